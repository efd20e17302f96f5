import type { Gender, NounParadigm } from '#german/inflection/paradigms.ts';
import { CASES } from '#german/inflection/paradigms.ts';
import { declineNoun, genitiveOfName } from '#german/inflection/declension.ts';
import { guessGender } from '#german/inflection/gender.ts';
import type { SourceRecord } from '../stage/record.ts';
import type { SourceId } from '#contract/dictionary/schemas.ts';
import { DECISIVE, distinct, from } from './precedence.ts';

export interface MergedNoun {
  genders: Gender[];
  pluralOnly: boolean;
  /** Nominative plurals, the usual one first. */
  plurals: string[];
  /** Whether the plurals, or that there are none, are written by hand. */
  isPluralStated: boolean;
  noun: NounParadigm;
}

/** Weight of each source's vote if neither core nor wiktextract decides; tuned on German Wiktionary's nouns. */
const GENDER_WEIGHT: Partial<Record<SourceId, number>> = { wikdict: 5, ding: 2, 'german-pos': 2 };
/** Maximum number of plural variants to show. */
const MAXIMUM_PLURALS = 3;

/** Gender, plural and case forms of a noun from all its records. */
export function mergeNoun(word: string, records: readonly SourceRecord[]): MergedNoun {
  const pluralOnly = isPluralOnly(word, records);
  const isBare = pluralOnly || isBareName(records);
  const genders = isBare ? [] : mergeGenders(word, records);
  const plurals = isBare ? [] : mergePlurals(word, records, genders);
  return {
    genders,
    pluralOnly,
    plurals,
    isPluralStated: from(records, 'glosses').some((record) => record.plurals !== undefined),
    noun: mergeParadigm(word, records, genders, plurals, pluralOnly),
  };
}

function isPluralOnly(word: string, records: readonly SourceRecord[]): boolean {
  for (const source of DECISIVE) {
    const said = from(records, source);
    if (said.some((record) => record.pluralOnly)) return true;
    if (said.some((record) => record.genders?.length)) return false;
  }
  const stated = records.filter((record) => record.pluralOnly);
  if (stated.length === 0) return false;
  const singular = records.filter(
    (record) => record.genders?.length && record.source !== 'german-pos',
  );
  return singular.length === 0 && word !== '';
}

/** Rom, Maria: the core states no article, and the lists may mean another word (der Rom, die Roma). */
function isBareName(records: readonly SourceRecord[]): boolean {
  return from(records, 'core').some(
    ({ partOfSpeech, genders }) => partOfSpeech === 'proper noun' && !genders,
  );
}

/** A gloss of ours that explains a name: "Madrid (city)". */
const EXPLAINED_NAME =
  /\((?:[^)]* )?(?:city|town|country|region|state|province|river|continent|island|first name|surname|name)\)$/u;

function isName(records: readonly SourceRecord[]): boolean {
  const byHand = [...from(records, 'core'), ...from(records, 'glosses')];
  return byHand.some(
    ({ partOfSpeech, senses }) =>
      partOfSpeech === 'proper noun' || EXPLAINED_NAME.test(senses[0]?.glosses[0] ?? ''),
  );
}

function mergeGenders(word: string, records: readonly SourceRecord[]): Gender[] {
  for (const source of DECISIVE) {
    const genders = distinct(from(records, source).flatMap((record) => record.genders ?? []));
    if (genders.length > 0) return genders;
  }
  const votes = new Map<Gender, number>();
  for (const source of ['wikdict', 'ding', 'german-pos'] as const) {
    const counts = new Map<Gender, number>();
    let total = 0;
    for (const { genders = [] } of from(records, source)) {
      for (const gender of genders)
        counts.set(gender, (counts.get(gender) ?? 0) + 1 / genders.length);
      if (genders.length > 0) total++;
    }
    for (const [gender, count] of counts) {
      const weight = ((GENDER_WEIGHT[source] ?? 0) * count) / total;
      votes.set(gender, (votes.get(gender) ?? 0) + weight);
    }
  }
  const ranked = [...votes.entries()].toSorted(([, a], [, b]) => b - a);
  const best = ranked[0]?.[1];
  if (best === undefined) {
    const guessed = guessGender(word);
    return guessed ? [guessed] : [];
  }
  // A second gender needs half as many votes as the first, because single lines are often wrong.
  return ranked.filter(([, votesFor]) => votesFor >= best / 2).map(([gender]) => gender);
}

