import { Card } from '#web/shared/design/Card.tsx';
import styles from './Desk.module.css';

/** A saved text without its task: it is neither assigned to another task nor discarded. */
export function LoneText({ text }: { text: string }) {
  return (
    <Card title="A text without its task">
      <p className={styles.note}>
        This text was saved, but its task was not. Copy the text if you still need it.
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
