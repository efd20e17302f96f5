import type { Entry } from '#contract/dictionary/schemas.ts';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { EntrySection } from './EntrySection.tsx';
import { prefixPlaces } from './prefix-places.rules.ts';
import styles from './PrefixPlaces.module.css';

/** Where the prefix of a separable verb goes, by kind of clause. Renders nothing for other words. */
export function PrefixPlaces({ entry }: { entry: Entry }) {
  const places = prefixPlaces(entry);
  if (places.length === 0) return null;
  const title = (
    <>
      Where “<span lang="de">{entry.separable_prefix}</span>” goes
    </>
  );
  return (
    <EntrySection title={title}>
      <dl className={styles.places}>
        {places.map(({ place, text, verb }) => (
          <div key={place}>
            <dt>{place}</dt>
            <dd>
              <LinkedText text={text} bold={verb} />
            </dd>
          </div>
        ))}
      </dl>
    </EntrySection>
  );
}
