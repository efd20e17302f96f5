import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { WritingCorrection } from '#contract/writing/result.ts';
import { SegmentedControl } from '#web/shared/design/SegmentedControl.tsx';
import { ApplyBar } from './ApplyBar.tsx';
import { CorrectedVersion } from './CorrectedVersion.tsx';
import { LookAgain } from './LookAgain.tsx';
import { NextStepCard, type StepActions } from './NextStepCard.tsx';
import { TeacherNotes } from './TeacherNotes.tsx';
import type { Applying } from './use-applying.ts';
import { correctionsInOrder } from './corrections.rules.ts';
import styles from './CorrectedText.module.css';
import { CorrectionList } from './CorrectionList.tsx';
import { MarkedText, markId } from './MarkedText.tsx';
import { Marking } from './Marking.tsx';
import { MistakeCards } from './MistakeCards.tsx';
import results from './Results.module.css';
import type { Version } from './session.rules.ts';
import type { Saver } from './use-saver.ts';

interface CorrectedTextProps {
  version: Version;
  saver: Saver;
  applying: Applying;
  actions: Omit<StepActions, 'practise'>;
}

type Side = 'reasons' | 'version';

/** The text with its corrections in place and, beside it where there is room, their reasons or the whole corrected version. */
export function CorrectedText({ version, saver, applying, actions }: CorrectedTextProps) {
  const [selected, setSelected] = useState<WritingCorrection | null>(null);
  const listId = useId();
  const text = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<Side>('reasons');
  const { feedback } = version.result;
  const said = new Set(feedback?.priorities.map(({ advice }) => advice));
  const suggestions = version.result.suggestions.filter((one) => !said.has(one));
  const corrections = correctionsInOrder(version.result.corrections);

  /** Selects in the text; where the list is beside it, the reason comes into sight there, and the keyboard goes to it. */
  const selectInText = (correction: WritingCorrection | null, byKeyboard: boolean) => {
    setSelected(correction);
    if (correction !== null) setSide('reasons');
    const [shown, listed] = [text.current, list.current];
    if (correction === null || shown === null || listed === null) return;
    const isBeside = listed.getBoundingClientRect().left >= shown.getBoundingClientRect().right;
    const item = document.getElementById(itemId(listId, corrections.indexOf(correction)));
    if (!isBeside || item === null) return;
    if (byKeyboard) item.querySelector('summary')?.focus();
    item.scrollIntoView({ block: 'nearest' });
  };
  const leaveList = (correction: WritingCorrection) => {
    setSelected(null);
    document.getElementById(markId(listId, correction))?.focus();
  };
  const practise = () => {
    const cards = document.getElementById(`${listId}-cards`);
    cards?.scrollIntoView({ block: 'center' });
    cards?.querySelector('summary')?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) applying.undo();
    else if (key === 'y' || key === 'z') applying.redo();
    else return;
    event.preventDefault();
  };

  return (
    <div className={results.section}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- undo and redo, from the controls inside */}
      <div className={styles.duo} onKeyDown={onKeyDown}>
        <div ref={text} className={styles.text}>
          <ApplyBar applying={applying} />
          <MarkedText
            id={listId}
            version={version}
            selected={selected}
            onSelect={selectInText}
            saver={saver}
            applying={applying}
            isListed
          />
        </div>
        <div ref={list} className={styles.side}>
          {corrections.length === 0 ? null : (
            <SegmentedControl
              label="Beside your text"
              options={SIDES}
              value={side}
              onChange={setSide}
            />
          )}
          {side === 'version' ? <CorrectedVersion version={version} applying={applying} /> : null}
          <div className={styles.reasons} hidden={side !== 'reasons'}>
            <CorrectionList
              itemId={(index) => itemId(listId, index)}
              corrections={corrections}
              selected={selected}
              onSelect={setSelected}
              onLeave={leaveList}
              saver={saver}
              applying={applying}
            />
            <LookAgain sentences={feedback?.look_again ?? []} />
            {suggestions.length === 0 ? null : (
              <details className={styles.fold} open>
                <summary>
                  <h3>Suggestions ({suggestions.length})</h3>
                </summary>
                <ul className={results.bullets}>
                  {suggestions.map((suggestion) => (
                    <li key={suggestion}>{suggestion}</li>
                  ))}
                </ul>
              </details>
            )}
            <Marking result={version.result} />
          </div>
        </div>
      </div>
      {feedback === undefined ? null : <TeacherNotes feedback={feedback} version={version} />}
      <MistakeCards listId={`${listId}-cards`} version={version} saver={saver} />
      {feedback === undefined ? null : (
        <NextStepCard step={feedback.next_step} actions={{ ...actions, practise }} />
      )}
    </div>
  );
}

const SIDES = [
  { value: 'reasons', label: 'Reasons' },
  { value: 'version', label: 'Corrected version' },
] as const satisfies { value: Side; label: string }[];

const itemId = (listId: string, index: number) => `${listId}-item-${index}`;
