import { Fragment } from 'react';
import type { Entry } from '#contract/dictionary/schemas.ts';
import { EntrySection } from './EntrySection.tsx';
import { hyphenationOf } from './entry.rules.ts';
import styles from './WordGroups.module.css';

/** Hyphenation and etymology. Renders nothing if neither is known. */
export function AboutWord({ entry }: { entry: Entry }) {
  const hyphenation = hyphenationOf(entry);
  const { etymology } = entry;
  if (hyphenation === undefined && !etymology) return null;
  return (
    <EntrySection title="About the word">
      <dl className={styles.groups}>
        {hyphenation === undefined ? null : (
          <div>
            <dt>hyphenation</dt>
            <dd className={styles.german} lang="de">
              {hyphenation.split('·').map((syllable, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- syllables repeat and never move
                <Fragment key={index}>
                  {index > 0 ? '·' : null}
                  {index > 0 ? <wbr /> : null}
                  {syllable}
                </Fragment>
              ))}
            </dd>
          </div>
        )}
        {etymology ? (
          <div>
            <dt>origin</dt>
            <dd>{etymology}</dd>
          </div>
        ) : null}
      </dl>
    </EntrySection>
  );
}
