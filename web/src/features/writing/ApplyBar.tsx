import { Button } from '#web/shared/design/Button.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import styles from './CorrectedText.module.css';
import { RedoIcon, UndoIcon } from './icons.tsx';
import type { Applying } from './use-applying.ts';

/**
 * Makes all sure corrections at once, and leads back. What can do nothing is only said to be disabled: it keeps the focus, so
 * that the keyboard goes on from there.
 */
export function ApplyBar({ applying }: { applying: Applying }) {
  const { made, sure, canUndo, canRedo, isChanged, applyAll, undo, redo } = applying;
  if (sure === 0 && !isChanged && !canUndo) return null;
  return (
    <div className={styles.applyBar}>
      {sure === 0 ? null : (
        <Button size="small" variant="plain" aria-disabled={made === sure} onClick={applyAll}>
          {sure === 1 ? 'Apply the sure correction' : `Apply all ${sure} sure corrections`}
        </Button>
      )}
      <IconButton variant="bare" label="Undo" aria-disabled={!canUndo} onClick={undo}>
        <UndoIcon />
      </IconButton>
      <IconButton variant="bare" label="Redo" aria-disabled={!canRedo} onClick={redo}>
        <RedoIcon />
      </IconButton>
      <output>
        {isChanged
          ? `${made} of ${countText(sure, 'sure correction')} applied. What you handed in is kept.`
          : ''}
      </output>
    </div>
  );
}
