import type { WritingCorrection } from '#contract/writing/result.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { LinkedText } from '#web/shared/gloss/LinkedText.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import styles from './Results.module.css';
import { isMaybe } from './corrections.rules.ts';
import type { Applying } from './use-applying.ts';
import type { Saver } from './use-saver.ts';

interface ChangeProps {
  correction: WritingCorrection;
  /** In the writer's text, where “Maybe:” is not seen but heard. */
  isInText?: boolean;
  /** What the writer put in its place; null if it is not made. */
  made?: string | null;
}

/** The original and the corrected wording side by side: "den → dem"; of what may be right, only the original. */
export function Change({ correction, isInText = false, made = null }: ChangeProps) {
  const { original, corrected } = correction;
  if (made !== null) {
    return (
      <span lang="de" className={styles.made}>
        <VisuallyHidden>
          <span lang="en">applied: </span>
        </VisuallyHidden>
        <ins>{made}</ins>
      </span>
    );
  }
  if (isMaybe(correction)) {
    const label = <span lang="en">Maybe: </span>;
    return (
      <span className={styles.question}>
        {isInText ? <VisuallyHidden>{label}</VisuallyHidden> : <small>{label}</small>}
        <span lang="de" className={styles.maybe}>
          {original}
        </span>
      </span>
    );
  }
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
  /** Undefined where corrections cannot be saved or made, as in the draft before. */
  saver?: Saver | undefined;
  applying?: Applying | undefined;
}

/** Why something is corrected, what else is possible, and buttons to make the correction and to save it. */
export function Explanation({ correction, saver, applying }: ExplanationProps) {
  const { corrected, alternatives, explanation } = correction;
  const state = saver?.stateOf(correction) ?? null;
  const only = isMaybe(correction) && corrected !== null ? [corrected] : [];
  const possible = corrected === null ? alternatives : only;
  return (
    <div className={styles.explanation}>
      {possible.length > 0 ? (
        <p>
          {possible.length === 1 ? 'Possible correction' : 'Possible corrections'}:{' '}
          {possible.map((each, index) => (
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
      <div className={styles.actions}>
        {applying ? (
          <ApplyButtons correction={correction} applying={applying} possible={possible} />
        ) : null}
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
    </div>
  );
}

interface ApplyButtonsProps {
  correction: WritingCorrection;
  applying: Applying;
  /** Wordings to choose from where none is certain. */
  possible: readonly string[];
}

function ApplyButtons({ correction, applying, possible }: ApplyButtonsProps) {
  const made = applying.wordingOf(correction);
  if (made !== null) {
    return (
      <Button size="small" onClick={() => applying.takeBack(correction)}>
        Take back
      </Button>
    );
  }
  const wordings = possible.length > 0 ? possible : [correction.corrected ?? ''];
  if (possible.length === 0 && correction.corrected === null) return null;
  return wordings.map((wording) => (
    <Button key={wording} size="small" onClick={() => applying.apply(correction, wording)}>
      {possible.length > 1 ? (
        <>
          Apply “<span lang="de">{wording}</span>”
        </>
      ) : (
        'Apply'
      )}
    </Button>
  ));
}

function saveLabel({ isGuest, target }: Saver, state: 'open' | 'busy' | 'saved'): string {
  if (isGuest) return 'Sign in to save';
  return state === 'saved' ? 'Saved' : `Save to “${target.name}”`;
}
