import type { Entry, Person } from '#contract/dictionary/schemas.ts';
import { formsOf } from '#server/shared/dictionary/entry-answers.ts';
import { type Draft, homonymHint } from './draft.rules.ts';

const PERSONS = {
  firsts: ['ich'],
  seconds: ['du'],
  thirds: ['er', 'sie', 'es'],
  firstp: ['wir'],
  secondp: ['ihr'],
  thirdp: ['sie', 'Sie'],
} as const satisfies Record<Person, readonly string[]>;
const TENSES = { present: 'Präsens', preterite: 'Präteritum', perfect: 'Perfekt' } as const;

/**
 * How often a full verb stands in each form, in thousandths: counted in the 27,969 example sentences of our core on 26
 * November 2026 (sein, haben, werden and modal verbs left out; a form with a pronoun beside it, or the third person with a
 * noun). What people never say, such as "du kündigtest", is not asked.
 */
const COMMON: Record<keyof typeof TENSES, Record<Person, number>> = {
  present: { firsts: 73, seconds: 33, thirds: 447, firstp: 50, secondp: 4, thirdp: 48 },
  preterite: { firsts: 3, seconds: 0, thirds: 145, firstp: 5, secondp: 0, thirdp: 3 },
  perfect: { firsts: 23, seconds: 13, thirds: 106, firstp: 18, secondp: 1, thirdp: 29 },
};

/** "ich / Präteritum: gehen", and the principal parts, the only ones that are also a flashcard. */
export function conjugationsOf(note: string, entry: Entry): Draft[] {
  const hint = homonymHint(entry);
  if (entry.part_of_speech !== 'verb' || hint === null) return [];
  return [...principalParts(note, entry, hint), ...singleForms(entry, hint)];
}

function principalParts(note: string, entry: Entry, hint: { hint?: string }): Draft[] {
  const [present, preterite, participle] = entry.forms.principal_parts ?? [];
  const auxiliaries = (entry.auxiliary ?? []).map((verb) => (verb === 'sein' ? 'ist' : 'hat'));
  if (!present || !preterite || !participle || auxiliaries.length === 0) return [];
  const accepted = auxiliaries.map((verb) => `${present}, ${preterite}, ${verb} ${participle}`);
  return [
    {
      kind: 'conjugation',
      // They are learned for the perfect.
      weight: Math.sqrt(COMMON.perfect.thirds),
      card: { note, facet: 'principal_parts' },
      question: {
        text: entry.word,
        lang: 'de',
        cue: 'er/sie/es / Präsens, Präteritum, Perfekt',
        ...hint,
      },
      answer: {
        text: accepted[0] ?? '',
        lang: 'de',
        expected: { facet: 'principal_parts', accepted, forms: formsOf(entry), word: entry.word },
      },
    },
  ];
}

/**
 * Single forms. Left out: reflexive verbs, whose tables lack "mich" and "mir"; the perfect of modal verbs, which is
 * "hat gekonnt" or "hat … können".
 */
function singleForms(entry: Entry, hint: { hint?: string }): Draft[] {
  const grammar = new Set(entry.grammar ?? []);
  if (grammar.has('reflexive')) return [];
  const forms = formsOf(entry);
  return Object.entries(TENSES).flatMap(([tense, tenseName]) => {
    const isModalPerfect = tense === 'perfect' && grammar.has('modal verb');
    const cells = isModalPerfect
      ? {}
      : (entry.forms.conjugation?.[tense as keyof typeof TENSES]?.indicative ?? {});
    return Object.entries(cells).flatMap(([person, cell]): Draft[] => {
      const common = COMMON[tense as keyof typeof TENSES][person as Person];
      if (common === 0) return [];
      const isImpersonal = grammar.has('with es');
      if (isImpersonal && person !== 'thirds') return [];
      const pronouns = isImpersonal ? ['es'] : PERSONS[person as Person];
      const variants = cell.split(' / ').filter((form) => form !== '');
      const [usual] = variants;
      if (usual === undefined) return [];
      const expected = {
        facet: 'cloze' as const,
        accepted: variants.flatMap((form) => pronouns.map((pronoun) => `(${pronoun}) ${form}`)),
        forms: [entry.word, ...forms],
        word: entry.word,
      };
      return [
        {
          kind: 'conjugation',
          // By the root, so that other persons than the third have their turn.
          weight: Math.sqrt(common),
          card: null,
          question: {
            text: entry.word,
            lang: 'de',
            cue: `${pronouns.join('/')} / ${tenseName}`,
            ...hint,
          },
          answer: { text: `${pronouns.join('/')} ${usual}`, lang: 'de', expected },
        },
      ];
    });
  });
}
