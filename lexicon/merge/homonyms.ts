import type { Gender } from '#german/inflection/paradigms.ts';
import type { SourceRecord } from '../stage/record.ts';
import { isSeparatedParticiple } from '#german/inflection/separable.ts';
import { glossKey, glossWords } from './glosses.ts';
import { distinct, from } from './precedence.ts';

/**
 * Divides the records of one word and part of speech among its homonyms ("die Bank" seat, "die Bank" money), in the
 * order of their numbers. Core and Wiktionary number homonyms themselves, and their numbers stay the lowest, because
 * entry ids depend on them. Records of the word lists that contradict them found homonyms of their own: "der Gehalt"
 * (content) beside the core's "das Gehalt" (salary). Without core and Wiktionary, gender, plural and participle
 * distinguish homonyms. A record that fits several of them (a pronunciation, for example) is assigned to each.
 */
export function splitHomonyms(records: readonly SourceRecord[]): SourceRecord[][] {
  const slots = numberedSlots(records);
  const rest = records.filter((record) => !slots.some((slot) => slot.includes(record)));
  if (slots.length === 0) return splitByParticiple(rest) ?? splitByGenderAndPlural(rest);
  const others = contradicting(rest, slots);
  if (slots.length === 1 && others.length === 0) return [[...(slots[0] ?? []), ...rest]];
  const all = [...slots, ...others];
  const founding = new Set(others.flat());
  for (const record of rest) {
    if (founding.has(record)) continue;
    const isTold = record.senses.length > 0;
    const open = isTold ? slots : all;
    const scores = open.map((slot) => likeness(record, slot));
    const best = Math.max(...scores);
    const fitting = open.filter(
      (_, index) => scores[index] === best || (!isTold && mayFit(record, open[index] ?? [])),
    );
    for (const slot of isTold ? fitting.slice(0, 1) : fitting) {
      slot.push(others.includes(slot) ? ofGenders(record, gendersOf(slot)) : record);
    }
  }
  return all;
}

/** Whether a record without a meaning says nothing against a homonym. */
function mayFit(record: SourceRecord, slot: readonly SourceRecord[]): boolean {
  return likeness(record, slot) >= 0;
}

/**
 * Groups of Ding's records that are another word than every numbered homonym: another gender, another plural or another
 * participle, and no word of their glosses in common. Single lines of Ding are wrong about gender, so another source or
 * another line must confirm it; a plural of its own confirms it too.
 */
function contradicting(
  rest: readonly SourceRecord[],
  slots: readonly SourceRecord[][],
): SourceRecord[][] {
  const others = from(rest, 'ding').filter(
    (record) => record.senses.length > 0 && slots.every((slot) => contradicts(record, slot)),
  );
  const groups = [...Map.groupBy(others, kindOf).values()];
  return groups
    .filter((group) => isConfirmed(group, rest, slots))
    .flatMap((group) => splitByPlural(group))
    .toSorted((a, b) => prominenceOf(a) - prominenceOf(b));
}

/** What tells a founding record apart: its gender, or the shape of its participle. */
function kindOf({ genders, verb }: SourceRecord): string {
  return genders?.join() ?? verb?.participlePast?.[0] ?? '';
}

function contradicts(record: SourceRecord, slot: readonly SourceRecord[]): boolean {
  const genders = gendersOf(slot);
  const plurals = new Set(slot.flatMap((other) => other.plurals ?? []));
  const otherGender =
    record.genders?.length === 1 &&
    genders.size > 0 &&
    !record.genders.some((one) => genders.has(one));
  const otherPlural =
    (record.plurals?.length ?? 0) > 0 &&
    plurals.size > 0 &&
    !record.plurals?.some((plural) => plurals.has(plural));
  if (!otherGender && !otherPlural && !hasOtherParticiple(record, slot)) return false;
  const words = glossWords(slot.flatMap((other) => other.senses.flatMap(({ glosses }) => glosses)));
  return ![...glossWords(record.senses.flatMap(({ glosses }) => glosses))].some((word) =>
    words.has(word),
  );
}

