import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/shared/http/api-error.ts';
import { useDraft } from './use-draft.ts';
import { type FormTerms, isComplete, problemOf, type TextName } from './form.rules.ts';

interface FormOptions<Values, Result> extends Pick<
  UseMutationOptions<Result, ApiError, Values>,
  'onSuccess' | 'onError'
> {
  /** The values that nobody has changed. */
  initial: Values;
  /**
   * What this form is and what it is about, such as "collection ID": under this name the tab remembers what was typed until
   * it is saved or discarded (`useDraft`). Omitted if there is nothing to lose.
   */
  draft?: string;
  terms?: FormTerms<Values>;
  /** Makes the call or calls. If it rejects, the form keeps its values. */
  submit: (values: Values) => Promise<Result>;
}

/** A form as its components use it; `FormField` renders one of its texts. */
export interface Form<Values> {
  values: Values;
  /** Changes values that are not texts, or several at once. */
  change: (changes: Partial<Values>) => void;
  /** For the `<form>`. Does nothing while a required text is missing or a call is pending. */
  onSubmit: (event: FormEvent) => void;
  /** True until `submit` and `onSuccess` have finished. */
  isPending: boolean;
  /** Whether every required text is present. */
  isComplete: boolean;
  /** Why the last attempt failed; null once the next one begins. */
  error: ApiError | null;
  text: (name: TextName<Values>) => FormText;
}

/** One text: the props of its control, and its error message. */
export interface FormText {
  control: {
    value: string;
    maxLength: number | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  problem: string | undefined;
}

/**
 * A form that makes a call: its values, the contract's constraints on them, and the call as a mutation.
 *
 *     const form = useForm({
 *       draft: `report ${id}`,
 *       initial: { reason: '' },
 *       terms: { reason: { required: true, maxLength: REPORT_LENGTH } },
 *       submit: (body) => call(reportCollection, { params: { id }, body }),
 *       onSuccess: onClose,
 *       onError: (error) => showFailure('Failed to report', error),
 *     });
 *     <form onSubmit={form.onSubmit}>
 *       <FormField form={form} name="reason" label="What is wrong with it?" />
 *       <Button type="submit" disabled={form.isPending || !form.isComplete}>
 *
 * Server errors about a field appear under it, matched by its name in the body; `onError` gets the others, and `error` has
 * both. If the session has ended, the form asks to sign in.
 */
export function useForm<Values extends object, Result>({
  initial,
  terms = {},
  draft: name,
  submit,
  onSuccess,
  onError,
}: FormOptions<Values, Result>): Form<Values> {
  const { values, change, forget, interrupt } = useDraft(name, initial);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error, variables } = useMutation<Result, ApiError, Values>({
    mutationFn: submit,
    onSuccess: async (...saved) => {
      // The values stay until the form has closed.
      await onSuccess?.(...saved);
      forget();
    },
    onError: (failure, ...rest) => {
      interrupt(failure);
      return isShown(failure, values) ? undefined : onError?.(failure, ...rest);
    },
  });
  const state = { values, terms, isTried, sent: variables, error };
  return {
    values,
    change,
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
        onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
      },
      problem: problemOf(state, name),
    }),
  };
}

/** Whether the failure is shown at one of the form's texts. */
function isShown(failure: ApiError, values: object): boolean {
  return failure instanceof ApiError && Object.keys(failure.fields).some((name) => name in values);
}
