import type { Finding } from '../finding.ts';
import type { CheckerLexicon } from '../lexicon.ts';
import { findingAt, type Rule } from '../rule.ts';
import type { Word } from '../word.ts';

const PREFIXES = new Set(
  'an ab auf aus ein mit vor zurück teil statt fest los weg her hin nach bei vorbei herunter runter rein raus fern'.split(
    ' ',
  ),
);

/** "aus zahlt" at the end of a clause, "zu einkaufen": there, prefix and verb must be one word. */
export const separableVerb: Rule = {
  id: 'separable-verb',
  check: ({ words }, lexicon) =>
    words.flatMap((word, index) => {
      const before = words[index - 1];
      if (!before || word.kind !== 'word' || word.capital || word.verbs.length === 0) return [];
      return [...apart(before, word, words, lexicon), ...zuBefore(before, word)];
    }),
  examples: {
    wrong: [
      'Ich weiß nicht, wann der Zug [an kommt|ankommt].',
      'Er hat keine Lust [zu aufstehen|aufzustehen].',
      'Wir wollen morgen [ein kaufen|einkaufen].',
    ],
    right: [
      'Ich weiß nicht, wann der Zug ankommt.',
      'Er hat keine Lust aufzustehen.',
      'Ich kaufe morgen ein.',
      'Wir haben es vom Balkon aus gesehen.',
      'Er versucht, das Gesetz zu umgehen.',
    ],
  },
};

function apart(
  prefix: Word,
  verb: Word,
  words: readonly Word[],
  lexicon: CheckerLexicon,
): Finding[] {
  const after = words[verb.index + 1];
  if (!PREFIXES.has(prefix.lower) || prefix.capital || (after && !/^[.,!?;:]$/u.test(after.text)))
    return [];
  if (verb.verbs.some(({ lemma }) => lemma === 'sein' || lemma === 'haben' || lemma === 'werden'))
    return [];
  if (
    prefix.lower === 'aus' &&
    words.slice(0, prefix.index).some(({ preposition }) => preposition?.name === 'von')
  )
    return [];
  const whole = prefix.text + verb.text;
  const known = lexicon
    .readings(whole)
    .some((reading) => reading.kind === 'verb' && reading.prefix === prefix.lower);
  if (!known) return [];
  return [
    findingAt(prefix, verb, {
      rule: 'separable-verb',
      type: 'spelling',
      explanation: `At the end of a clause the prefix and the verb are written as one word: “${whole}”.`,
      corrections: [whole],
    }),
  ];
}

function zuBefore(zu: Word, verb: Word): Finding[] {
  if (
    zu.lower !== 'zu' ||
    !verb.verbs.every(({ infinitive, prefix }) => infinitive && prefix !== '')
  )
    return [];
  const [reading] = verb.verbs;
  // umgehen and übersetzen have two meanings, with and without a separable prefix.
  if (
    !reading ||
    verb.adjectives.length > 0 ||
    /^(?:um|über|unter|durch|wieder|wider|hinter|voll)$/u.test(reading.prefix)
  )
    return [];
  const whole = `${reading.prefix}zu${verb.text.slice(reading.prefix.length)}`;
  return [
    findingAt(zu, verb, {
      rule: 'separable-zu',
      type: 'verb form',
      explanation: `In a separable verb “zu” stands between the prefix and the verb: “${whole}”.`,
      corrections: [whole],
    }),
  ];
}