function isConfirmed(
  group: readonly SourceRecord[],
  rest: readonly SourceRecord[],
  slots: readonly SourceRecord[][],
): boolean {
  const [first] = group;
  if (first?.partOfSpeech !== 'noun') return true;
  const [gender] = first.genders ?? [];
  const known = gendersOf(slots.flat());
  if (gender === undefined || known.has(gender)) {
    // If the core tells homonyms apart itself, it has those with another plural.
    if (slots.length > 1) return false;
    const usual = new Set(slots.flat().flatMap(({ plurals = [] }) => plurals));
    return group.some(({ plurals }) => plurals?.some((plural) => !isSlip(plural, usual, gender)));
  }
  return rest.some(({ source, genders }) => source !== 'ding' && genders?.includes(gender));
}

/**
 * "Antworte" is a misspelt Antworten, "Akten" the dative of Akte or the plural of a noun beside it; no neuter but Bett, Hemd,
 * Ohr and the like has -en; Geschäftsleute and Tempi are variants of one word's plural.
 */
function isSlip(plural: string, usual: ReadonlySet<string>, gender: Gender | undefined): boolean {
  return (
    usual.has(`${plural}n`) ||
    usual.has(plural.replace(/n$/u, '')) ||
    /(?:leute|[^aeou]i|ta)$/u.test(plural) ||
    (gender === 'neuter' && /[^ei]en$/u.test(plural))
  );
}

function gendersOf(slot: readonly SourceRecord[]): Set<Gender> {
  return new Set(slot.flatMap((record) => record.genders ?? []));
}

/** Whether a verb is separable and the homonym is not, or the other way round: umgefahren, umfahren. */
function hasOtherParticiple(record: SourceRecord, slot: readonly SourceRecord[]): boolean {
  const own = isSeparated(record);
  return own !== null && slot.some((other) => isSeparated(other) === !own);
}

/** Null if the record does not say. */
function isSeparated({ word, verb }: SourceRecord): boolean | null {
  const participle = verb?.participlePast?.[0];
  if (participle === undefined) return null;
  return isSeparatedParticiple(participle, word);
}

/** Verbs without homonym numbers: Ding's lines with ge- after the prefix, and those without. Null if all agree. */
function splitByParticiple(records: readonly SourceRecord[]): SourceRecord[][] | null {
  const telling = from(records, 'ding').filter((record) => isSeparated(record) !== null);
  const separated = telling.filter((record) => isSeparated(record) === true);
  const joined = telling.filter((record) => isSeparated(record) === false);
  if (separated.length === 0 || joined.length === 0) return null;
  const slots = [separated, joined].toSorted((a, b) => prominenceOf(a) - prominenceOf(b));
  const placed = new Set(telling);
  for (const record of records) {
    if (placed.has(record)) continue;
    const own = isSeparated(record);
    const scores = slots.map((slot) => likeness(record, slot));
    const best = scores.indexOf(Math.max(...scores));
    slots.forEach((slot, index) => {
      const agrees = own !== null && slot.some((other) => isSeparated(other) === own);
      const fits = record.senses.length > 0 ? index === best : own === null || agrees;
      if (fits) slot.push(record);
    });
  }
  return slots;
}

function numberedSlots(records: readonly SourceRecord[]): SourceRecord[][] {
  const slots = byNumber(from(records, 'core'));
  const fromCore = slots.length;
  const further = byNumber(from(records, 'wiktextract'));
  further.forEach((group, index) => {
    const scores = slots
      .slice(0, fromCore)
      .map((slot) => Math.max(...group.map((record) => likeness(record, slot))));
    const best = scores.length === 0 ? -1 : Math.max(...scores);
    const target = slots[scores.indexOf(best)];
    // If nothing indicates otherwise, the first etymology is taken for the core's word, since it is usually the commonest.
    if (target && (best > 0 || (best === 0 && index === 0))) target.push(...group);
    else slots.push(group);
  });
  return slots;
}

function byNumber(records: readonly SourceRecord[]): SourceRecord[][] {
  const groups = Map.groupBy(records, (record) => record.homonym ?? 1);
  return [...groups.entries()].toSorted(([a], [b]) => a - b).map(([, group]) => group);
}

