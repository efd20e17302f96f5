import { useId } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { Select } from '#web/shared/design/Select.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import styles from './CorrectedText.module.css';
import { entryOf, gapOf } from './corrections.rules.ts';
import type { Version } from './session.rules.ts';
import type { Saver } from './use-saver.ts';

interface MistakeCardsProps {
  /** Of the list of cards. */
  listId: string;
  version: Version;
  saver: Saver;
}

/** The mistakes as gaps in one's own sentences: each opens at a press, and all can be saved together. */
export function MistakeCards({ listId, version: { text, result }, saver }: MistakeCardsProps) {
  const id = useId();
  const cards = result.corrections.flatMap((correction) => {
    if (entryOf(text, correction, result.corrections) === null) return [];
    const gap = gapOf(text, correction, result.corrections);
    return gap === null ? [] : [{ correction, gap }];
  });
  if (cards.length === 0) return null;
  const { isGuest, targets, target, choose, save, stateOf } = saver;
  const states = cards.map(({ correction }) => ({ correction, state: stateOf(correction) }));
  const unsaved = states.flatMap(({ correction, state }) => (state === 'open' ? [correction] : []));
  const isBusy = states.some(({ state }) => state === 'busy');
  return (
    <section className={styles.cards} aria-labelledby={`${id}-title`}>
      <header>
        <div>
          <h3 id={`${id}-title`}>Mistakes to practise</h3>
          <p>
            {countText(cards.length, 'gap')} in your own sentences. Press one to see the answer.
          </p>
        </div>
        {isGuest ? (
          <Button onClick={() => save(unsaved)}>Sign in to save them</Button>
        ) : (
          <div className={styles.save}>
            <label htmlFor={id}>Save corrections to</label>
            <Select id={id} value={target.id} options={targets} onChange={choose} />
            <Button disabled={isBusy || unsaved.length === 0} onClick={() => save(unsaved)}>
              {isBusy ? 'Saving…' : unsaved.length === 0 ? 'All saved' : `Save ${unsaved.length}`}
            </Button>
          </div>
        )}
      </header>
      <ul id={listId} className={styles.row}>
        {cards.map(({ correction, gap }) => (
          <li key={`${correction.start} ${correction.end} ${correction.rule}`}>
            <details>
              <summary>
                <p lang="de">
                  {gap.before}
                  <span className={styles.gap}>
                    <ins>{gap.answer}</ins>
                  </span>
                  {gap.after}
                </p>
                <small>
                  {gap.written === '' ? (
                    'you left it out'
                  ) : (
                    <>
                      not <em lang="de">{gap.written}</em>
                    </>
                  )}
                </small>
              </summary>
              <p className={styles.why}>{correction.explanation}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
