import type { Analysis, Meaning } from '#contract/reading/schemas.ts';
import { meaningOf } from '#web/shared/reading/word-state.rules.ts';
import { type DrawnPage, litWith } from './page-words.rules.ts';

/** A stretch of a sentence, with what the word is made of emphasised. */
export interface QuotedPiece {
  text: string;
  isWord: boolean;
}

/** What the panel shows of a word where it stands. */
export interface WordDetails {
  /** As written: "schaltet". */
  text: string;
  kind: 'word' | 'name' | 'number' | 'abbreviation' | 'unknown';
  /** Likeliest first; empty if no dictionary has it. */
  meanings: readonly Meaning[];
  /** "separable verb" */
  sort: string;
  /** "present, er/sie/es" */
  form: string | undefined;
  /** "sich freuen auf + accusative" */
  pattern: string | undefined;
  /** What stands apart and is one: "schaltet", "ab". Empty if it is one word. */
  join: readonly { text: string; isApart: boolean }[];
  /** Of a compound that has no entry of its own. */
  parts: readonly { text: string; meaning: Meaning }[];
  sentence: string;
  quote: readonly QuotedPiece[];
  /** Where the word begins in the page's text. */
  offset: number;
}

/** What is known of a word of a page; null if there is no such word. */
export function wordDetails(
  page: DrawnPage,
  analysis: Analysis,
  index: number,
): WordDetails | null {
  const word = page.words[index];
  const sentence = page.sentences[word?.sentence ?? -1];
  if (!word || !sentence) return null;
  const { token, range } = word;
  const lit = litWith(page, analysis, index).flatMap((at) => page.words[at] ?? []);
  const unit = token.unit === undefined ? undefined : analysis.units[token.unit];
  const text = page.text.slice(...range);
  const own = meaningOf(token, analysis)?.meanings ?? [];
  const isCompound = token.meanings.length === 0 && token.unit === undefined;
  // An auxiliary is explained by what it helps: "hat … angerufen" is one thing to learn.
  const meanings = isCompound ? [] : (unit?.meanings ?? own);
  return {
    text,
    kind: token.kind,
    meanings: oncePerSense(meanings),
    sort: sortOf(meanings[0], unit?.parts.some(({ role }) => role === 'particle') ?? false),
    form: unit?.form ?? token.form,
    pattern: unit?.pattern,
    join:
      lit.length < 2
        ? []
        : lit.map((part, at) => ({
            text: page.text.slice(...part.range),
            isApart: at > 0 && isTextBetween(page.text, lit[at - 1]?.range[1] ?? 0, part.range[0]),
          })),
    parts: (token.parts ?? []).map(({ range: part, meaning }) => ({
      text: page.text.slice(...part),
      meaning,
    })),
    sentence: page.text.slice(...sentence.range).replaceAll(/\s+/gu, ' '),
    quote: quoteOf(
      page.text,
      sentence.range,
      lit.map((part) => part.range),
    ),
    offset: range[0],
  };
}

function isTextBetween(text: string, from: number, to: number): boolean {
  return text.slice(from, to).trim() !== '';
}

function oncePerSense(meanings: readonly Meaning[]): Meaning[] {
  return [
    ...new Map(
      meanings.toReversed().map((meaning) => [`${meaning.entry_uuid} ${meaning.gloss}`, meaning]),
    ).values(),
  ].toReversed();
}

function sortOf(meaning: Meaning | undefined, isSeparable: boolean): string {
  if (!meaning) return '';
  const { part_of_speech: part } = meaning;
  if (part === 'verb' && isSeparable) return 'separable verb';
  return part === 'proper noun' ? 'name' : part;
}

function quoteOf(
  text: string,
  [start, end]: readonly [number, number],
  ranges: readonly (readonly [number, number])[],
): QuotedPiece[] {
  const pieces: QuotedPiece[] = [];
  let at = start;
  const add = (until: number, isWord: boolean): void => {
    if (until > at) pieces.push({ text: text.slice(at, until), isWord });
    at = Math.max(at, until);
  };
  for (const range of ranges) {
    if (range[0] < start || range[1] > end) continue;
    add(range[0], false);
    add(range[1], true);
  }
  add(end, false);
  return pieces;
}
