import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldControl } from '#web/shared/design/Field.tsx';
import type { TextName } from './form.rules.ts';
import type { Form, FormText } from './use-form.ts';

type TextControl = FieldControl & FormText['control'];

interface FormFieldProps<Values> extends Omit<ComponentProps<'input'>, 'form' | 'children'> {
  form: Form<Values>;
  /** Name of the text among the form's values. */
  name: TextName<Values>;
  label: string;
  /** A line under the control. */
  hint?: ReactNode;
  /** Overrides the error that the terms or the server give. */
  error?: string | undefined;
  /** A `<textarea>` instead of an `<input>`. */
  multiline?: boolean;
  /** A control other than a text field: `(control) => <Select {...control} options={…} />`. */
  children?: (control: TextControl) => ReactNode;
}

/** A text field of a form with its label, hint and error. Other props are passed to its `<input>`. */
export function FormField<Values>({
  form,
  name,
  label,
  hint,
  error,
  multiline = false,
  children,
  ...input
}: FormFieldProps<Values>) {
  const { control, problem } = form.text(name);
  return (
    <Field label={label} hint={hint} error={error ?? problem}>
      {(own) => {
        const text = { ...own, ...control };
        if (children) return children(text);
        return multiline ? (
          <textarea {...text} />
        ) : (
          <input {...text} autoComplete="off" {...input} />
        );
      }}
    </Field>
  );
}
