import type { FormEvent, ReactNode } from 'react';
import styles from './Exercise.module.css';

interface AnswerFormProps {
  onSubmit: () => void;
  actions: ReactNode;
  /** An `AnswerField` or an `ArticleChoice`. */
  children: ReactNode;
}

/** The form in which an exercise is answered. Enter submits. */
export function AnswerForm({ onSubmit, actions, children }: AnswerFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <div className={styles.actions}>{actions}</div>
    </form>
  );
}
