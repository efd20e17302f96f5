import type { Gender } from '#german/inflection/paradigms.ts';
import type { SourceRecord } from '../stage/record.ts';
import { glossKey, glossWords } from './glosses.ts';
import { distinct, from } from './precedence.ts';

/**
 * Divides the records of one word and part of speech among its homonyms ("die Bank" seat, "die Bank" money), in the
 * order of their numbers. Core and Wiktionary number homonyms themselves; nouns in the word lists are distinguished by
 * gender and plural. A record that fits several homonyms (a pronunciation, for example) is assigned to each of them.
 */
export function splitHomonyms(records: readonly SourceRecord[]): SourceRecord[][] {
  const slots = numberedSlots(records);
  const rest = records.filter((record) => !slots.some((slot) => slot.includes(record)));
  if (slots.length === 0) return splitByGenderAndPlural(rest);
  if (slots.length === 1) return [[...(slots[0] ?? []), ...rest]];
  for (const record of rest) {
    const scores = slots.map((slot) => likeness(record, slot));
    const best = Math.max(...scores);
    const fitting = slots.filter((_, index) => scores[index] === best);
    const told = record.senses.length > 0 ? fitting.slice(0, 1) : fitting;
    for (const slot of told) slot.push(record);
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

/** How well a record fits a homonym. Negative if its gender or plural differs. */
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
