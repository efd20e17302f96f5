import type { Analysis, ReadingToken } from '#contract/reading/schemas.ts';
import type { TextBlock, TextPage } from '#contract/texts/schemas.ts';

type Range = readonly [start: number, end: number];

/** A word of a page that can be chosen. */
export interface PageWord {
  /** In the page's text. */
  range: Range;
  token: ReadingToken;
  /** Index of its sentence on the page. */
  sentence: number;
}

/** A stretch of letters in one style. */
interface Segment {
  start: number;
  text: string;
  isEmphasis: boolean;
}

/** A word, or what is between two. */
export interface DrawnItem {
  /** Where it begins in the page's text. */
  start: number;
  /** Index in the page's words; null for what is none. */
  word: number | null;
  segments: readonly Segment[];
}

export interface DrawnSentence {
  /** On the page, from 0. */
  index: number;
  range: Range;
  items: readonly DrawnItem[];
  /** The space after it. */
  after: string;
}

export interface DrawnBlock extends TextBlock {
  sentences: readonly DrawnSentence[];
}

export interface DrawnPage {
  text: string;
  blocks: readonly DrawnBlock[];
  words: readonly PageWord[];
  sentences: readonly DrawnSentence[];
}

/**
 * What a page draws. Without an analysis it has its sentences and no words; with it, every token but numbers is a word.
 * @param analysis of the page's text
 */
export function drawPage(
  { text, blocks, emphasis }: TextPage,
  analysis: Pick<Analysis, 'sentences' | 'tokens'> | null,
): DrawnPage {
  const words: PageWord[] = [];
  const sentences: DrawnSentence[] = [];
  const tokens = (analysis?.tokens ?? []).filter(({ kind }) => kind !== 'number');
  let next = 0;
  const drawn = blocks.map((block): DrawnBlock => {
    const ranges = sentencesIn(text, block.range, analysis);
    const own = ranges.map((range, index): DrawnSentence => {
      const items: DrawnItem[] = [];
      let end = range[0];
      const add = (until: number, word: number | null): void => {
        if (until <= end) return;
        items.push({ start: end, word, segments: segmentsOf(text, [end, until], emphasis) });
        end = until;
      };
      for (let token = tokens[next]; token && token.range[0] < range[1]; token = tokens[next]) {
        next += 1;
        if (token.range[0] < end) continue;
        add(token.range[0], null);
        add(Math.min(token.range[1], range[1]), words.length);
        words.push({ range: token.range, token, sentence: sentences.length });
      }
      add(range[1], null);
      const sentence = {
        index: sentences.length,
        range,
        items,
        after: text.slice(range[1], ranges[index + 1]?.[0] ?? block.range[1]),
      };
      sentences.push(sentence);
      return sentence;
    });
    return { ...block, sentences: own };
  });
  return { text, blocks: drawn, words, sentences };
}

/** A space after a mark that may end a sentence. A single letter or a number before it is an abbreviation or an ordinal. */
const SENTENCE_GAP =
  /(?<!(?:^|[^\p{L}])\p{L})(?<!\p{N})[.!?…]["“”»«’‘)\]]*\s+(?=[„"“»«‚‘(–—-]*[\p{Lu}\p{N}])/gu;

/** The sentences of a block, which together have all its letters: what stands before the first one belongs to it. */
function sentencesIn(
  text: string,
  [from, to]: Range,
  analysis: Pick<Analysis, 'sentences'> | null,
): Range[] {
  const starts = analysis
    ? analysis.sentences.map(([start]) => start)
    : [...text.slice(from, to).matchAll(SENTENCE_GAP)].map(
        ({ 0: gap, index }) => from + index + gap.length,
      );
  const inner = starts.filter((start) => start > from && start < to);
  return [from, ...inner].map((start, index) => {
    const end = inner[index] ?? to;
    const trimmed = text.slice(start, end).trimEnd().length;
    return [start, start + Math.max(1, trimmed)] as const;
  });
}

function segmentsOf(text: string, [start, end]: Range, emphasis: readonly Range[]): Segment[] {
  const edges = [
    start,
    ...emphasis.flat().filter((edge) => edge > start && edge < end),
    end,
  ].toSorted((a, b) => a - b);
  return edges.slice(1).map((edge, index) => {
    const from = edges[index] ?? start;
    return {
      start: from,
      text: text.slice(from, edge),
      isEmphasis: emphasis.some(([begin, close]) => begin <= from && edge <= close),
    };
  });
}

/** The words that have a part of the ranges: all parts of what is explained light up together. */
export function wordsIn({ words }: Pick<DrawnPage, 'words'>, ranges: readonly Range[]): number[] {
  return words.flatMap(({ range: [start, end] }, index) =>
    ranges.some(([from, to]) => from < end && start < to) ? [index] : [],
  );
}

/** A stretch of a sentence, which belongs to what is explained or not. */
export interface QuotedPiece {
  start: number;
  text: string;
  isWord: boolean;
}

/** A sentence in pieces. @param ranges in the text, in order; those outside of the sentence are left out */
export function quoteOf(
  text: string,
  [start, end]: Range,
  ranges: readonly Range[],
): QuotedPiece[] {
  const pieces: QuotedPiece[] = [];
  let at = start;
  const add = (until: number, isWord: boolean): void => {
    if (until > at) pieces.push({ start: at, text: text.slice(at, until), isWord });
    at = Math.max(at, until);
  };
  for (const [from, to] of ranges) {
    if (from < start || to > end) continue;
    add(from, false);
    add(to, true);
  }
  add(end, false);
  return pieces;
}

/** The index of the sentence at an offset of the page's text. */
export function sentenceAt({ sentences }: Pick<DrawnPage, 'sentences'>, offset: number): number {
  return Math.max(
    0,
    sentences.findLastIndex(({ range }) => range[0] <= offset),
  );
}

/** Several words that stand side by side. */
export interface Phrase {
  /** Indices of the first and the last word. */
  from: number;
  to: number;
  text: string;
  /** The sentence or sentences it stands in. */
  sentence: string;
  /** Where it is in the page's text. */
  range: Range;
}

/** The phrase between two words, whichever comes first; null if it is only one word. */
export function phraseOf(page: DrawnPage, one: number, other: number): Phrase | null {
  const [from, to] = one <= other ? [one, other] : [other, one];
  const first = page.words[from];
  const last = page.words[to];
  if (from === to || !first || !last) return null;
  const range = [first.range[0], last.range[1]] as const;
  const start = page.sentences[first.sentence]?.range[0] ?? range[0];
  const end = page.sentences[last.sentence]?.range[1] ?? range[1];
  return {
    from,
    to,
    text: oneLine(page.text.slice(...range)),
    sentence: oneLine(page.text.slice(start, end)),
    range,
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** The gloss of a phrase if it is just what the dictionary has: a unit of which every part is in it, and its head too. */
export function glossOfPhrase(phrase: Phrase, { units }: Pick<Analysis, 'units'>): string {
  const inside = (range: Range) => range[0] >= phrase.range[0] && range[1] <= phrase.range[1];
  const whole = units.filter(({ parts }) => parts.every(({ range }) => inside(range)));
  const longest = whole.toSorted((a, b) => b.parts.length - a.parts.length)[0];
  const first = longest?.parts.map(({ range }) => range[0]) ?? [];
  const isAll = Math.min(...first) === phrase.range[0];
  return longest && isAll ? (longest.meanings[0]?.gloss ?? '') : '';
}
