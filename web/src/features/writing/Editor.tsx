import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { GUEST_TEXT_LENGTH, WRITING_TEXT_LENGTH } from '#contract/writing/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { usePerson } from '#web/shared/session/use-person.ts';
import { OutsideModelNotice } from '#web/shared/models/outside-model.tsx';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { classNames } from '#web/shared/design/class-names.ts';
import { countText } from '#web/shared/design/count-text.ts';
import {
  countCharacters,
  countWords,
  lengthAdvice,
  wordAdvice,
  wordTone,
} from './counting.rules.ts';
import styles from './Editor.module.css';
import results from './Results.module.css';
import { ExitFullscreenIcon, FullscreenIcon, RedoIcon, UndoIcon } from './icons.tsx';
import { ProblemBox } from './ProblemBox.tsx';
import { PromptText } from './PromptText.tsx';
import { SavedStatus } from './SavedStatus.tsx';
import { TimerBar } from './TimerBar.tsx';
import { caretAfter, redo, undo, type TextHistory } from './undo.rules.ts';
import type { Desk } from './use-desk.ts';
import { useFullscreen } from './use-fullscreen.ts';

/** In pixels: from this width on, the task and the text fit on the screen together. */
const ROOMY = 1024;

interface EditorProps {
  desk: Desk;
  prompt: StoredPrompt;
  /** The text field gets the focus. */
  onFocus: () => void;
}

/** The editor for the text, with timer and word count. */
export function Editor({ desk, prompt, onFocus }: EditorProps) {
  const { session, history, setHistory, saving, canSubmit, write, submit, recordSeconds } = desk;
  const box = useRef<HTMLElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [full, setFull] = useState(false);
  useFullscreen(box, full);
  const countId = useId();
  const isGuest = usePerson() === null;
  const limit = isGuest ? GUEST_TEXT_LENGTH : WRITING_TEXT_LENGTH;

  const step = (move: (history: TextHistory) => TextHistory) => {
    const next = move(history);
    if (next === history || next.text === history.text) return;
    setHistory(next);
    const caret = caretAfter(history.text, next.text);
    // After React has rendered the text.
    requestAnimationFrame(() => area.current?.setSelectionRange(caret, caret));
  };
  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
    event.preventDefault();
    step(event.inputType === 'historyUndo' ? undo : redo);
  });
  useEffect(() => {
    const element = area.current;
    // The browser's menu and shaking a phone also undo. React's event of this name is a different one.
    const listener = (event: InputEvent) => onBeforeInput(event);
    element?.addEventListener('beforeinput', listener);
    return () => element?.removeEventListener('beforeinput', listener);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && full) setFull(false);
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'enter') submit();
    else if (key === 'z') step(event.shiftKey ? redo : undo);
    else if (key === 'y') step(redo);
    else return;
    event.preventDefault();
  };

  const words = countWords(history.text);
  const roomLeft = lengthAdvice(history.text, limit);
  const { min, max } = prompt.wordCount;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <section
      ref={box}
      className={classNames(styles.editor, results.tones)}
      data-full={full}
      aria-label="Your text"
      onKeyDown={onKeyDown}
    >
      {full ? (
        <details className={styles.task} open={innerWidth >= ROOMY}>
          <summary>Task</summary>
          <PromptText prompt={prompt} />
        </details>
      ) : null}
      <div className={styles.bar}>
        <TimerBar
          total={prompt.timeLimit * 60}
          left={session.secondsLeft}
          onSeconds={recordSeconds}
        />
        <div className={styles.tools}>
          <IconButton
            variant="bare"
            label="Undo"
            disabled={history.past.length === 0}
            onClick={() => step(undo)}
          >
            <UndoIcon />
          </IconButton>
          <IconButton
            variant="bare"
            label="Redo"
            disabled={history.future.length === 0}
            onClick={() => step(redo)}
          >
            <RedoIcon />
          </IconButton>
          <IconButton
            variant="bare"
            label={full ? 'Exit fullscreen' : 'Fullscreen'}
            onClick={() => setFull(!full)}
          >
            {full ? <ExitFullscreenIcon /> : <FullscreenIcon />}
          </IconButton>
        </div>
      </div>
      <textarea
        ref={area}
        className={styles.text}
        lang="de"
        aria-label="Your text in German"
        aria-describedby={countId}
        placeholder="Schreiben Sie hier …"
        // The browser's spell checker would give the answers away.
        spellCheck={false}
        autoComplete="off"
        autoCorrect="off"
        maxLength={limit}
        value={history.text}
        onFocus={onFocus}
        onChange={({ target }) => write(target.value)}
      />
      <div className={classNames(styles.bar, styles.foot)}>
        <p id={countId} className={styles.counts}>
          <span>
            <b data-tone={wordTone(words, { min, max })}>{countText(words, 'word')}</b> (
            {wordAdvice(words, { min, max })})
          </span>
          <span>
            Target: {min} to {max} words
          </span>
          <span className={styles.characters}>{countCharacters(history.text)} characters</span>
          {roomLeft === null ? null : (
            <output>
              <b data-tone="warn">{roomLeft}</b>
              {isGuest ? ' (members may write more)' : null}
            </output>
          )}
          <SavedStatus saving={saving} />
        </p>
        <Button variant="primary" disabled={!canSubmit} onClick={submit}>
          Submit for Grading
        </Button>
      </div>
      {desk.undisclosed === null ? null : (
        <OutsideModelNotice
          service={desk.undisclosed}
          sent="Your text and its task"
          onAgree={desk.agree}
          onRefuse={desk.refuse}
        />
      )}
      <ProblemBox problem={desk.problem} />
    </section>
  );
}
