import { useRouteContext } from '@tanstack/react-router';
import { Button } from '#web/shared/design/Button.tsx';
import styles from './outside-model.module.css';
import { useStored, writeStored } from '#web/shared/storage/storage.ts';

/**
 * Whoever runs the language model, as long as this browser's person was not told that their text goes there. Null where
 * they were, and where no text leaves our server.
 */
export function useUntoldModel(): string | null {
  const service = useRouteContext({
    from: '__root__',
    select: ({ site }) => site.details.aiService,
  });
  const told = useStored('outside-model');
  return service === (told ?? null) ? null : service;
}

interface OutsideModelNoticeProps {
  service: string;
  /** What is sent, as the subject of a sentence: "The word and the topic". */
  sent: string;
  onAgree?: () => void;
  onRefuse?: () => void;
}

/** Tells where text goes, before it goes there for the first time. */
export function OutsideModelNotice({ service, sent, onAgree, onRefuse }: OutsideModelNoticeProps) {
  const agree = () => {
    writeStored('outside-model', service);
    onAgree?.();
  };
  return (
    <section className={styles.notice} aria-label="Where your text goes">
      <p>
        {sent} go to the language model of <strong>{service}</strong>, without your name or e-mail
        address. Nothing was sent yet. <a href="/privacy">Privacy</a> tells more.
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={agree}>
          Agree and go on
        </Button>
        {onRefuse ? <Button onClick={onRefuse}>Not now</Button> : null}
      </div>
    </section>
  );
}
