import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '#web/shared/http/api-error.ts';
import { type FormTerms, isComplete, problemOf, type TextName } from './form.rules.ts';

interface FormOptions<Values, Result> extends Pick<
  UseMutationOptions<Result, ApiError, Values>,
  'onSuccess' | 'onError'
> {
  /** What the form begins with. */
  initial: Values;
  terms?: FormTerms<Values>;
  /** Makes the call, or the calls. Where it rejects, the form keeps what was typed. */
  submit: (values: Values) => Promise<Result>;
}

/** A form as its parts use it; `FormField` is a text in it. */
export interface Form<Values> {
  values: Values;
  /** Changes values that are no texts, or several at once. */
  change: (changes: Partial<Values>) => void;
  /** To how it began. */
  reset: () => void;
  /** For the `<form>`. Does nothing where something required is missing, or while it is being sent. */
  onSubmit: (event: FormEvent) => void;
  /** Until `submit` and `onSuccess` are done. */
  isPending: boolean;
  /** Whether every required text is there. */
  isComplete: boolean;
  /** Why the last attempt failed; null once the next begins. */
  error: ApiError | null;
  text: (name: TextName<Values>) => FormText;
}

/** One text: what its control must carry, and what is wrong with it. */
export interface FormText {
  control: {
    value: string;
    maxLength: number | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  problem: string | undefined;
}

/**
 * A form that makes a call: its values, what the contract asks of them, and the call as a mutation.
 *
 *     const form = useForm({
 *       initial: { reason: '' },
 *       terms: { reason: { required: true, maxLength: REPORT_LENGTH } },
 *       submit: (body) => call(reportCollection, { params: { id }, body }),
 *       onSuccess: onClose,
 *       onError: (error) => tellFailure('Failed to report', error),
 *     });
 *     <form onSubmit={form.onSubmit}>
 *       <FormField form={form} name="reason" label="What is wrong with it?" />
 *       <Button type="submit" disabled={form.isPending || !form.isComplete}>
 *
 * What the server says of a field stands under it, by its name in the body; the rest is for `onError` or `error`.
 */
export function useForm<Values extends object, Result>({
  initial,
  terms = {},
  submit,
  ...callbacks
}: FormOptions<Values, Result>): Form<Values> {
  const [values, setValues] = useState(initial);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error, variables, reset } = useMutation<Result, ApiError, Values>({
    ...callbacks,
    mutationFn: submit,
  });
  const change = (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes }));
  const state = { values, terms, isTried, sent: variables, error };
  return {
    values,
    change,
    reset: () => {
      setValues(initial);
      setTried(false);
      reset();
    },
    onSubmit: (event) => {
      event.preventDefault();
      setTried(true);
      if (!isPending && isComplete(state)) mutate(values);
    },
    isPending,
    isComplete: isComplete(state),
    error,
    text: (name) => ({
      control: {
        value: String(values[name]),
        maxLength: terms[name]?.maxLength,
        onChange: ({ target }) => setValues((now) => ({ ...now, [name]: target.value })),
      },
      problem: problemOf(state, name),
    }),
  };
}
