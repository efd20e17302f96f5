import type { CoreEntry } from '#lexicon/sources/core-schema.ts';
import { tokeniseText } from '#german/checker/tokens.ts';
import type { Analysis, Meaning, ReadingToken } from '#contract/reading/schemas.ts';

/** The gold files of the analysis of texts, and how an analysis is judged by them. */

/** How many of `whole` are right; the wrong ones in words. */
export interface Judged {
  part: number;
  whole: number;
  wrong: string[];
}

export const judged = (): Judged => ({ part: 0, whole: 0, wrong: [] });

export function count(judgement: Judged, isRight: boolean, what: string): void {
  judgement.whole += 1;
  if (isRight) judgement.part += 1;
  else judgement.wrong.push(what);
}

/** A line of `*.gold.tsv`: words of a sentence that are one unit, or, with kind "none", only seem to be. */
export interface UnitLine {
  sentence: string;
  /** The words as written, "an@2" for the second of several. */
  parts: string[];
  lemma: string;
  kind: string;
}

export function readUnitLines(text: string): UnitLine[] {
  return linesOf(text).map((line) => {
    const [sentence = '', parts = '', lemma = '', kind = ''] = line.split('\t');
    return { sentence, parts: parts.split(' '), lemma, kind };
  });
}

const linesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** The indexes of words in the tokens of an analysis; −1 for one that is not there. */
function placesOf(parts: readonly string[], text: string, { tokens }: Analysis): number[] {
  return parts.map((part) => {
    const [, word = part, nth = '1'] = /^(.+)@(\d+)$/u.exec(part) ?? [];
    const places = tokens.flatMap(({ range: [start, end] }, at) =>
      text.slice(start, end) === word ? [at] : [],
    );
    return places[Number(nth) - 1] ?? -1;
  });
}

/** "Angst haben" is right where the verb is haben: the phrase has it, and more. */
const isLemma = (meaning: Meaning | undefined, lemma: string): boolean =>
  meaning !== undefined &&
  (meaning.word === lemma ||
    (meaning.word.includes(' ') && meaning.word.split(' ').includes(lemma)));

/**
 * Whether an analysis has the unit of a line: every part in it, and its headword. A single part may have its own headword.
 * @returns null if right, otherwise what was read
 */
export function mistakeInUnit(line: UnitLine, analysis: Analysis): string | null {
  const places = placesOf(line.parts, line.sentence, analysis);
  const tokens = places.map((at) => analysis.tokens[at]);
  const named = (token: ReadingToken | undefined): string =>
    token?.meanings[0]?.word ?? token?.kind ?? 'no word';
  if (line.kind === 'none') {
    const units = tokens.flatMap((token) => token?.unit ?? []);
    const joined = units.find((unit, index) => units.indexOf(unit) !== index);
    if (joined !== undefined) return `joined to ${analysis.units[joined]?.meanings[0]?.word}`;
    const lemmas = line.lemma.split(' ');
    const wrong = tokens.find(
      (token, index) => !token?.meanings[0] || token.meanings[0].word !== lemmas[index],
    );
    return wrong === undefined ? null : `${named(wrong)} among its words`;
  }
  const [first] = tokens;
  const unit = first?.unit;
  if (tokens.length === 1 && isLemma(first?.meanings[0], line.lemma)) return null;
  if (unit === undefined) return `no unit; ${tokens.map(named).join(' ')}`;
  const shown = analysis.units[unit];
  const apart = tokens.findIndex((token) => token?.unit !== unit);
  if (apart !== -1) return `${shown?.meanings[0]?.word} without ${line.parts[apart]}`;
  return line.lemma.split('|').some((lemma) => isLemma(shown?.meanings[0], lemma))
    ? null
    : `${shown?.meanings[0]?.word}`;
}

/** A word of `articles/{slug}/gold.tsv`. */
interface GoldWord {
  text: string;
  lemmas: string[];
  /** First glosses of the senses that are right; empty if nothing is to choose, "?" if none fits. */
  glosses: string[];
}

