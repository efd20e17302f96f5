import { subjectAt, textOf } from '../clause-parts.ts';
import { clauseEnd } from '../clause-order.ts';
import { isSurelyFinite } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { finitePersons, type Word } from '../word.ts';

/** "desto" and "umso" stand before a comparative, then comes the verb: "desto besser verstehe ich". */
export const desto: Rule = {
  id: 'desto',
  check: (sentence) =>
    sentence.words.flatMap((word) =>
      /^(?:desto|umso)$/u.test(word.lower) ? check(word, sentence) : [],
    ),
  examples: {
    wrong: [
      'Je mehr ich übe, desto [ich spreche besser|besser spreche ich].',
      'Je mehr ich lerne, desto besser [ich verstehe|verstehe ich] die Leute.',
    ],
    right: [
      'Je mehr ich lerne, desto besser verstehe ich die Leute.',
      'Das ist umso schöner.',
      'Ich freue mich umso mehr.',
    ],
  },
};

function check(word: Word, sentence: Sentence): Finding[] {
  const { words } = sentence;
  const next = words[word.index + 1];
  if (!next) return [];
  const isBefore = isComparative(next);
  const at = isBefore ? next.index + 1 : next.index;
  const subject = subjectAt(sentence, at);
  const verb = words[subject?.end ?? -1];
  const first = words[at];
  if (!subject || !verb || !first || !isSurelyFinite(verb)) return [];
  if ((finitePersons(verb) & subject.persons) === 0) return [];
  const inverted = `${verb.text} ${textOf(words, at, subject.end)}`;
  const end = clauseEnd(words, at);
  const comparative = words.slice(verb.index + 1, end).find(isComparative);
  const last = isBefore ? verb : comparative;
  if (!last) return [];
  const between = textOf(words, verb.index + 1, last.index);
  return [
    findingAt(first, last, {
      rule: 'desto',
      type: 'word order',
      explanation: `After “${word.lower}” comes the comparative, then the verb, then the subject.`,
      corrections: [
        isBefore
          ? inverted
          : [last.text, inverted, between].filter((part) => part !== '').join(' '),
      ],
    }),
  ];
}

const isComparative = (word: Word): boolean =>
  /^(?:mehr|weniger)$/u.test(word.lower) ||
  (!word.capital && word.adjectives.some(({ degree, plain }) => degree === 'comparative' && plain));
