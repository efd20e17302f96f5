import type { WritingCorrection } from '#contract/writing/result.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import styles from './Results.module.css';
import type { Saver } from './use-saver.ts';

/** The original and the corrected wording side by side: "den → dem". */
export function Change({ correction }: { correction: WritingCorrection }) {
  const { original, corrected } = correction;
  if (corrected === null) {
    return (
      <span lang="de" className={styles.unsure}>
        {original}
      </span>
    );
  }
  return (
    <span lang="de" className={styles.change}>
      {original === '' ? null : <del>{original}</del>}
      <VisuallyHidden>
        <span lang="en">{changeWord(original, corrected)}</span>
      </VisuallyHidden>{' '}
      {corrected === '' ? null : <ins>{corrected}</ins>}
    </span>
  );
}

function changeWord(original: string, corrected: string): string {
  if (corrected === '') return ' is deleted';
  return original === '' ? ' insert ' : ' becomes ';
}

interface ExplanationProps {
  correction: WritingCorrection;
  /** Undefined where corrections cannot be saved, as in the first version. */
  saver?: Saver | undefined;
}

/** Why something is corrected, what else is possible, and a button to save the correction. */
export function Explanation({ correction, saver }: ExplanationProps) {
  const { corrected, alternatives, explanation } = correction;
  const state = saver?.stateOf(correction) ?? null;
  return (
    <div className={styles.explanation}>
      {corrected === null && alternatives.length > 0 ? (
        <p>
          Possible corrections:{' '}
          {alternatives.map((each, index) => (
            <span key={each}>
              {index > 0 ? ', ' : ''}
              <b>
                <LinkedText text={each} />
              </b>
            </span>
          ))}
        </p>
      ) : null}
      <p>{explanation}</p>
      {saver && state !== null ? (
        <Button
          size="small"
          disabled={state === 'saved' || state === 'busy'}
          onClick={() => saver.save([correction])}
        >
          {saveLabel(saver, state)}
        </Button>
      ) : null}
    </div>
  );
}

function saveLabel({ isGuest, target }: Saver, state: 'open' | 'busy' | 'saved'): string {
  if (isGuest) return 'Sign in to save';
  return state === 'saved' ? 'Saved' : `Save to “${target.name}”`;
}
