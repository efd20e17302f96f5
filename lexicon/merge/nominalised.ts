import { gerundOf } from '#german/text/english-forms.ts';
import type { MergedEntry, MergedSense } from './merged-entry.ts';

/** More would be the meanings of the verb, not of the noun. */
const MAXIMUM_GLOSSES = 2;

/**
 * Whether an entry may be only an adjective or participle with a capital: a noun in -e of which no source knows gender or
 * meaning (Verkörperte, Wunderschöne). Those with a life of their own (Angestellte) have both.
 */
export function mayBeNominalisedAdjective({
  word,
  partOfSpeech,
  genders,
  senses,
}: MergedEntry): boolean {
  return (
    partOfSpeech === 'noun' &&
    senses.length === 0 &&
    genders.length === 0 &&
    /^\p{Lu}\p{L}+e$/u.test(word)
  );
}

/** Whether an entry without a meaning may be a verb's infinitive used as a noun (das Generieren). */
export function mayBeNominalisedInfinitive({
  word,
  partOfSpeech,
  genders,
  plurals,
  senses,
}: MergedEntry): boolean {
  return (
    partOfSpeech === 'noun' &&
    senses.length === 0 &&
    genders.length === 1 &&
    genders[0] === 'neuter' &&
    plurals.length === 0 &&
    /^\p{Lu}\p{L}+n$/u.test(word)
  );
}

/** What a nominalised infinitive means: the verb's first sense as an -ing form. Null if that is no English infinitive. */
export function actionOf({ senses }: Pick<MergedEntry, 'senses'>): MergedSense | null {
  const glosses = (senses[0]?.glosses ?? [])
    .flatMap((gloss) => /^to (\p{Ll}[\p{Ll} ]*)$/u.exec(gloss)?.[1] ?? [])
    .slice(0, MAXIMUM_GLOSSES)
    .map(gerundOf);
  if (glosses.length === 0) return null;
  return { glosses, tags: senses[0]?.tags ?? [], exampleTexts: [] };
}
