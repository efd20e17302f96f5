import { useId } from 'react';
import { useStored, writeStored } from '#web/shared/storage/storage.ts';
import styles from './ShortcutsDialog.module.css';

/** A switch for people who trigger single keys by accident or by voice control. Stored on this device. */
export function SingleKeySwitch() {
  const id = useId();
  const enabled = useStored('shortcuts') !== 'off';
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>Single-key shortcuts</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={enabled}
        aria-checked={enabled}
        onChange={({ target }) => writeStored('shortcuts', target.checked ? 'on' : 'off')}
      />
    </div>
  );
}
