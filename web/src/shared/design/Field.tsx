import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

/** The props that a control inside a field must have. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  className: string | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** A line under the control. */
  hint?: ReactNode;
  /** The error message; screen readers announce it when it appears. */
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its hint and its error. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = hint !== undefined || error !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
        className: styles.control,
      })}
      <div id={noteId} className={styles.note}>
        {error === undefined ? hint : null}
        <span role="alert" className={styles.error}>
          {error}
        </span>
      </div>
    </div>
  );
}
