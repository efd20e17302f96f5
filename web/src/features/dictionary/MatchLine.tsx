import type { LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { matchSentence } from './match-sentence.rules.ts';
import styles from './MatchLine.module.css';

/** "gegessen is the past participle of essen", if the match is not the word as typed. */
export function MatchLine({ reply, pair }: { reply: WordReply; pair: LanguagePair }) {
  const sentence = matchSentence(reply);
  if (!sentence) return null;
  const lang = PAIR_LANGUAGES[pair].from;
  return (
    <p className={styles.line}>
      {sentence.map((part) => {
        if (part.role === 'plain')
          return <span key={`${part.role} ${part.text}`}>{part.text}</span>;
        return part.role === 'query' ? (
          <em key={`${part.role} ${part.text}`} lang={lang}>
            {part.text}
          </em>
        ) : (
          <b key={`${part.role} ${part.text}`} lang={lang}>
            {part.text}
          </b>
        );
      })}
    </p>
  );
}
