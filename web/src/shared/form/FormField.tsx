import type { ReactNode } from 'react';
import { Field, type FieldControl } from '#web/shared/design/Field.tsx';
import type { TextName } from './form.rules.ts';
import type { Form, FormText } from './use-form.ts';

type TextControl = FieldControl & FormText['control'];

interface FormFieldProps<Values> {
  form: Form<Values>;
  /** Name of the text among the form's values. */
  name: TextName<Values>;
  label: string;
  /** A line under the control. */
  hint?: ReactNode;
  /** Overrides the error that the terms or the server give. */
  error?: string | undefined;
  /** A control other than a single-line input: `(control) => <textarea {...control} />`. */
  children?: (control: TextControl) => ReactNode;
}

/** A text field of a form with its label, hint and error. */
export function FormField<Values>({
  form,
  name,
  error,
  children = lineOfText,
  ...field
}: FormFieldProps<Values>) {
  const { control, problem } = form.text(name);
  return (
    <Field {...field} error={error ?? problem}>
      {(own) => children({ ...own, ...control })}
    </Field>
  );
}

const lineOfText = (control: TextControl) => <input {...control} autoComplete="off" />;
