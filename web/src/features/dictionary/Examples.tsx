import type { ExampleSentence } from '#contract/dictionary/schemas.ts';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import styles from './Examples.module.css';

/** German sentences, in either language pair, above their English translations, with the headword in bold and all words clickable. */
export function Examples({ examples }: { examples: readonly ExampleSentence[] }) {
  return (
    <ul className={styles.list}>
      {examples.map((example) => (
        <li key={example.text} className={styles.example}>
          <p className={styles.text}>
            <LinkedText
              text={example.text}
              translation={example.translation}
              bold={example.bold_text_offsets}
            />
          </p>
          {example.translation ? <p className={styles.translation}>{example.translation}</p> : null}
          <span className={styles.speak}>
            <SpeakButton text={example.text} size="small" />
          </span>
        </li>
      ))}
    </ul>
  );
}
