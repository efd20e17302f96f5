import { useRouteContext } from '@tanstack/react-router';
import { Button } from '#web/shared/design/Button.tsx';
import styles from './outside-model.module.css';
import { useStored, writeStored } from '#web/shared/storage/storage.ts';

/**
 * The operator of the language model, if the visitor has not yet agreed in this browser that their text goes there. Null
 * once they have, and on sites where no text leaves our server.
 */
export function useUndisclosedService(): string | null {
  const service = useRouteContext({
    from: '__root__',
    select: ({ site }) => site.details.aiService,
  });
  const disclosed = useStored('outside-model');
  return service === (disclosed ?? null) ? null : service;
}

/** Whether generated sentences can follow a style. The built-in engine chooses among those that there are. */
export function useFollowsStyles(): boolean {
  return useRouteContext({
    from: '__root__',
    select: ({ site }) => site.details.aiService !== null,
  });
}

interface OutsideModelNoticeProps {
  service: string;
  /** What is sent, as the subject of a sentence: "The word and the topic". */
  sent: string;
  onAgree?: () => void;
  onRefuse?: () => void;
}

/** Shows where text will go, before it is sent there for the first time. */
export function OutsideModelNotice({ service, sent, onAgree, onRefuse }: OutsideModelNoticeProps) {
  const agree = () => {
    writeStored('outside-model', service);
    onAgree?.();
  };
  return (
    <section className={styles.notice} aria-label="Where your text goes">
      <p>
        {sent} will be sent to the language model of <strong>{service}</strong>, without your name
        or e-mail address. Nothing has been sent yet. See <a href="/privacy">Privacy</a> for
        details.
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={agree}>
          Agree and continue
        </Button>
        {onRefuse ? <Button onClick={onRefuse}>Not now</Button> : null}
      </div>
    </section>
  );
}
