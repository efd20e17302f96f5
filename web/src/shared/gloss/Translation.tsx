import { type ComponentProps, useState } from 'react';
import styles from './Translation.module.css';

interface TranslationProps extends Omit<ComponentProps<'p'>, 'children'> {
  children: string;
}

/** The translation of a sentence, behind a button while translations are hidden (`useHiddenTranslations`). */
export function Translation({ children, ...rest }: TranslationProps) {
  const [isRevealed, setRevealed] = useState(false);
  return (
    <>
      {/* Shown by the style sheet, which knows whether it is needed before the page has hydrated. */}
      <button
        type="button"
        className={styles.reveal}
        aria-expanded={isRevealed}
        onClick={() => setRevealed(!isRevealed)}
      >
        {isRevealed ? 'Hide this translation' : 'Show this translation'}
      </button>
      <p {...rest} data-revealed={isRevealed}>
        {children}
      </p>
    </>
  );
}
