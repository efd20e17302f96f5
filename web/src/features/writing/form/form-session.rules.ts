import type { FormResult, FormTask } from '#contract/writing/forms.ts';
import { FORM_ENTRIES } from '#contract/writing/terms.ts';

/** The form that is open, kept in the browser so that a reload loses nothing. */
export interface FormSession {
  /** Version of this shape; others are not read. */
  format: 1;
  task: FormTask | null;
  /** As typed, one for each row that is not given. */
  entries: readonly string[];
  /** Null until it is marked. */
  result: FormResult | null;
  /** Ids of recent forms, the latest last. */
  filledIn: readonly string[];
}

export const NO_FORM: FormSession = {
  format: 1,
  task: null,
  entries: [],
  result: null,
  filledIn: [],
};

/** So many are not set again at once. */
const REMEMBERED = 100;

/** The form that was left open. @param stored the value of `writing-form` */
export function restoreForm(stored: object | undefined): FormSession {
  const session = stored as Partial<FormSession> | undefined;
  if (session?.format !== NO_FORM.format) return NO_FORM;
  const { task, entries, result, filledIn } = session;
  const ids = isTexts(filledIn) ? filledIn : [];
  if (!isTask(task) || !isTexts(entries)) return { ...NO_FORM, filledIn: ids };
  return { ...NO_FORM, task, entries, result: isResult(result) ? result : null, filledIn: ids };
}

/** A new form, all of its entries empty. */
export function withForm(session: FormSession, task: FormTask): FormSession {
  return {
    ...session,
    task,
    entries: Array.from({ length: FORM_ENTRIES }, () => ''),
    result: null,
    filledIn: [...session.filledIn, task.id].slice(-REMEMBERED),
  };
}

/** Changes one entry; the marks of the earlier ones are gone. */
export function withEntry(session: FormSession, index: number, entry: string): FormSession {
  const entries = session.entries.map((each, at) => (at === index ? entry : each));
  return { ...session, entries, result: null };
}

/** The rows of a form, each that is not given with the number of its entry. */
export function numberedRows({
  rows,
}: FormTask): { label: string; given: string | null; entry: number }[] {
  let next = 0;
  return rows.map((row) => ({ ...row, entry: row.given === null ? next++ : -1 }));
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isTask(task: Partial<FormTask> | null | undefined): task is FormTask {
  return (
    typeof task?.id === 'string' &&
    typeof task.situation === 'string' &&
    typeof task.heading === 'string' &&
    Array.isArray(task.rows)
  );
}

function isResult(result: Partial<FormResult> | null | undefined): result is FormResult {
  return typeof result?.points === 'number' && Array.isArray(result.entries);
}
