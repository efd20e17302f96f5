import { isVerbOf, type Subject, subjectAt, textOf } from '../clause-parts.ts';
import { clauseEnd } from '../clause-order.ts';
import { isSurelyFinite } from '../clauses.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import type { Word } from '../word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** Never between a subject and its verb in a main clause; "aber", "jedoch", "nämlich" and the like may stand there. */
const AFTER_VERB =
  list(`nicht nie immer oft heute gestern morgen jetzt gern gerne manchmal leider vielleicht schon noch
  wirklich normalerweise meistens`);
/** With a noun these may belong to it: "die Leute hier", "das Wetter gestern". */
const AFTER_NOUN = list('nicht nie immer oft gern gerne');
const TIME_PHRASE = /^(?:jede[nrs]?|letzte[nrs]?|nächste[nrs]?)$/u;
const TIME_NOUN = /^(?:Tag|Woche|Monat|Jahr|Morgen|Abend|Nacht|Wochenende|Sommer|Winter)$/u;

/** An adverb or a negation between the subject and the verb of a main clause: "Ich heute habe …", "Ich nicht komme". */
export const afterSubject: Rule = {
  id: 'after-subject',
  check: (sentence) => {
    const { words, begins } = sentence;
    const start = /^(?:aber|und|denn|oder)$/u.test(words[0]?.lower ?? '') ? 1 : 0;
    const subject = startingSubject(start, sentence);
    if (!begins || !subject) return [];
    const verbAt = afterAdverbs(subject, words);
    const end = clauseEnd(words, start);
    if (verbAt === subject.end || !isVerbOf(subject, verbAt, end, sentence)) return [];
    const verb = words[verbAt];
    const first = words[subject.end];
    if (!verb || !first || words.slice(verbAt + 1, end).some((word) => isSurelyFinite(word)))
      return [];
    const { last, corrected } = reordered(subject.end, verbAt, end, words);
    return [
      findingAt(first, last, {
        rule: 'after-subject',
        type: 'word order',
        explanation: `The verb (“${verb.text}”) comes directly after the subject; “${textOf(words, subject.end, verbAt)}” stands behind it.`,
        corrections: [corrected],
      }),
    ];
  },
  examples: {
    wrong: [
      'Ich [heute habe|habe heute] keine Zeit.',
      'Ich [nicht verstehe das Wort|verstehe das Wort nicht].',
      'Wir [jeden Tag essen|essen jeden Tag] zusammen.',
      'Meine Schwester [nicht kann|kann nicht] kommen.',
      'Er [immer kommt|kommt immer] zu spät.',
    ],
    right: [
      'Ich habe heute keine Zeit.',
      'Die Leute hier sind nett.',
      'Er aber kam nicht.',
      'Wir alle haben Hunger.',
      'Nicht nur ich habe Hunger.',
    ],
  },
};

function startingSubject(start: number, sentence: Sentence): Subject | null {
  const first = sentence.words[start];
  if (!first) return null;
  if (first.pronoun && first.capital && first.opens && first.pronoun.person >= 0) {
    const persons = first.lower === 'sie' ? 0b100100 : 1 << first.pronoun.person;
    return { end: start + 1, persons, pronoun: true };
  }
  return subjectAt(sentence, start);
}

function afterAdverbs({ end, pronoun }: Subject, words: readonly Word[]): number {
  const first = words[end];
  const second = words[end + 1];
  if (!first || !second) return end;
  if (TIME_PHRASE.test(first.lower) && TIME_NOUN.test(second.text)) return end + 2;
  const allowed = pronoun ? AFTER_VERB : AFTER_NOUN;
  if (!allowed.has(first.lower)) return end;
  return allowed.has(second.lower) && first.lower !== 'nicht' ? end + 2 : end + 1;
}

/** The words from the adverb on, with the verb first; "nicht" goes behind an object, but before a second verb. */
function reordered(
  from: number,
  verbAt: number,
  end: number,
  words: readonly Word[],
): { last: Word; corrected: string } {
  const verb = words[verbAt] as Word;
  const adverb = textOf(words, from, verbAt);
  const rest = words.slice(verbAt + 1, end);
  const last = rest.at(-1);
  if (words[from]?.lower !== 'nicht' || !last) {
    return { last: verb, corrected: `${verb.text} ${adverb}` };
  }
  const second = rest.find(
    (word) =>
      word.preposition !== undefined ||
      (!word.capital &&
        !word.determiner &&
        !word.adverb &&
        !word.pronoun &&
        (word.verbs.length > 0 || word.adjectives.some(({ ending }) => ending === ''))),
  );
  if (second === undefined) {
    return { last, corrected: `${verb.text} ${textOf(words, verbAt + 1, end)} ${adverb}` };
  }
  const middle = textOf(words, verbAt + 1, second.index);
  const before = second.index === verbAt + 1 ? verb : (words[second.index - 1] as Word);
  return { last: before, corrected: [verb.text, middle, adverb].filter(Boolean).join(' ') };
}
