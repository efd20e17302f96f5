import { conjugate } from '../inflection/conjugation.ts';
import { PERSONS, type VerbParadigm } from '../inflection/paradigms.ts';
import type { CheckerLexicon, VerbReading } from './lexicon.ts';

/** The forms of a verb of the lexicon, as its grammar has them; null for a text that is no infinitive. */
export function formsOf(infinitive: string): VerbParadigm | null {
  return /^\p{Ll}{2,}n$/u.test(infinitive) ? conjugate({ infinitive }) : null;
}

/** The form of a verb in a tense for a person (0 ich … 5 sie), without a separated particle; null if it has none. */
export function formFor(
  infinitive: string,
  tense: 'present' | 'preterite',
  person: number,
): string | null {
  const name = PERSONS[person];
  return (name && formsOf(infinitive)?.[tense][name]?.[0]) ?? null;
}

/** The reading of a verb's infinitive; null if the lexicon does not know it as one. */
export function infinitiveReading(infinitive: string, lexicon: CheckerLexicon): VerbReading | null {
  return (
    lexicon
      .readings(infinitive)
      .find(
        (reading): reading is VerbReading =>
          reading.kind === 'verb' && reading.infinitive && reading.lemma === infinitive,
      ) ?? null
  );
}

/** "zu kommen", "aufzustehen" */
export function zuInfinitive(infinitive: string, lexicon: CheckerLexicon): string {
  const prefix = infinitiveReading(infinitive, lexicon)?.prefix ?? '';
  return prefix === '' ? `zu ${infinitive}` : `${prefix}zu${infinitive.slice(prefix.length)}`;
}
