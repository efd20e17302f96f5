import { Button } from '#web/shared/design/Button.tsx';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import styles from './Editor.module.css';
import { ResetIcon } from './icons.tsx';
import { clockText, timerAnnouncement, timerTone } from './timer.rules.ts';
import { useTimer } from './use-timer.ts';

interface TimerBarProps {
  /** Time for the whole task, in seconds. */
  total: number;
  /** Initial seconds left. */
  left: number;
  onSeconds: (left: number) => void;
}

/** The countdown timer of a task, started by the writer. */
export function TimerBar({ total, left, onSeconds }: TimerBarProps) {
  const { timer, isRunning, start, pause, reset } = useTimer(total, left, onSeconds);
  const isOver = timer.left === 0;
  return (
    <div className={styles.timer}>
      <span role="timer" className={styles.clock} data-tone={timerTone(timer)}>
        {clockText(timer.left)}
      </span>
      <Button
        size="small"
        disabled={isOver}
        aria-label={isRunning ? 'Pause timer' : 'Start timer'}
        onClick={isRunning ? pause : start}
      >
        {isRunning ? 'Pause' : 'Start'}
      </Button>
      {timer.left === total ? null : (
        <IconButton variant="bare" label="Reset timer" onClick={reset}>
          <ResetIcon />
        </IconButton>
      )}
      {isOver ? <span data-tone="bad">Time is up</span> : null}
      <VisuallyHidden>
        <output aria-live="polite">{timerAnnouncement(timer)}</output>
      </VisuallyHidden>
    </div>
  );
}
