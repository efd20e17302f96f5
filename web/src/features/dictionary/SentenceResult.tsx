import { useQuery } from '@tanstack/react-query';
import type { LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { wordQuery } from './dictionary.api.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { firstGloss, primaryEntry } from './entry-parts.rules.ts';
import { Headword } from './Headword.tsx';
import { languageOf } from './search-bar.rules.ts';
import styles from './SentenceResult.module.css';
import { WordLink } from './WordLink.tsx';

/** A sentence that was typed into the search field: a text to click, with the phrase or the separated verb in it. */
export function SentenceResult({ pair, text }: { pair: LanguagePair; text: string }) {
  const lang = languageOf(text, pair);
  // Fails for a long text, which is no question about a word; the text itself needs no answer.
  const { data: reply } = useQuery({
    ...wordQuery(pair, text),
    enabled: PAIR_LANGUAGES[pair].from === lang,
    retry: false,
  });
  return (
    <section className={styles.sentence}>
      <h1 className={styles.heading}>Click any word</h1>
      <p className={styles.text}>
        <LinkedText text={text} lang={lang} />
      </p>
      {reply && isInside(reply) ? <Found reply={reply} pair={pair} /> : null}
    </section>
  );
}

/** A phrase, a verb with its preposition or a separated verb; a guess about a whole sentence is none. */
function isInside({ matched }: WordReply): boolean {
  return matched.kind === 'form' || matched.kind === 'separated';
}

function Found({ reply, pair }: { reply: WordReply; pair: LanguagePair }) {
  const entry = primaryEntry(reply);
  const gloss = entry && firstGloss(entry);
  if (!entry || gloss === undefined) return null;
  const { from, to } = PAIR_LANGUAGES[pair];
  return (
    <p className={styles.found}>
      In this text:{' '}
      <WordLink pair={pair} word={entry.word} entryUuid={entry.entry_uuid} look="plain" lang={from}>
        {from === 'de' ? <Headword entry={entry} /> : entry.word}
      </WordLink>{' '}
      <span lang={to}>{gloss}</span>
    </p>
  );
}
