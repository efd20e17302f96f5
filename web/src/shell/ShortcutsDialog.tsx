import { useEffect, useId, useRef } from 'react';
import { CloseIcon } from '#web/design/icons.tsx';
import { IconButton } from '#web/design/IconButton.tsx';
import { useStored, writeStored } from '#web/storage.ts';
import { SHORTCUT_GROUPS } from './shortcuts.ts';
import styles from './ShortcutsDialog.module.css';

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The list of keys, and the switch for those who press single keys by accident or by voice. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const switchId = useId();
  const enabled = useStored('shortcuts') !== 'off';
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click is on the backdrop; Escape does the same
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId}>Keyboard shortcuts</h2>
          <IconButton variant="bare" label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        {SHORTCUT_GROUPS.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={styles.group}>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, does, single }) => (
                <div key={does} className={styles.row} data-off={single && !enabled}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div className={styles.switch}>
          <label htmlFor={switchId}>Single-key shortcuts</label>
          <input
            id={switchId}
            type="checkbox"
            role="switch"
            checked={enabled}
            aria-checked={enabled}
            onChange={({ target }) => writeStored('shortcuts', target.checked ? 'on' : 'off')}
          />
        </div>
      </div>
    </dialog>
  );
}
