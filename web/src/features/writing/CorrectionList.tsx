import type { WritingCorrection } from '#contract/writing/result.ts';
import { isMaybe } from './corrections.rules.ts';
import styles from './CorrectedText.module.css';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { Change, Explanation } from './CorrectionText.tsx';
import { CheckIcon, UndoIcon } from './icons.tsx';
import type { Applying } from './use-applying.ts';
import type { Saver } from './use-saver.ts';

interface CorrectionListProps {
  itemId: (index: number) => string;
  /** In the order of the text. */
  corrections: readonly WritingCorrection[];
  selected: WritingCorrection | null;
  onSelect: (correction: WritingCorrection | null) => void;
  /** Escape: back to the correction's place in the text. */
  onLeave: (correction: WritingCorrection) => void;
  saver: Saver;
  applying: Applying;
}

/** All corrections by their numbers; the selected one with its explanation. */
export function CorrectionList({
  itemId,
  corrections,
  selected,
  onSelect,
  onLeave,
  saver,
  applying,
}: CorrectionListProps) {
  return (
    <details className={styles.fold} open>
      <summary>
        <h3>Corrections ({countOf(corrections)})</h3>
      </summary>
      {corrections.length === 0 ? (
        <p>No mistakes were found. That does not mean there are none.</p>
      ) : (
        <ol className={styles.list}>
          {corrections.map((correction, index) => (
            <li
              key={`${correction.start} ${correction.end} ${correction.rule}`}
              className={styles.entry}
            >
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from the controls inside */}
              <details
                id={itemId(index)}
                className={styles.item}
                open={correction === selected}
                onToggle={(event) => {
                  event.stopPropagation();
                  if (event.currentTarget.open) onSelect(correction);
                  else if (correction === selected) onSelect(null);
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') onLeave(correction);
                }}
              >
                <summary>
                  <span className={styles.number}>{index + 1}</span>
                  <Change correction={correction} made={applying.wordingOf(correction)} />
                </summary>
                <Explanation correction={correction} saver={saver} applying={applying} />
              </details>
              <QuickApply number={index + 1} correction={correction} applying={applying} />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

interface QuickApplyProps {
  number: number;
  correction: WritingCorrection;
  applying: Applying;
}

/** Makes a sure correction with one click, and takes it back with the next. */
function QuickApply({ number, correction, applying }: QuickApplyProps) {
  const isMade = applying.wordingOf(correction) !== null;
  const { corrected } = correction;
  if (!isMade && (corrected === null || isMaybe(correction))) return null;
  return (
    <IconButton
      variant="bare"
      label={isMade ? `Take back ${number}` : `Apply ${number}`}
      aria-pressed={isMade}
      onClick={() =>
        isMade ? applying.takeBack(correction) : applying.apply(correction, corrected ?? '')
      }
    >
      {isMade ? <UndoIcon /> : <CheckIcon />}
    </IconButton>
  );
}

/** "5", or "5, and 2 maybe": only the first number is one of mistakes. */
function countOf(corrections: readonly WritingCorrection[]): string {
  const questions = corrections.filter(isMaybe).length;
  const mistakes = corrections.length - questions;
  return questions === 0 ? `${mistakes}` : `${mistakes}, and ${questions} maybe`;
}
