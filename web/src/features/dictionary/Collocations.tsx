import type { Entry } from '#contract/dictionary/schemas.ts';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { EntrySection } from './EntrySection.tsx';
import { senseNotes } from './sense-notes.rules.ts';
import styles from './Collocations.module.css';

/** Fixed partners of the word: "zu Hause, at home". Renders nothing if there are none. */
export function Collocations({ entry }: { entry: Entry }) {
  const collocations = [...senseNotes(entry).values()].flatMap((note) => note.collocations);
  if (collocations.length === 0) return null;
  return (
    <EntrySection title="What goes with it">
      <ul className={styles.list}>
        {collocations.map(({ german, english }) => (
          <li key={german}>
            <p className={styles.german}>
              <LinkedText text={german} />
            </p>
            <p className={styles.english}>{english}</p>
          </li>
        ))}
      </ul>
    </EntrySection>
  );
}
