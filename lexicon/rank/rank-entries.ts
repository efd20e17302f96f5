import { isSeldomUsed } from '#german/inflection/forms.ts';
import { STANDING, type Standing } from '../artefact/reading-order.ts';
import type { Staging } from '../stage/staging.ts';
import type { EntryFacts } from './entry-facts.ts';
import { type FormFrequency, type Share, shareWeights } from './frequency.ts';
import { EntryTable, READING_PRIORS } from './ranks.ts';
import type { Readings } from './readings.ts';

/** From this share of capitals on, a spelling is a noun or a name. */
const MOSTLY_CAPITAL = 0.8;
/** How likely an entry is meant, compared with one of the core, if nothing else decides. */
const STANDING_PRIOR: Record<Standing, number> = { 0: 1, 1: 0.3, 2: 0.02, 3: 0.3 };

/**
 * The core has every function word, so a raw one is a noun or adjective that a source takes for a preposition ("Stelle").
 */
function priorOf(prior: number, standing: Standing): number {
  const isClosed = standing !== STANDING.core && prior > READING_PRIORS.verb;
  return (isClosed ? READING_PRIORS.interjection : prior) * STANDING_PRIOR[standing];
}

/** No match for a word spelt like it, even if it is of the core: "reis" is Reis. */
const IMPERATIVE = /^(?:plural )?imperative/u;
/** Whether a form is the dative that hardly anyone writes any more: "dem Kohle". */
function isOldDative(description: string, form: string, word: string): boolean {
  return description === 'dative singular' && form === `${word.toLowerCase()}e`;
}

/** The weight and rank of every entry: each form's share of running text, divided among its readings. */
export function rankEntries(
  staging: Staging,
  frequency: FormFrequency,
  readings: Readings,
  facts: (id: number) => EntryFacts,
  size: number,
): EntryTable {
  // The lists are in lower case, the forms of nouns are not.
  const describe = (form: string, entry: number): string | undefined =>
    readings.descriptionOf(form, entry) ??
    readings.descriptionOf(form.charAt(0).toUpperCase() + form.slice(1), entry);
  /** "Facebook" is no imperative, "Hans" no genitive: a form that is commoner than its word can be is a name. */
  const isName = (form: string, entry: number): boolean => {
    const { standing, word, isCapitalised } = facts(entry);
    if (standing === STANDING.core || word.toLowerCase() === form) return false;
    const description = describe(form, entry) ?? '';
    if (description === 'genitive singular') {
      return frequency.weight(form) > frequency.weight(word);
    }
    const capital = frequency.capitalShareInside(form) ?? frequency.capitalShare(form) ?? 0;
    return !isCapitalised && isSeldomUsed(description) && capital >= MOSTLY_CAPITAL;
  };
  const { entries: weights, forms } = shareWeights(frequency, (form) => {
    const all = readings.anyCase(form).filter((entry) => !isName(form, entry));
    const hasHeadword = all.some((entry) => {
      const { word, standing } = facts(entry);
      return standing === STANDING.core && word.toLowerCase() === form;
    });
    const entries = hasHeadword
      ? all.filter((entry) => !isOldDative(describe(form, entry) ?? '', form, facts(entry).word))
      : all;
    const isPlain = entries.some((entry) => facts(entry).plain === form);
    const isCore = entries.some(
      (entry) => facts(entry).plain === form && facts(entry).standing === STANDING.core,
    );
    return entries.map((entry) => {
      const { word, isNoun, isCapitalised, plain, prior, standing } = facts(entry);
      const kind = isCapitalised ? 'noun' : plain === form ? 'plain' : 'other';
      const inflection = plain !== null ? 'many' : isNoun ? 'some' : 'none';
      const isHeadword = word.toLowerCase() === form;
      const description = isHeadword || entries.length === 1 ? undefined : describe(form, entry);
      const coincides =
        description !== undefined &&
        ((standing !== STANDING.core && (isCore || isSeldomUsed(description))) ||
          (hasHeadword && IMPERATIVE.test(description)) ||
          ((isPlain || form.endsWith('nd')) &&
            (description === 'present participle' || description === 'imperative')));
      return {
        entry,
        kind,
        isHeadword: isHeadword && standing === STANDING.core,
        coincides,
        inflection,
        prior: priorOf(prior, standing),
      };
    });
  });
  shareAmongHomonyms(staging, weights, forms);
  return new EntryTable(size, weights, forms);
}

/** Homonyms share their forms, so the lists cannot show which is commoner: each gets the combined weight. */
function shareAmongHomonyms(
  staging: Staging,
  weights: Map<number, number>,
  forms: Map<string, Share[]>,
): void {
  const groupOf = new Map<number, number>();
  const rows = staging.database
    .prepare(
      `select group_concat(id) as ids from draft group by word, part_of_speech having count(*) > 1`,
    )
    .all();
  for (const row of rows) {
    const ids = String(row['ids']).split(',').map(Number);
    const sum = ids.reduce((total, id) => total + (weights.get(id) ?? 0), 0);
    if (sum > 0) for (const id of ids) weights.set(id, sum);
    for (const id of ids) groupOf.set(id, ids[0] ?? id);
  }
  for (const [form, shares] of forms) {
    const sums = new Map<number, number>();
    for (const { entry, weight } of shares) {
      const group = groupOf.get(entry) ?? entry;
      sums.set(group, (sums.get(group) ?? 0) + weight);
    }
    forms.set(
      form,
      shares.map(({ entry }) => ({ entry, weight: sums.get(groupOf.get(entry) ?? entry) ?? 0 })),
    );
  }
}
