import {
  adjectiveForms,
  type InflectedForm,
  nounForms,
  verbForms,
} from '#german/inflection/forms.ts';
import type { MergedEntry } from '../merge/merged-entry.ts';

/** All forms of an entry except its headword, each with one description. */
export function formsOfEntry(entry: MergedEntry): InflectedForm[] {
  const forms = new Map<string, InflectedForm>();
  const add = (form: InflectedForm): void => {
    const key = `${form.separated ? 1 : 0}${form.form}`;
    if (form.form === '' || form.form === entry.word || forms.has(key)) return;
    forms.set(key, form);
  };
  // Forms set by hand have the more informative descriptions.
  for (const { form, description } of entry.otherForms) add({ form, description });
  for (const [name, columns] of Object.entries(entry.declension ?? {})) {
    for (const [column, cell] of Object.entries(columns ?? {})) {
      for (const form of cell.split(' / ')) add({ form, description: `${name} ${column}` });
    }
  }
  if (entry.noun) nounForms(entry.word, entry.noun).forEach(add);
  if (entry.verb) verbForms(entry.verb).forEach(add);
  if (entry.adjective) adjectiveForms(entry.adjective).forEach(add);
  return [...forms.values()];
}

/** "zeig", "hab", "werd": the spoken first person and imperative. Null if the verb has none. */
export function clippedForm({ verb }: MergedEntry): InflectedForm | null {
  const full = verb?.present.firsts?.[0];
  if (full === undefined || !/^\p{Ll}{3,}e$/u.test(full) || verb?.separablePrefix !== undefined) {
    return null;
  }
  return { form: full.slice(0, -1), description: 'imperative or first person singular, as spoken' };
}