/** How well a record fits a homonym. Negative if its gender, plural or participle differs. */
function likeness(record: SourceRecord, slot: readonly SourceRecord[]): number {
  const genders = new Set(slot.flatMap((other) => other.genders ?? []));
  const plurals = new Set(slot.flatMap((other) => other.plurals ?? []));
  let score = 0;
  if (record.genders && genders.size > 0) {
    score += record.genders.some((gender) => genders.has(gender)) ? 1 : -4;
  }
  if (record.plurals?.length && plurals.size > 0) {
    score += record.plurals.some((plural) => plurals.has(plural)) ? 2 : -3;
  }
  if (hasOtherParticiple(record, slot)) score -= 4;
  const words = glossWords(slot.flatMap((other) => other.senses.flatMap(({ glosses }) => glosses)));
  for (const word of glossWords(record.senses.flatMap(({ glosses }) => glosses))) {
    if (words.has(word)) score += 1;
  }
  return score;
}

/**
 * For nouns without homonym numbers: Ding records that differ in gender (der See, die See) or plural (Bänke, Banken) and
 * share no gloss are homonyms; those that share one are variants of one word (der, das Joghurt).
 * Another source must confirm both genders, since single lines of Ding have wrong ones.
 */
function splitByGenderAndPlural(records: readonly SourceRecord[]): SourceRecord[][] {
  const telling = from(records, 'ding').filter(
    (record) => record.partOfSpeech === 'noun' && record.genders?.length === 1,
  );
  const confirmed = new Set(
    records.filter(({ source }) => source !== 'ding').flatMap(({ genders }) => genders ?? []),
  );
  const byGender = distinct(telling.flatMap(({ genders }) => genders ?? []))
    .filter((gender) => confirmed.has(gender))
    .map((gender) => telling.filter(({ genders }) => genders?.[0] === gender));
  const clusters = byGender.length > 1 && areDisjoint(byGender) ? byGender : [telling];
  const slots = clusters.flatMap(splitByPlural).filter((slot) => slot.length > 0);
  if (slots.length < 2) return [[...records]];
  slots.sort((a, b) => prominenceOf(a) - prominenceOf(b));
  const placed = new Set(slots.flat());
  const genders = slots.map((slot) => new Set(slot.flatMap((record) => record.genders ?? [])));
  for (const record of records) {
    if (placed.has(record)) continue;
    const scores = slots.map((slot) => likeness(record, slot));
    const best = scores.indexOf(Math.max(...scores));
    slots.forEach((slot, index) => {
      const fits = record.senses.length > 0 ? index === best : (scores[index] ?? 0) >= 0;
      if (fits || index === best) slot.push(ofGenders(record, genders[index] ?? new Set()));
    });
  }
  return slots;
}

/** Restricts a record that covers both homonyms to the gender of one of them. */
function ofGenders(record: SourceRecord, genders: ReadonlySet<Gender>): SourceRecord {
  const shared = record.genders?.filter((gender) => genders.has(gender)) ?? [];
  return shared.length > 0 ? { ...record, genders: shared } : record;
}

function splitByPlural(records: SourceRecord[]): SourceRecord[][] {
  const plurals = distinct(records.flatMap(({ plurals: list }) => list?.slice(0, 1) ?? []));
  if (plurals.length < 2) return [records];
  const clusters = plurals.map((plural) =>
    records.filter((record) => record.plurals?.[0] === plural),
  );
  if (!areDisjoint(clusters)) return [records];
  // A record without a plural joins the cluster that shares its glosses, else the most prominent one.
  clusters.sort((a, b) => prominenceOf(a) - prominenceOf(b));
  for (const record of records) {
    if (record.plurals?.length) continue;
    const scores = clusters.map((cluster) => likeness(record, cluster));
    clusters[scores.indexOf(Math.max(...scores))]?.push(record);
  }
  return clusters;
}

function areDisjoint(clusters: readonly SourceRecord[][]): boolean {
  const seen = new Set<string>();
  for (const cluster of clusters) {
    const keys = distinct(
      cluster.flatMap(({ senses }) => senses.flatMap(({ glosses }) => glosses.map(glossKey))),
    );
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
  }
  return true;
}

function prominenceOf(records: readonly SourceRecord[]): number {
  return Math.min(...records.map(({ prominence }) => prominence ?? Number.MAX_VALUE));
}
