import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Consent } from '#contract/site/consent.ts';
import { Button } from '#web/shared/design/Button.tsx';
import styles from './ConsentForm.module.css';
import { keepConsent } from './decision.ts';

/** The categories of the Cookie Policy. */
const CATEGORIES = [
  {
    name: 'essential',
    label: 'Essential',
    text: 'Your sign-in, your language and this choice. Always on.',
  },
  {
    name: 'analytics',
    label: 'Analytics',
    text: 'We count page views, searches and practice, on our own server.',
  },
  {
    name: 'functional',
    label: 'Functional',
    text: 'Remember your theme and the order of your collections.',
  },
] as const;

interface ConsentFormProps {
  /** What holds now; undefined before the first decision. */
  consent: Consent | undefined;
  /** The categories are there from the start. */
  isOpen: boolean;
  onDecide: () => void;
}

/** Refusing, agreeing and choosing, one press each. Nothing is ticked that nobody ticked. */
export function ConsentForm({ consent, isOpen, onDecide }: ConsentFormProps) {
  const [showsChoice, setShowsChoice] = useState(isOpen);
  const [choice, setChoice] = useState<Consent>(consent ?? { analytics: false, functional: false });
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  useEffect(() => {
    // The button that opened the list is gone.
    if (showsChoice && !isOpen) list.current?.querySelector<HTMLElement>(':enabled')?.focus();
  }, [showsChoice, isOpen]);
  const decide = (decision: Consent) => {
    setChoice(decision);
    keepConsent(decision);
    onDecide();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decide(choice);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {showsChoice ? (
        <ul ref={list} className={styles.choice}>
          {CATEGORIES.map(({ name, label, text }) => (
            <li key={name}>
              <input
                id={`${id}${name}`}
                type="checkbox"
                aria-describedby={`${id}${name}-text`}
                disabled={name === 'essential'}
                checked={name === 'essential' || choice[name]}
                onChange={({ target }) => setChoice({ ...choice, [name]: target.checked })}
              />
              <label htmlFor={`${id}${name}`}>{label}</label>
              <span id={`${id}${name}-text`}>{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={() => decide({ analytics: false, functional: false })}>Refuse all</Button>
        <Button onClick={() => decide({ analytics: true, functional: true })}>Accept all</Button>
        {showsChoice ? (
          // Keys, or the one button would become the other while it is pressed, and submit.
          <Button key="save" type="submit">
            Save choice
          </Button>
        ) : (
          <Button
            key="choose"
            variant="quiet"
            aria-expanded={false}
            onClick={() => setShowsChoice(true)}
          >
            Choose
          </Button>
        )}
      </div>
    </form>
  );
}
