import { PRACTICE_ANSWER_LENGTH } from '#contract/practice/terms.ts';
import styles from './Exercise.module.css';
import { takeFocus } from './take-focus.ts';

interface AnswerFieldProps {
  /** Accessible name: what to type. Not shown. */
  label: string;
  lang: 'de' | 'en';
  text: string;
  onChange: (text: string) => void;
  /** Attributes by which the page finds the field. */
  mark?: Readonly<Record<`data-${string}`, string>>;
}

/** A text field for an answer, with the browser's spelling help turned off. Takes the focus when it appears. */
export function AnswerField({ label, lang, text, onChange, mark }: AnswerFieldProps) {
  return (
    <input
      ref={takeFocus}
      {...mark}
      aria-label={label}
      lang={lang}
      value={text}
      maxLength={PRACTICE_ANSWER_LENGTH}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder="Your answer"
      className={styles.input}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
