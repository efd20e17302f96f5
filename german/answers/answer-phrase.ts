import { compareWord, isAmong, type Lemma } from './answer-word.ts';
import { withoutJoints, wordsOf } from './answer-text.ts';
import {
  type Comparison,
  compareRank,
  type ExpectedAnswer,
  type IsWord,
  WRONG_WORD,
  worst,
} from './judgement.ts';

const MOST_FORMS = 1000;
/** Longer texts are not compared word by word. */
const MOST_WORDS = 40;

/** The lemma of an expected answer, prepared for comparison. */
export function lemmaOf(expected: ExpectedAnswer, isWord: IsWord): Lemma {
  const forms = (expected.forms ?? [])
    .slice(0, MOST_FORMS)
    .map((form) => wordsOf(form.normalize('NFC').toLowerCase()));
  const word =
    wordsOf((expected.word ?? '').normalize('NFC').toLowerCase()).findLast(
      (part) => part !== 'sich',
    ) ?? '';
  const single = forms.flatMap((form) => (form.length === 1 ? form : []));
  return {
    word,
    forms: new Set([...single, ...(word === '' ? [] : [word])].map(withoutJoints)),
    measured: new Map(),
    phrases: new Set(forms.filter((form) => form.length > 1).map((form) => form.join(' '))),
    asksForm: expected.facet !== 'german_word',
    isWord: (text) => isWord(text, 'de'),
  };
}

/** Same text except for spaces: "zuhause" and "zu Hause", "z.B." and "z. B.". */
function compareSpacing(typed: string, expected: string): Comparison | null {
  const [a, b] = [typed, expected].map((text) =>
    withoutJoints(wordsOf(text).join('')).toLowerCase(),
  );
  if (a !== b) return null;
  return expected.includes('.')
    ? { verdict: 'correct', edits: 0 }
    : { verdict: 'spelling_slip', edits: 1 };
}

/** With words missing or added, the best possible verdict on a phrase is the right word in a wrong form. */
function compareUnequal(
  typed: readonly string[],
  expected: readonly string[],
  lemma: Lemma,
): Comparison {
  const wanted = new Set(expected.map((word) => word.toLowerCase()));
  const longest = Math.max(...expected.map((word) => word.length));
  const incomplete =
    typed.every((word) => wanted.has(word.toLowerCase())) &&
    typed.some((word) => word.length === longest);
  const lower = typed.join(' ').toLowerCase();
  // "abfuhr" for "fuhr ab": the verb was not separated.
  const [word = ''] = typed;
  const joined =
    lemma.asksForm && typed.length === 1 && expected.length === 2
      ? compareWord(word, expected.toReversed().join(''), lemma)
      : WRONG_WORD;
  const known = isAmong(lower, lemma.phrases) || isAmong(lower, lemma.forms);
  return incomplete || known || joined.verdict !== 'wrong_word'
    ? { verdict: 'wrong_form', edits: 1 }
    : WRONG_WORD;
}

/**
 * Compares a German text of one or more words, as returned by `readAnswer`, with an accepted one: word by word if both
 * have the same number of words. Some but not all words of the phrase, none wrong, are the right word in a wrong form.
 */
export function comparePhrase(typed: string, expected: string, lemma: Lemma): Comparison {
  const [typedWords, expectedWords] = [wordsOf(typed), wordsOf(expected)];
  const most = Math.max(typedWords.length, expectedWords.length);
  if (typedWords.length === 0 || expectedWords.length === 0 || most > MOST_WORDS) return WRONG_WORD;
  const spacing = compareSpacing(typed, expected);
  const lower = typedWords.join(' ').toLowerCase();
  if (typedWords.length !== expectedWords.length) {
    return spacing ?? compareUnequal(typedWords, expectedWords, lemma);
  }
  const known = { ...lemma, inPhrase: typedWords.length > 1 };
  const words = worst(
    typedWords.map((word, index) => compareWord(word, expectedWords[index] ?? '', known)),
  );
  if (words.verdict === 'wrong_word' && isAmong(lower, lemma.phrases)) {
    return { verdict: 'wrong_form', edits: 1 };
  }
  return spacing && compareRank(spacing, words) < 0 ? spacing : words;
}
