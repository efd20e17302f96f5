import { findPrompt } from '#exams/compose-prompt.ts';
import { loadSituations } from '#exams/load-situations.ts';
import { modelAnswers } from '#exams/load-model-answers.ts';
import { answersTo } from '#exams/model-answer.ts';
import { synonymPartners } from '#german/answers/synonym-pairs.ts';
import { CONNECTORS } from '#server/shared/grading/connectors.ts';
import type { GradingWords } from '#server/shared/grading/grading-input.ts';
import { applyEdit, type Edit, type Random, randomMistake, wordsOf } from './text-edits.ts';

/** Pairs of texts of which the second is the better one: a mistake is mended, or a plain word has become a rarer one. */
export interface Pair {
  /** Of the composed prompt. */
  id: string;
  kind: 'a marked mistake' | 'a mistake put in' | 'a rarer word';
  before: string;
  after: string;
  /** From what to what, for the message of a test. */
  what: string;
}

interface Answer {
  id: string;
  text: string;
  /** Mistakes marked by the authors, as edits that mend them. */
  marked: readonly Edit[];
}

/** All model answers, with the prompts they answer. */
function answersOf(): Answer[] {
  const answers = modelAnswers();
  const situations = loadSituations();
  return [...situations].flatMap(([profile, ofProfile]) =>
    ofProfile.flatMap((situation) => {
      const id = `${profile}.${situation.id}.0`;
      if (!findPrompt(situations, id)) return [];
      return answersTo(answers, situation, 0).map(({ text, mistakes }) => ({
        id,
        text,
        marked: mistakes.map(({ start, end, right }) => ({ start, end, becomes: right })),
      }));
    }),
  );
}

/** What the words need to say for a mistake or a rarer word to be chosen. */
export interface PairWords extends Pick<
  GradingWords,
  'rankOf' | 'levelOf' | 'lemmasOf' | 'kindsOf' | 'isKnown'
> {
  /** "masculine"; null if the noun has several, or none. */
  genderOf: (noun: string) => string | null;
}

/** The mistakes in a text before one of them is mended. */
const MOST_MISTAKES = 4;
/** Words of connectors: "am Anfang" is more than a word. */
const LINKING: ReadonlySet<string> = new Set(CONNECTORS.flatMap(({ words }) => words));
/** Words that do not fit a formal letter. */
const COLLOQUIAL = new Set(['echt', 'toll', 'klasse', 'prima']);
/** A plain word is among so many commonest. */
const PLAIN = 1000;

/** As many pairs as asked for, of all kinds in turn. */
export function mendedPairs(number: number, words: PairWords, random: Random): Pair[] {
  const answers = answersOf();
  const flawed = answers.filter(({ marked }) => marked.length > 0);
  const clean = answers.filter(({ marked }) => marked.length === 0);
  const makers = [
    () => withMarked(flawed[random(flawed.length)], words, random),
    () => withMistakes(clean[random(clean.length)], words, random),
    () => withMistakes(clean[random(clean.length)], words, random),
    () => withRarer(answers[random(answers.length)], words, random),
  ];
  const pairs: Pair[] = [];
  for (let turn = 0; pairs.length < number; turn++) {
    const pair = makers[turn % makers.length]?.();
    if (pair) pairs.push(pair);
  }
  return pairs;
}

function withMarked(answer: Answer | undefined, words: PairWords, random: Random): Pair | null {
  if (!answer) return null;
  const { id, text, marked } = answer;
  // Some of the others are mended before, from the end on, so that places stay.
  const chosen = marked[random(marked.length)];
  if (!chosen || isOtherWord(text.slice(chosen.start, chosen.end), chosen.becomes, words))
    return null;
  const others = marked.filter((one) => one !== chosen && random(2) === 0);
  const mend = (edits: readonly Edit[]): string =>
    edits.toSorted((a, b) => b.start - a.start).reduce(applyEdit, text);
  return {
    id,
    kind: 'a marked mistake',
    before: mend(others),
    after: mend([...others, chosen]),
    what: `${text.slice(chosen.start, chosen.end)} → ${chosen.becomes}`,
  };
}

