import { useState } from 'react';
import type { Entry } from '#contract/dictionary/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import { Examples } from './Examples.tsx';
import { orderedSenses } from './entry-parts.rules.ts';
import { EntrySection } from './EntrySection.tsx';
import { Fold } from './Fold.tsx';
import styles from './MoreExamples.module.css';

const EXAMPLES_AT_FIRST = 6;

/**
 * Example sentences that belong to no particular sense: folded below senses that have their own, otherwise a section.
 * Renders nothing if there are none.
 */
export function MoreExamples({ entry }: { entry: Entry }) {
  const [showsAll, setShowsAll] = useState(false);
  const senses = orderedSenses(entry);
  const shownAbove = new Set(
    senses.flatMap(([, sense]) => (sense.examples ?? []).map((example) => example.text)),
  );
  const examples = entry.example_sentences.filter((example) => !shownAbove.has(example.text));
  if (examples.length === 0) return null;
  if (shownAbove.size > 0) {
    return (
      <Fold title={countText(examples.length, 'more example')}>
        <Examples examples={examples} />
      </Fold>
    );
  }
  // One or two more are shown, because a button to show them would take up as much space.
  const limit =
    showsAll || examples.length <= EXAMPLES_AT_FIRST + 2 ? examples.length : EXAMPLES_AT_FIRST;
  return (
    <EntrySection title="Examples">
      <Examples examples={examples.slice(0, limit)} />
      {limit < examples.length ? (
        <div className={styles.more}>
          <Button variant="plain" onClick={() => setShowsAll(true)}>
            Show {examples.length - limit} more
          </Button>
        </div>
      ) : null}
    </EntrySection>
  );
}
