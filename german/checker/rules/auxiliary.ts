import { isSurelyFinite } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import type { CheckerLexicon } from '../lexicon.ts';
import { findingAt, type Rule } from '../rule.ts';
import { participleOf, tenseOf, verbForm } from '../verb-forms.ts';
import { type Group, groupOf } from '../verb-group.ts';
import { finitePersons, likeCapital } from '../word.ts';

/** Verbs whose infinitive may combine with haben ("Ich habe ihn kommen sehen"). */
const WITH_INFINITIVE = new Set(
  'lassen sehen hören helfen gehen fühlen lernen lehren bleiben können müssen sollen wollen dürfen mögen brauchen kommen fahren'.split(
    ' ',
  ),
);

/** Finds haben for sein, a missing participle after either, and wurde for würde. */
export const auxiliary: Rule = {
  id: 'auxiliary',
  check: (sentence, lexicon) =>
    sentence.clauses.flatMap((clause) => {
      const group = groupOf(clause, sentence.words);
      if (!group) return [];
      return [
        ...wrongAuxiliary(group, lexicon),
        ...haveWithInfinitive(group, lexicon),
        ...wurdeWithInfinitive(group),
      ];
    }),
  examples: {
    wrong: [
      'Ich [habe|bin] gestern nach Hause gegangen.',
      'Wir [haben|sind] zu Hause geblieben.',
      'Er [hat|ist] um sieben Uhr aufgestanden.',
      'Ich habe gestern viel [arbeiten|gearbeitet].',
      'Ich [wurde|würde] gern nach Berlin kommen.',
    ],
    right: [
      'Ich bin nach Hause gegangen.',
      'Ich habe gestern viel gearbeitet.',
      'Ich habe ihn kommen sehen.',
      'Ich wurde gestern angerufen.',
      'Er ist mit dem Auto gefahren.',
      'Er hat das Auto gefahren.',
    ],
  },
};

/** "Ich habe nach Hause gegangen." Only verbs that never take haben. */
function wrongAuxiliary({ clause, finite, last }: Group, lexicon: CheckerLexicon): Finding[] {
  const auxiliary = finite.verbs.find(({ lemma }) => lemma === 'haben');
  if (!auxiliary || clause.finite.length !== 1) return [];
  const participles = last.verbs.filter(({ participle }) => participle);
  if (participles.length === 0 || last.verbs.some(({ infinitive }) => infinitive)) return [];
  if (
    !participles.every(
      (reading) => reading.auxiliary.length === 1 && reading.auxiliary[0] === 'sein',
    )
  )
    return [];
  const persons = finitePersons(finite);
  const person = [0, 1, 2, 3, 4, 5].find((bit) => (persons & (1 << bit)) !== 0) ?? 2;
  const form = verbForm(
    { lemma: 'sein', form: '', prefix: '' },
    person,
    tenseOf(auxiliary) ?? 'present',
    lexicon,
  );
  return [
    findingAt(finite, finite, {
      rule: 'auxiliary',
      type: 'verb form',
      explanation: `“${last.text}” forms its past with “sein”, not with “haben”.`,
      corrections: form === null ? [] : [likeCapital(form, finite)],
    }),
  ];
}

/** "Ich habe gestern arbeiten." */
function haveWithInfinitive(
  { clause, finite, last, words }: Group,
  lexicon: CheckerLexicon,
): Finding[] {
  if (
    !/^(?:habe|hast|hat|habt|hatte|hattest|hatten|bin|bist)$/u.test(finite.lower) ||
    clause.finite.length !== 1
  )
    return [];
  const reading = last.verbs.find(({ infinitive }) => infinitive);
  if (
    !reading ||
    last.verbs.some(({ participle, lemma }) => participle || WITH_INFINITIVE.has(lemma))
  )
    return [];
  if (last.adjectives.length > 0 || words[last.index - 1]?.lower === 'zu') return [];
  const participle = participleOf(reading.lemma, reading.prefix, lexicon);
  return [
    findingAt(last, last, {
      rule: 'participle',
      type: 'verb form',
      explanation: `After “${finite.text}” the verb stands in the past participle (Partizip II).`,
      corrections: participle === null ? [] : [participle],
    }),
  ];
}

/** "Ich wurde gern kommen": würde. */
function wurdeWithInfinitive({ finite, last, clause, words }: Group): Finding[] {
  if (words[last.index - 1]?.lower === 'zu') return [];
  const change: Readonly<Record<string, string>> = {
    wurde: 'würde',
    wurden: 'würden',
    wurdest: 'würdest',
    mochte: 'möchte',
    mochten: 'möchten',
    mochtest: 'möchtest',
  };
  const form = change[finite.lower];
  if (
    form === undefined ||
    clause.finite.length !== 1 ||
    !last.verbs.some(({ infinitive }) => infinitive)
  )
    return [];
  if (last.verbs.some(({ participle }) => participle) || isSurelyFinite(last)) return [];
  return [
    findingAt(finite, finite, {
      rule: 'umlaut-wish',
      type: 'verb form',
      explanation: `With an infinitive, use the form for a wish or condition, “${form}”, not the past “${finite.text}”.`,
      corrections: [likeCapital(form, finite)],
    }),
  ];
}
