import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import { Select, type SelectProps } from './Select.tsx';

/** A select with its label and hint. */
export function SelectField<Value extends string | number>({
  label,
  hint,
  ...select
}: SelectProps<Value> & { label: string; hint?: ReactNode }) {
  return (
    <Field label={label} hint={hint}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  );
}