export interface GoldSentence {
  sentence: string;
  words: GoldWord[];
}

export function readGoldText(text: string): GoldSentence[] {
  const sentences: GoldSentence[] = [];
  for (const line of text.split('\n')) {
    const sentence = /^# sentence \d+: (.+)$/u.exec(line)?.[1];
    if (sentence !== undefined) sentences.push({ sentence, words: [] });
    if (line.startsWith('#') || line.trim() === '') continue;
    const [word = '', lemma = '', , gloss = ''] = line.split('\t');
    sentences.at(-1)?.words.push({
      text: word,
      lemmas: lemma.split('|'),
      glosses: gloss === '' ? [] : gloss.split('|'),
    });
  }
  return sentences;
}

/** What an analysis says a word is, as the gold files name it. */
function lemmaOf(token: ReadingToken, text: string): string {
  const [meaning] = token.meanings;
  if (meaning) return meaning.word;
  const head = token.parts?.at(-1);
  // A compound without an entry: its first parts, and the headword of the last.
  if (head) {
    const first = text.slice(0, head.range[0] - token.range[0]);
    return first + (first.endsWith('-') ? head.meaning.word : head.meaning.word.toLowerCase());
  }
  return token.kind === 'number' ? '#' : text;
}

/**
 * The first gloss of each sense that the core gives a word, by headword and part of speech. The dictionary leaves out a gloss
 * that an earlier sense has; the gold files are written by the core.
 */
export type CoreGlosses = ReadonlyMap<string, readonly (readonly string[])[]>;

export function coreGlosses(entries: readonly CoreEntry[]): CoreGlosses {
  const found = new Map<string, string[][]>();
  for (const { word, pos, senses } of entries) {
    const key = `${word} ${pos}`;
    const glosses = senses.map((sense) => sense.glosses[0] ?? '');
    found.set(key, [...(found.get(key) ?? []), glosses]);
  }
  return found;
}

/** Whether a bubble shows a sense that begins with one of these glosses, in the core or as the bubble says it. */
function showsGloss(meaning: Meaning, glosses: readonly string[], core: CoreGlosses): boolean {
  const { word, part_of_speech: speech, sense = 1, gloss } = meaning;
  const inCore = new Set((core.get(`${word} ${speech}`) ?? []).map((senses) => senses[sense - 1]));
  return glosses.some(
    (wanted) => inCore.has(wanted) || gloss === wanted || gloss.startsWith(`${wanted}, `),
  );
}

/** Judges the words of a sentence: their headwords, and the senses that a bubble shows of words with several. */
export function judgeSentence(
  { sentence, words }: GoldSentence,
  analysis: Analysis,
  core: CoreGlosses,
  { lemmas, senses }: { lemmas: Judged; senses: Judged },
): void {
  const expected = tokeniseText(sentence).filter(({ kind }) => kind !== 'punctuation');
  if (expected.length !== words.length || analysis.tokens.length !== words.length) {
    throw new Error(`the gold file has other words: ${sentence}`);
  }
  words.forEach((word, at) => {
    const token = analysis.tokens[at];
    if (!token) return;
    const lemma = lemmaOf(token, word.text);
    // A name is what it is, in the genitive too.
    const isName = token.kind === 'name' && word.lemmas.some((name) => `${name}s` === word.text);
    const isRight = isName || word.lemmas.includes(lemma);
    count(lemmas, isRight, `${word.text}: ${lemma}, not ${word.lemmas.join(' or ')} — ${sentence}`);
    const [meaning] = token.meanings;
    if (word.glosses.length === 0 || word.glosses.includes('?') || !isRight || !meaning) return;
    const fits = showsGloss(meaning, word.glosses, core);
    count(
      senses,
      fits,
      `${word.text}: ${meaning.gloss}, not ${word.glosses.join(' or ')} — ${sentence}`,
    );
  });
}
