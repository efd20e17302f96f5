import type { Suggestion } from '#contract/dictionary/schemas.ts';
import { foldBase, foldDigraph, normaliseText } from '#german/text/folding.ts';
import {
  BestWords,
  countsWhole,
  GLOSS_MARK,
  hashBytes,
  LIST_LENGTH,
  packFacts,
  SCAN_LIMIT,
  SCORE_UNIT,
  type SuggestionSections,
  WHOLE_MATCH,
  writeSections,
} from './suggestion-format.ts';

export interface SuggestionRow {
  suggestion: Suggestion;
  /** Higher is suggested earlier: roughly the Zipf frequency, 0 to 10. */
  score: number;
  /** Inflected forms that lead to the word. */
  forms?: string[];
}

/** Subtracted from the score if the key is an inflected form, so that headwords of similar frequency come first. */
const FORM_PENALTY = 1.5;
/** Subtracted if the key only matches after folding: "schon" finds schon before schön. */
const FOLDED_PENALTY = 0.5;
const LONGEST_KEY = 100;

function toUnits(score: number): number {
  return Math.max(0, Math.min(0xffff, Math.round(score * SCORE_UNIT)));
}

function textOf({ word, gloss }: Suggestion): string {
  if (`${word}${gloss ?? ''}`.includes(GLOSS_MARK)) throw new Error(`${word} has a null character`);
  return gloss === undefined ? word : word + GLOSS_MARK + gloss;
}

/** Every spelling by which `text` can be found, with its penalty. */
function* spellings(text: string): Generator<[key: string, penalty: number]> {
  const exact = normaliseText(text).toLowerCase();
  const base = foldBase(text);
  yield [exact, 0];
  if (base !== exact) yield [base, FOLDED_PENALTY];
  const digraph = foldDigraph(text);
  if (digraph !== base) yield [digraph, FOLDED_PENALTY];
}

/** Texts concatenated in UTF-8, with their end offsets: half a million strings or small buffers would take 100 MB. */
class TextList {
  readonly #encoder = new TextEncoder();
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  readonly ends: number[] = [];

