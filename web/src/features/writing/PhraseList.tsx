import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { PHRASE_USES } from '#exams/phrases/phrase.ts';
import { phrasesFor } from '#exams/phrases/phrases.ts';
import styles from './PhraseList.module.css';

/** The phrases for a task by what they are for, each with its English and, where it goes wrong easily, a note. */
export function PhraseList({ prompt }: { prompt: StoredPrompt }) {
  return (
    <div className={styles.phrases}>
      {phrasesFor(prompt).map(({ use, phrases }) => (
        <section key={use}>
          <h3>{PHRASE_USES[use]}</h3>
          <ul>
            {phrases.map(({ de, en, note }) => (
              <li key={de}>
                <span lang="de">{de}</span>
                <span className={styles.english}>{en}</span>
                {note === undefined ? null : <span className={styles.note}>{note}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