function mergePlurals(
  word: string,
  records: readonly SourceRecord[],
  genders: readonly Gender[],
): string[] {
  for (const source of DECISIVE) {
    const said = from(records, source).filter((record) => record.plurals);
    if (said.length > 0) {
      return distinct(said.flatMap(({ plurals = [] }) => plurals)).slice(0, MAXIMUM_PLURALS);
    }
  }
  const votes = new Map<string, number>();
  // Ding gives "Asketin" the plural of Asket if both are on one line.
  const feminineAgent = /\p{Ll}{3}in$/u.test(word) && genders[0] === 'feminine';
  for (const [source, weight] of [
    ['german-pos', 1.1],
    ['ding', 1],
  ] as const) {
    const said = from(records, source).filter((record) => record.plurals?.length);
    const seen = new Set<string>();
    for (const { plurals = [] } of said) {
      plurals.forEach((stated, index) => {
        const plural = feminineAgent && !stated.startsWith(word) ? `${word}nen` : stated;
        if (seen.has(plural) || plural.includes(' ') !== word.includes(' ')) return;
        seen.add(plural);
        votes.set(plural, (votes.get(plural) ?? 0) + weight / (index + 1));
      });
    }
  }
  return [...votes.entries()]
    .toSorted(([, a], [, b]) => b - a)
    .map(([plural]) => plural)
    .slice(0, MAXIMUM_PLURALS);
}

function mergeParadigm(
  word: string,
  records: readonly SourceRecord[],
  genders: readonly Gender[],
  plurals: readonly string[],
  pluralOnly: boolean,
): NounParadigm {
  const best = DECISIVE.flatMap((source) => from(records, source)).find(
    ({ noun }) => noun && fits(noun, plurals),
  )?.noun;
  const genitive = best?.genitive?.singular ?? (isName(records) ? genitiveOfName(word) : undefined);
  const made = declineNoun({
    word,
    // Names without an article have the forms of neuters: Roms, Marias.
    genders: isBareName(records) ? ['neuter'] : genders,
    ...(plurals.length > 0 ? { plural: plurals } : {}),
    ...(genitive ? { genitive } : {}),
    ...(pluralOnly ? { pluralOnly } : {}),
  });
  // german-pos has one form per case, sometimes a wrong one (des Jahrs, den Herren): the rules are better.
  if (!best) {
    // The archaic dative survives in phrases (zu Hause, im Jahre).
    const old = `${word}e`;
    const dative = made.dative?.singular;
    const known = from(records, 'german-pos').some(({ noun }) =>
      noun?.dative?.singular?.includes(old),
    );
    if (known && dative && !dative.includes(old)) dative.push(old);
    return made;
  }
  const merged: NounParadigm = {};
  for (const name of CASES) {
    const singular = pluralOnly ? undefined : (best[name]?.singular ?? made[name]?.singular);
    const plural =
      plurals.length > 0 || pluralOnly ? (best[name]?.plural ?? made[name]?.plural) : undefined;
    merged[name] = { ...(singular ? { singular } : {}), ...(plural ? { plural } : {}) };
  }
  return merged;
}

/** A paradigm with another plural belongs to another word. */
function fits(noun: NounParadigm, plurals: readonly string[]): boolean {
  const own = noun.nominative?.plural;
  return !own || plurals.length === 0 || own.some((plural) => plurals.includes(plural));
}
