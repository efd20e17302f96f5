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
  /** The current consent; undefined before the first decision. */
  consent: Consent | undefined;
  /** Shows the categories from the start. */
  isOpen: boolean;
  onDecide: () => void;
}

/** Refuse, accept or choose, one click each. No category is preselected. */
export function ConsentForm({ consent, isOpen, onDecide }: ConsentFormProps) {
  const [showsChoice, setShowsChoice] = useState(isOpen);
  const [choice, setChoice] = useState<Consent>(consent ?? { analytics: false, functional: false });
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  useEffect(() => {
    // The button that opened the list, and had the focus, is gone.
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
        <Button
          variant="plain"
          size="small"
          onClick={() => decide({ analytics: false, functional: false })}
        >
          Refuse all
        </Button>
        <Button
          variant="plain"
          size="small"
          onClick={() => decide({ analytics: true, functional: true })}
        >
          Accept all
        </Button>
        {showsChoice ? (
          // With distinct keys React does not reuse one button for the other, which would submit while it is pressed.
          <Button key="save" variant="plain" size="small" type="submit">
            Save choice
          </Button>
        ) : (
          <Button
            key="choose"
            variant="plain"
            size="small"
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
