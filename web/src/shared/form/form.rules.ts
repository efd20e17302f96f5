import { ApiError } from '#web/shared/http/api-error.ts';

/** What a text of a form must be, from the contract's terms. */
interface FieldTerms {
  /** The message under the field once somebody has tried to submit without it; `true` where the button waits for it. */
  required?: string | true;
  /** Nobody can type more. */
  maxLength?: number;
}

/** By the names that the texts have in the body of the call. */
export type FormTerms<Values> = { readonly [Name in TextName<Values>]?: FieldTerms };

/** The values of a form that are texts. */
export type TextName<Values> = {
  [Name in keyof Values]: string extends Values[Name] ? Name : never;
}[keyof Values] &
  string;

/** How a form stands, of which only its last attempt may have gone wrong. */
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

/** What stands under a field: that it is missing, or what the server found wrong with what is still in it. */
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
