import { useQuery } from '@tanstack/react-query';
import type { Meaning } from '#contract/reading/schemas.ts';
import { wordQuery } from './dictionary.api.ts';
import styles from './EntryForms.module.css';
import { learntForms } from './entry.rules.ts';

/** The forms that one learns with a word, in a row: principal parts, plural. Nothing until they are there, or if there are none. */
export function EntryForms({ meaning: { word, entry_uuid: uuid } }: { meaning: Meaning }) {
  const { data } = useQuery({ ...wordQuery('german-english', word), retry: false });
  const entry = data?.entries.find((each) => each.entry_uuid === uuid);
  const forms = entry ? learntForms(entry) : [];
  if (forms.length === 0) return null;
  return (
    <dl className={styles.forms}>
      {forms.map(({ label, text, isGerman = false }) => (
        <div key={label}>
          <dt lang={isGerman ? 'de' : undefined}>{label}</dt>
          <dd lang="de">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
