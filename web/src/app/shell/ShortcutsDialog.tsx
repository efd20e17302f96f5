import { Dialog } from '#web/shared/design/Dialog.tsx';
import { useStored } from '#web/shared/storage/storage.ts';
import { SHORTCUT_GROUPS } from './shortcut-groups.ts';
import { SingleKeySwitch } from './SingleKeySwitch.tsx';
import styles from './ShortcutsDialog.module.css';

/** The list of shortcuts, and the switch for people who trigger single keys by accident or by voice control. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const enabled = useStored('shortcuts') !== 'off';

  return (
    <Dialog open title="Keyboard shortcuts" onClose={onClose}>
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
      <SingleKeySwitch />
    </Dialog>
  );
}
