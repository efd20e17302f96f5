import { isVerbOf, questionPartEnd, subjectAt, textOf } from '../clause-parts.ts';
import { QUESTION_WORDS } from '../closed-class.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { finitePersons } from '../word.ts';

/** In a question the verb follows the question word: not "Wo du wohnst?", "Warum sie hat nicht angerufen?" */
export const questionOrder: Rule = {
  id: 'question-order',
  check: (sentence) => {
    const { words, begins } = sentence;
    const mark = words.findIndex(({ kind }) => kind === 'punctuation');
    if (!begins || words[mark]?.text !== '?') return [];
    const start = /^(?:und|aber|oder)$/u.test(words[0]?.lower ?? '') ? 1 : 0;
    const opener = words[start];
    if (!opener || !QUESTION_WORDS.has(opener.lower) || opener.lower === 'wer') return [];
    const at = questionPartEnd(opener, sentence);
    const subject = subjectAt(sentence, at);
    if (!subject) return [];
    const verbAt = verbOf(subject, mark, sentence);
    const verb = words[verbAt];
    const first = words[at];
    // "Was mich betrifft?" is no question.
    if (!verb || !first || /^(?:betrifft|angeht)$/u.test(verb.lower)) return [];
    const between = textOf(words, subject.end, verbAt);
    const parts = [verb.text, textOf(words, at, subject.end), between];
    return [
      findingAt(first, verb, {
        rule: 'question-order',
        type: 'word order',
        explanation: `In a question the verb (“${verb.text}”) comes directly after “${textOf(words, opener.index, at)}”, then the subject.`,
        corrections: [parts.filter((part) => part !== '').join(' ')],
      }),
    ];
  },
  examples: {
    wrong: [
      'Wo [du wohnst|wohnst du]?',
      'Wie [du heißt|heißt du]?',
      'Warum [er ist|ist er] nicht gekommen?',
      'Wie lange [Sie bleiben|bleiben Sie] in Berlin?',
      'Wann [der Kurs beginnt|beginnt der Kurs]?',
      'Was [du heute machst|machst du heute]?',
    ],
    right: [
      'Wo wohnst du?',
      'Warum ist er nicht gekommen?',
      'Wer das war?',
      'Wo du wohnst, weiß ich nicht.',
      'Was für ein Haus ist das?',
    ],
  },
};

/** The position of the verb: directly after the subject, or last. −1 if neither is its verb. */
function verbOf(
  subject: NonNullable<ReturnType<typeof subjectAt>>,
  end: number,
  sentence: Sentence,
): number {
  if (isVerbOf(subject, subject.end, end, sentence)) return subject.end;
  const last = sentence.words[end - 1];
  if (!last || last.index <= subject.end) {
    const agrees = last !== undefined && (finitePersons(last) & subject.persons) !== 0;
    // "Wann wir essen?" repeats a question.
    const isWe = sentence.words[subject.end - 1]?.lower === 'wir';
    return agrees && last.index === subject.end && subject.pronoun && !isWe ? last.index : -1;
  }
  return subject.pronoun && isVerbOf(subject, last.index, end, sentence) ? last.index : -1;
}
