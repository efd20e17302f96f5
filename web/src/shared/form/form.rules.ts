import { ApiError } from '#web/shared/http/api-error.ts';

/** The constraints on one text of a form, taken from the contract's terms. */
interface FieldTerms {
  /** The message under the field after an attempt to submit without it; `true` if the button is disabled without it. */
  required?: string | true;
  /** In UTF-16 code units; the control accepts no more. */
  maxLength?: number;
}

/** Constraints by the texts' names, which are those in the request body. */
export type FormTerms<Values> = { readonly [Name in TextName<Values>]?: FieldTerms };

/** Names of the form values that are texts. */
export type TextName<Values> = {
  [Name in keyof Values]: string extends Values[Name] ? Name : never;
}[keyof Values] &
  string;

/** The state of a form, including the error of its last attempt. */
export interface FormState<Values> {
  values: Values;
  terms: FormTerms<Values>;
  /** Whether somebody has tried to submit it. */
  isTried: boolean;
  /** What the last attempt sent, and why it failed. */
  sent: Values | undefined;
  error: unknown;
}

export function isComplete<Values>({ values, terms }: Pick<FormState<Values>, 'values' | 'terms'>) {
  return Object.keys(terms).every((name) => !isMissing(values, terms, name as TextName<Values>));
}

/** The message under a field: that a required text is missing, or the server's error for a value that is still there. */
export function problemOf<Values>(
  { values, terms, isTried, sent, error }: FormState<Values>,
  name: TextName<Values>,
): string | undefined {
  const required = terms[name]?.required;
  if (isTried && typeof required === 'string' && isMissing(values, terms, name)) return required;
  const refused = error instanceof ApiError && sent?.[name] === values[name];
  const problem = refused ? error.fields[name] : undefined;
  return problem && problem.charAt(0).toUpperCase() + problem.slice(1);
}

function isMissing<Values>(
  values: Values,
  terms: FormTerms<Values>,
  name: TextName<Values>,
): boolean {
  return terms[name]?.required !== undefined && String(values[name]).trim() === '';
}