/** Whether a word gives way to quite another, which may be a plainer one: "einen Vorschlag geben" for "machen". */
function isOtherWord(wrong: string, right: string, { lemmasOf, kindsOf }: PairWords): boolean {
  const lemmas = (text: string): Set<string> =>
    new Set(wordsOf(text).flatMap(({ word }) => lemmasOf(word)));
  const kept = lemmas(right);
  return wordsOf(wrong).some(
    ({ word }) => kindsOf(word).size > 0 && !lemmasOf(word).some((lemma) => kept.has(lemma)),
  );
}

function withMistakes(answer: Answer | undefined, words: PairWords, random: Random): Pair | null {
  if (!answer) return null;
  let { text: after } = answer;
  for (let left = random(MOST_MISTAKES); left > 0; left--) {
    const mistake = randomMistake(after, words.isKnown, random);
    if (mistake) after = applyEdit(after, mistake);
  }
  const last = randomMistake(after, words.isKnown, random);
  // Beside another mistake, one that is mended may only let the checker see the other.
  if (!last || !answer.text.includes(sentenceAt(after, last.start))) return null;
  const { start, end, becomes } = last;
  return {
    id: answer.id,
    kind: 'a mistake put in',
    before: applyEdit(after, last),
    after,
    what: `${after.slice(0, start).slice(-15)}[${becomes} → ${after.slice(start, end)}]${after.slice(end).slice(0, 15)}`,
  };
}

/** The sentence around a place. */
function sentenceAt(text: string, at: number): string {
  const start = Math.max(
    ...['.', '!', '?', '\n'].map((mark) => text.lastIndexOf(mark, at - 1) + 1),
  );
  const length = text.slice(at).search(/[.!?\n]|$/u);
  return text.slice(start, at + length);
}

function withRarer(answer: Answer | undefined, words: PairWords, random: Random): Pair | null {
  if (!answer) return null;
  const { id, text } = answer;
  const used = new Set(wordsOf(text).map(({ word }) => word.toLowerCase()));
  const body = text.indexOf('\n\n') + 1;
  const changes = wordsOf(text).flatMap(({ word, start, end }) => {
    const opens = /(?:^|[.!?:]|\n)\s*$/u.test(text.slice(0, start));
    // "Frau Berg"
    const isTitle = /^ \p{Lu}/u.test(text.slice(end));
    if (start < body || opens || isTitle || LINKING.has(word.toLowerCase())) return [];
    return [...synonymPartners(word)]
      .filter((other) => isRarer(other, word, words) && !used.has(other.toLowerCase()))
      .map((becomes): Edit => ({ start, end, becomes }));
  });
  const chosen = changes[random(Math.max(1, changes.length))];
  if (!chosen) return null;
  return {
    id,
    kind: 'a rarer word',
    before: text,
    after: applyEdit(text, chosen),
    what: `${text.slice(chosen.start, chosen.end)} → ${chosen.becomes}`,
  };
}

/** Whether a word stands in the same places as a plain one, and is rarer and not taught earlier. */
function isRarer(other: string, word: string, words: PairWords): boolean {
  const [plain, rare] = [words.rankOf(word), words.rankOf(other)];
  if (plain === null || rare === null || plain > PLAIN || rare <= plain) return false;
  if (!/^\p{L}+$/u.test(other) || COLLOQUIAL.has(other)) return false;
  if ((words.levelOf(other) ?? 'C2') < (words.levelOf(word) ?? 'C2')) return false;
  const kinds = [...words.kindsOf(word)];
  if (kinds.length !== 1 || words.kindsOf(other).size !== 1) return false;
  if (kinds.includes('noun') && words.kindsOf(other).has('noun')) {
    return words.genderOf(word) !== null && words.genderOf(word) === words.genderOf(other);
  }
  return kinds.includes('adjective') && words.kindsOf(other).has('adjective');
}
