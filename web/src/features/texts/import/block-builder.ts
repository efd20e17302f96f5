import type { TextRange } from '#contract/texts/schemas.ts';
import { cleanText, type RawBlock } from './raw-text.ts';

/** What a block is, besides its text. */
export type BlockShape = Pick<RawBlock, 'kind' | 'level'>;

/** Collects the text of one block after another, with white space as HTML has it. */
export class BlockBuilder {
  readonly blocks: RawBlock[] = [];
  #shape: BlockShape = { kind: 'paragraph' };
  #text = '';
  #emphasis: TextRange[] = [];
  #emphasisFrom: number | null = null;

  /** Ends the block before, if it has text, and begins one of this shape. */
  begin(shape: BlockShape): void {
    this.end();
    this.#shape = shape;
  }

  /** @param keepsSpace for preformatted text */
  add(given: string, keepsSpace = false): void {
    const clean = cleanText(given);
    const text = keepsSpace ? clean : clean.replaceAll(/\s+/gu, ' ');
    const isAtStart = this.#text === '' || /\s$/u.test(this.#text);
    this.#text += isAtStart && !keepsSpace ? text.replace(/^ /u, '') : text;
  }

  breakLine(): void {
    if (this.#text !== '') this.#text = `${this.#text.replace(/ $/u, '')}\n`;
  }

  /** Emphasis may begin and end anywhere, also inside of emphasis: `isOn` says what holds from here on. */
  emphasise(isOn: boolean): void {
    if (isOn) this.#emphasisFrom ??= this.#text.length;
    else if (this.#emphasisFrom !== null) {
      if (this.#emphasisFrom < this.#text.length) {
        this.#emphasis.push([this.#emphasisFrom, this.#text.length]);
      }
      this.#emphasisFrom = null;
    }
  }

  /** How much text the block has, for `cutTo`. */
  get length(): number {
    return this.#text.length;
  }

  /** The text of the block from a length on. */
  textFrom(length: number): string {
    return this.#text.slice(length);
  }

  /** Takes back what was added since the block was so long. */
  cutTo(length: number): void {
    this.#text = this.#text.slice(0, length);
    this.#emphasis = this.#emphasis.filter(([start]) => start < length);
  }

  end(): void {
    const wasEmphasised = this.#emphasisFrom !== null;
    this.emphasise(false);
    const start = this.#text.length - this.#text.trimStart().length;
    // Pieces were normalised one by one: a mark at the start of one belongs to the letter before it.
    const text = this.#text.trim().normalize('NFC');
    const isMoved = text.length !== this.#text.trim().length;
    if (/[\p{L}\p{N}]/u.test(text)) {
      const emphasis = isMoved ? [] : rangesWithin(this.#emphasis, start, text);
      this.blocks.push({ ...this.#shape, text, emphasis });
    }
    this.#shape = { kind: 'paragraph' };
    this.#text = '';
    this.#emphasis = [];
    this.#emphasisFrom = wasEmphasised ? 0 : null;
  }
}

/** Ranges in the trimmed text, without white space at their ends; none if all of it is emphasised, which emphasises nothing. */
function rangesWithin(ranges: readonly TextRange[], start: number, text: string): TextRange[] {
  const within = ranges.flatMap(([from, to]): TextRange[] => {
    const begin = Math.max(0, from - start);
    const piece = text.slice(begin, Math.max(begin, to - start));
    const first = begin + piece.length - piece.trimStart().length;
    const last = begin + piece.trimEnd().length;
    return first < last ? [[first, last]] : [];
  });
  const [only] = within;
  return within.length === 1 && only?.[0] === 0 && only[1] === text.length ? [] : within;
}
