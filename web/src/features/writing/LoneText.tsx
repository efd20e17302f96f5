import { Card } from '#web/shared/design/Card.tsx';
import styles from './Desk.module.css';

/** A text that was kept without its task: it is put under no other one, and not thrown away either. */
export function LoneText({ text }: { text: string }) {
  return (
    <Card title="A text without its task">
      <p className={styles.note}>
        This text was kept, but the task it belongs to was not. Copy it if you still need it.
      </p>
      <textarea
        className={styles.lone}
        lang="de"
        aria-label="Text without its task"
        readOnly
        rows={8}
        value={text}
      />
    </Card>
  );
}
