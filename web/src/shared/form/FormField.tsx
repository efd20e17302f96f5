import type { ReactNode } from 'react';
import { Field, type FieldControl } from '#web/shared/design/Field.tsx';
import type { TextName } from './form.rules.ts';
import type { Form, FormText } from './use-form.ts';

type TextControl = FieldControl & FormText['control'];

interface FormFieldProps<Values> {
  form: Form<Values>;
  /** Of the text in the form's values. */
  name: TextName<Values>;
  label: string;
  /** A line under the control. */
  hint?: ReactNode;
  /** What is wrong, where the form knows better than the terms and the server. */
  error?: string | undefined;
  /** Another control than a line of text: `(control) => <textarea {...control} />`. */
  children?: (control: TextControl) => ReactNode;
}

/** A text of a form with its label, its hint and what is wrong with it. */
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
