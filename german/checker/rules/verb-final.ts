import { type Clause, isSurelyFinite } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import type { Word } from '../word.ts';

const OPENERS = new Set('dass weil wenn ob obwohl bevor nachdem falls sodass damit'.split(' '));
const SUBJECTS = new Set('ich du er sie es wir ihr man'.split(' '));
/** Maximum number of words after the verb: with more it is uncertain where the clause ends. */
const LONGEST_REST = 9;

/** In a clause with dass, weil, wenn … the finite verb comes last: not "weil ich habe keine Zeit". */
export const verbFinal: Rule = {
  id: 'verb-final',
  check: (sentence) => sentence.clauses.flatMap((clause) => check(clause, sentence)),
  examples: {
    wrong: [
      'Ich wohne hier, weil die Miete dort [ist günstig|günstig ist].',

      'Ich komme nicht, weil ich [habe keine Zeit|keine Zeit habe].',
      'Ich glaube, dass er [ist krank|krank ist].',
      'Ich weiß nicht, ob sie [kommt morgen|morgen kommt].',
      'Er sagt, dass die Stadt [hat viele Parks|viele Parks hat].',
    ],
    right: [
      'Ich wohne hier, weil die Miete dort günstig ist.',

      'Ich komme nicht, weil ich keine Zeit habe.',
      'Ich glaube, dass er krank ist.',
      'Ich weiß, dass er hätte kommen sollen.',
      'Ich bleibe hier, wenn es regnet und schneit.',
    ],
  },
};

function check(clause: Clause, { words, phrases }: Sentence): Finding[] {
  const { opener, kind, end } = clause;
  if (kind !== 'subordinate' || !opener || !OPENERS.has(opener.lower)) return [];
  const subject = words[opener.index + 1];
  if (!subject) return [];
  const phrase = phrases.find(({ start, preposition }) => start === subject.index && !preposition);
  const isPronoun = SUBJECTS.has(subject.lower);
  let at = isPronoun ? subject.index + 1 : (phrase?.end ?? -1);
  if (words[at]?.adverb === true) at++;
  const verb = words[at];
  if (!verb || !isSurelyFinite(verb) || at >= end - 1) return [];
  if (clause.finite.some((other) => other !== at)) return [];
  const rest = words.slice(at + 1, end);
  if (rest.length > LONGEST_REST || rest.some(isBorder)) return [];
  // "dass er hätte kommen sollen"
  const infinitives = rest.filter(
    ({ verbs, capital }) => !capital && verbs.some(({ infinitive }) => infinitive),
  ).length;
  if (infinitives > 1 || /^(?:als|wie)$/u.test(rest[0]?.lower ?? '')) return [];
  const follows = words[end];
  if (follows && !/^[.,!?;:]$/u.test(follows.text)) return [];
  const last = rest.at(-1);
  if (!last) return [];
  return [
    findingAt(verb, last, {
      rule: 'verb-final',
      type: 'word order',
      explanation: `In a clause with “${opener.text.toLowerCase()}” the conjugated verb (“${verb.text}”) stands at the end.`,
      corrections: [`${rest.map(({ text }) => text).join(' ')} ${verb.text}`],
    }),
  ];
}

function isBorder({ lower, kind }: Word): boolean {
  return (
    kind === 'punctuation' ||
    /^(?:und|oder|aber|denn|sondern|dass|weil|wenn|ob|was|wo|um)$/u.test(lower)
  );
}
