import { Card } from '#web/shared/design/Card.tsx';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { useSession } from '#web/shared/session/use-person.ts';
import styles from './Desk.module.css';
import { HistoryPanel } from './HistoryPanel.tsx';
import type { WritingSettings } from './settings.rules.ts';
import { SettingsPanel } from './SettingsPanel.tsx';

interface DeskToolsProps {
  /** Before there is a task the settings are what one needs; later they are folded. */
  isOpen: boolean;
  settings: WritingSettings;
  onChange: (settings: WritingSettings) => void;
  onGenerate: () => void;
}

/** The settings, and a member's marked texts. */
export function DeskTools({ isOpen, ...settings }: DeskToolsProps) {
  const { person, state } = useSession();
  return (
    <aside className={styles.aside} aria-label="Writing settings">
      {isOpen ? (
        <Card title="Writing Settings">
          <SettingsPanel {...settings} />
        </Card>
      ) : (
        <details className={styles.fold}>
          <summary>Writing Settings</summary>
          <SettingsPanel {...settings} />
        </details>
      )}
      {person ? <HistoryPanel userId={person.id} /> : null}
      {state === 'guest' ? (
        <p className={styles.note}>
          As a guest you can write texts and have them marked.{' '}
          <button type="button" className={styles.link} onClick={askToSignIn}>
            Sign in
          </button>{' '}
          to keep your marked texts and save corrections.
        </p>
      ) : null}
    </aside>
  );
}