  push(text: string): void {
    if (this.#bytes.length - this.#length < text.length * 3) {
      const larger = new Uint8Array(
        Math.max(this.#bytes.length * 2, this.#length + text.length * 3),
      );
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#length += this.#encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written;
    this.ends.push(this.#length);
  }

  get count(): number {
    return this.ends.length;
  }

  at(index: number): Uint8Array {
    return this.#bytes.subarray(this.ends[index - 1] ?? 0, this.ends[index]);
  }

  /** Negative if text `a` sorts before text `b` by bytes. */
  compare(a: number, b: number): number {
    const startA = this.ends[a - 1] ?? 0;
    const startB = this.ends[b - 1] ?? 0;
    const lengthA = (this.ends[a] ?? 0) - startA;
    const lengthB = (this.ends[b] ?? 0) - startB;
    const shared = Math.min(lengthA, lengthB);
    for (let index = 0; index < shared; index++) {
      const difference = (this.#bytes[startA + index] ?? 0) - (this.#bytes[startB + index] ?? 0);
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }

  /** The chosen texts in the given order as one section, with one more offset than texts. */
  select(order: ArrayLike<number>): { bytes: Uint8Array; offsets: Uint32Array } {
    const offsets = new Uint32Array(order.length + 1);
    for (let index = 0; index < order.length; index++) {
      offsets[index + 1] = (offsets[index] ?? 0) + this.at(order[index] ?? 0).length;
    }
    const bytes = new Uint8Array(offsets[order.length] ?? 0);
    for (let index = 0; index < order.length; index++) {
      bytes.set(this.at(order[index] ?? 0), offsets[index]);
    }
    return { bytes, offsets };
  }
}

/** Packs the rows, one per word, into the bytes that `openSuggestions` reads. */
export class SuggestionPacker {
  readonly #values = new TextList();
  readonly #facts: number[] = [];
  readonly #scores: number[] = [];
  readonly #capitals: number[] = [];
  readonly #keys = new TextList();
  readonly #keyWords: number[] = [];
  readonly #keyScores: number[] = [];

  add({ suggestion, score, forms = [] }: SuggestionRow): void {
    this.#values.push(textOf(suggestion));
    this.#facts.push(packFacts(suggestion));
    this.#scores.push(score);
    this.#capitals.push(Number(/^\p{Lu}/u.test(suggestion.word)));
    this.#addKeys(suggestion.word, score);
    const start = normaliseText(suggestion.word).toLowerCase();
    for (const form of forms) {
      // "Hauses" is found by removing its ending, see openSuggestions; "Häuser" begins differently, so it needs a key.
      const lower = normaliseText(form).toLowerCase();
      if (!lower.startsWith(start)) this.#addKeys(form, score - FORM_PENALTY);
    }
  }

  #addKeys(text: string, score: number): void {
    for (const [key, penalty] of spellings(text)) {
      if (key === '' || key.length > LONGEST_KEY || !key.isWellFormed()) continue;
      this.#keys.push(key);
      this.#keyWords.push(this.#scores.length - 1);
      this.#keyScores.push(toUnits(score - penalty));
    }
  }

  pack(): Uint8Array {
    const scores = this.#scores;
    const wordOrder = Uint32Array.from(scores.keys()).toSorted(
      (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b,
    );
    const numberOf = new Uint32Array(wordOrder.length);
    wordOrder.forEach((word, number) => {
      numberOf[word] = number;
    });
    const keyOrder = this.#orderKeys();
    const values = this.#values.select(wordOrder);
    const keys = this.#keys.select(keyOrder);
    const partial = {
      wordCount: wordOrder.length,
      keyCount: keyOrder.length,
      valueOffsets: values.offsets,
      values: values.bytes,
      keyOffsets: keys.offsets,
      keyBytes: keys.bytes,
      keyWords: keyOrder.map((key) => numberOf[this.#keyWords[key] ?? 0] ?? 0),
      facts: Uint16Array.from(wordOrder, (word) => this.#facts[word] ?? 0),
      keyScores: Uint16Array.from(keyOrder, (key) => this.#keyScores[key] ?? 0),
      capitals: Uint8Array.from(wordOrder, (word) => this.#capitals[word] ?? 0),
    };
    return writeSections({ ...partial, ...buildNodes(partial) });
  }

  /** Key numbers in the order of their texts; for each text and word only the best. */
  #orderKeys(): Uint32Array {
    const words = this.#keyWords;
    const scores = this.#keyScores;
    const order = Uint32Array.from(words.keys()).toSorted(
      (a, b) =>
        this.#keys.compare(a, b) ||
        (words[a] ?? 0) - (words[b] ?? 0) ||
        (scores[b] ?? 0) - (scores[a] ?? 0),
    );
    return order.filter((key, index) => {
      const before = order[index - 1];
      return (
        before === undefined ||
        words[before] !== words[key] ||
        this.#keys.compare(before, key) !== 0
      );
    });
  }
}

/** The packed index of all rows. */
export function packSuggestions(rows: Iterable<SuggestionRow>): Uint8Array {
  const packer = new SuggestionPacker();
  for (const row of rows) packer.add(row);
  return packer.pack();
}

type NodeSections = Pick<
  SuggestionSections,
  'nodeCount' | 'nodeKeys' | 'nodeLists' | 'lists' | 'table' | 'nodeLengths' | 'nodeWholes'
>;

function buildNodes(sections: Omit<SuggestionSections, keyof NodeSections>): NodeSections {
  const { keyOffsets, keyBytes, keyWords, keyScores, keyCount } = sections;
  const nodeKeys: number[] = [];
  const nodeLists = [0];
  const lists: number[] = [];
  const nodeLengths: number[] = [];
  const nodeWholes: number[] = [];
  const best = new BestWords();
  const lengthOf = (key: number): number => (keyOffsets[key + 1] ?? 0) - (keyOffsets[key] ?? 0);

  const visit = (from: number, to: number, length: number): void => {
    if (length > 0) {
      best.clear(LIST_LENGTH);
      for (let key = from; key < to; key++) {
        const score = keyScores[key] ?? 0;
        const whole = lengthOf(key) === length && countsWhole(length, score) ? WHOLE_MATCH : 0;
        best.offer(keyWords[key] ?? 0, score + whole);
      }
      nodeKeys.push(from);
      nodeLengths.push(length);
      let wholes = 0;
      for (let index = 0; index < best.length; index++) {
        lists.push(best.words[index] ?? 0);
        if ((best.scores[index] ?? 0) >= WHOLE_MATCH) wholes++;
      }
      nodeWholes.push(wholes);
      nodeLists.push(lists.length);
    }
    let start = from;
    while (start < to && lengthOf(start) === length) start++;
    while (start < to) {
      const byte = keyBytes[(keyOffsets[start] ?? 0) + length];
      let end = start + 1;
      while (end < to && keyBytes[(keyOffsets[end] ?? 0) + length] === byte) end++;
      if (end - start > SCAN_LIMIT) visit(start, end, length + 1);
      start = end;
    }
  };
  visit(0, keyCount, 0);

  const table = new Uint32Array(2 ** Math.ceil(Math.log2(nodeKeys.length * 2 + 2)));
  nodeKeys.forEach((key, node) => {
    const start = keyOffsets[key] ?? 0;
    let slot = hashBytes(keyBytes, start, start + (nodeLengths[node] ?? 0)) & (table.length - 1);
    while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1);
    table[slot] = node + 1;
  });
  return {
    nodeCount: nodeKeys.length,
    nodeKeys: Uint32Array.from(nodeKeys),
    nodeLists: Uint32Array.from(nodeLists),
    lists: Uint32Array.from(lists),
    table,
    nodeLengths: Uint8Array.from(nodeLengths),
    nodeWholes: Uint8Array.from(nodeWholes),
  };
}
