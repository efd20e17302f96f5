import type { VerbReading } from '../checker/lexicon.ts';

/** Bits of persons in the order ich, du, er, wir, ihr, sie. */
const PERSONS: readonly (readonly [RegExp, number])[] = [
  [/first person singular/u, 0b1],
  [/second person singular/u, 0b10],
  [/third person singular/u, 0b100],
  [/first person plural/u, 0b101000],
  [/second person plural/u, 0b10000],
  [/third person plural/u, 0b100000],
];
const ALL = 0b111111;
const FIRST_AND_THIRD = 0b101;

/**
 * The places of a verb form as far as the description of the form in the dictionary tells them, for forms that the checker's
 * words do not have.
 * @param description null for the headword, an infinitive
 */
export function verbFromDescription(lemma: string, description: string | null): VerbReading {
  const reading: VerbReading = {
    kind: 'verb',
    lemma,
    present: 0,
    preterite: 0,
    subjunctiveI: 0,
    subjunctiveII: 0,
    imperative: 0,
    infinitive: description === null,
    infinitiveWithZu: false,
    participle: false,
    prefix: '',
    auxiliary: ['haben', 'sein'],
  };
  // An infinitive is also the plural: "haben", "machen".
  if (description === null) return { ...reading, present: 0b101000 };
  const named = PERSONS.find(([pattern]) => pattern.test(description))?.[1];
  if (description.includes('past participle')) return { ...reading, participle: true };
  if (description.includes('infinitive with zu')) return { ...reading, infinitiveWithZu: true };
  if (description.includes('imperative')) return { ...reading, imperative: 3 };
  if (/Konjunktiv II|subjunctive II/u.test(description))
    return { ...reading, subjunctiveII: named ?? ALL };
  if (/Konjunktiv I|subjunctive I/u.test(description))
    return { ...reading, subjunctiveI: named ?? ALL };
  if (description.includes('preterite')) return { ...reading, preterite: named ?? FIRST_AND_THIRD };
  return { ...reading, present: named ?? ALL };
}
