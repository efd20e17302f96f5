import { pluralByEnding, possiblePlurals } from '#german/inflection/plural.ts';
import { CASES, type NounParadigm, type Variants } from '#german/inflection/paradigms.ts';
import { declineNoun } from '#german/inflection/declension.ts';
import { glossWords } from './glosses.ts';
import type { MergedEntry } from './merged-entry.ts';

/**
 * A compound with the gender, plural and case forms of its head: Raumschiff has Raumschiffe because Schiff has Schiffe,
 * and Bundespräsident is weak because Präsident is. A head without a plural leaves the compound without one. What the
 * core says of the compound itself stays; so does a stated plural that a list of inflected forms confirms. Null if
 * nothing changes.
 */
export function inheritFromHead(
  compound: MergedEntry,
  candidates: readonly MergedEntry[],
): MergedEntry | null {
  if (isSettled(compound)) return null;
  const head = chooseHead(compound, candidates);
  if (!head?.noun) return null;
  // "Gulf War" is a war, and there are several; "New Zealand" is no country of that name.
  if (compound.plurals.length === 0 && isName(compound) && !sharesGloss(compound, head))
    return null;
  const modifier = compound.word.slice(0, -head.word.length);
  const attach = (form: string): string =>
    modifier + (modifier.endsWith('-') ? form : lowerFirst(form));
  const plurals = head.plurals.map(attach);
  const [own] = compound.plurals;
  if (own !== undefined && plurals.length === 0) return null;
  if (own !== undefined && !plurals.includes(own)) {
    // A list of forms may have the dative for the nominative: "Schwerpunkten".
    const datives = (head.noun.dative?.plural ?? []).map(attach);
    if (compound.sources.includes('german-pos') && !datives.includes(own)) return null;
  }
  const genders = compound.genders.length > 0 ? compound.genders : head.genders;
  return { ...compound, genders, plurals, noun: attachAll(head.noun, attach) };
}

/**
 * A noun that inherits nothing, with a plural that a list of word forms has, or else with the regular plural of its
 * ending. Null if a source states the plural or there is none to be found.
 */
export function pluralFromRules(
  entry: MergedEntry,
  isWordForm: (form: string) => boolean,
): MergedEntry | null {
  const { word, plurals, genders } = entry;
  const [gender] = genders;
  if (isSettled(entry) || isName(entry) || plurals.length > 0 || genders.length !== 1 || !gender)
    return null;
  const proven = possiblePlurals(word, gender).find(({ proof }) => proof.every(isWordForm));
  const plural = proven?.plural ?? pluralByEnding(word, gender);
  if (plural === null) return null;
  return { ...entry, plurals: [plural], noun: declineNoun({ word, genders, plural }) };
}

/** Whether a source that knows says all about the noun. */
export function isSettled({ sources, pluralOnly, isPluralStated }: MergedEntry): boolean {
  return (
    sources.includes('core') ||
    sources.includes('wiktextract') ||
    pluralOnly ||
    isPluralStated === true
  );
}

function sharesGloss(a: MergedEntry, b: MergedEntry): boolean {
  const wordsOf = ({ senses }: MergedEntry): Set<string> =>
    glossWords(senses.flatMap(({ glosses }) => glosses));
  const known = wordsOf(b);
  return [...wordsOf(a)].some((word) => known.has(word));
}

/**
 * Whether a common noun of the lists is really a name, which English shows by its capital ("New Zealand"): without plural
 * and without parts. Not people of a country (Engländer: Englishman), nor abbreviations ("CO2 emission").
 */
export function isName({ word, senses, sources }: MergedEntry): boolean {
  if (sources.includes('core')) return false;
  const gloss = senses[0]?.glosses[0] ?? '';
  return /^(?:the )?\p{Lu}\p{Ll}/u.test(gloss) && !/(?:er|in)$/u.test(word);
}

/** The homonym with the compound's gender and plural; null if several fit that have different plurals. */
function chooseHead(
  compound: MergedEntry,
  candidates: readonly MergedEntry[],
): MergedEntry | undefined {
  const agreeing = candidates.filter(
    ({ genders, pluralOnly }) =>
      !pluralOnly &&
      genders.length > 0 &&
      (compound.genders.length === 0 || genders.some((one) => compound.genders.includes(one))),
  );
  const core = agreeing.filter(({ sources }) => sources.includes('core'));
  const best = core.length > 0 ? core : agreeing;
  if (best.length < 2) return best[0];
  const modified = compound.word.toLowerCase();
  const withPlural = best.filter(({ plurals, word }) =>
    plurals.some((plural) =>
      compound.plurals.some(
        (own) => own.toLowerCase() === modified.slice(0, -word.length) + plural.toLowerCase(),
      ),
    ),
  );
  if (withPlural.length > 0) return withPlural[0];
  const distinct = new Set(best.map(({ plurals }) => plurals[0]));
  return distinct.size === 1 ? best[0] : undefined;
}

function attachAll(noun: NounParadigm, attach: (form: string) => string): NounParadigm {
  const attached: NounParadigm = {};
  for (const name of CASES) {
    const numbers = noun[name];
    if (!numbers) continue;
    const each = (forms: Variants | undefined): Variants | undefined => forms?.map(attach);
    const singular = each(numbers.singular);
    const plural = each(numbers.plural);
    attached[name] = { ...(singular ? { singular } : {}), ...(plural ? { plural } : {}) };
  }
  return attached;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
