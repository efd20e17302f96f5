import type { Suggestion } from '#contract/dictionary/schemas.ts';
import { foldBase, normaliseText } from '#german/text/folding.ts';
import {
  BestWords,
  countsWhole,
  GLOSS_MARK,
  hashBytes,
  LIST_LENGTH,
  readSections,
  SCORE_UNIT,
  unpackFacts,
  WHOLE_MATCH,
} from './suggestion-format.ts';

export interface SuggestionIndex {
  /** Number of words in the index. */
  readonly size: number;
  /**
   * The words that begin with `prefix` in any case, Unicode normal form and umlaut spelling, best first, each once, as the
   * finished JSON text of the contract's SuggestionsReply. At most 20, even if `limit` is greater.
   */
  find(prefix: string, limit: number): string;
  /** The score of the first word that `find` gives: roughly its Zipf frequency, 0 to 10; 0 if there is none. */
  scoreOf(prefix: string): number;
}

const PLAIN = /^[a-z]+$/u;
/** What people type before a headword: "das Haus", "sich freuen", "to go", "the house". */
const LEADING = /^(?:der|die|das|ein|eine|sich|to|the|an?) (?=.)/iu;
const LONGEST_PREFIX = 100;
/** Of German and English inflection, shortest first, to keep as much of the query as possible. */
const ENDINGS = ['e', 'n', 's', 't', 'd', 'er', 'es', 'en', 'em', 'st', 'te', 'ed', 'ten', 'ing'];
const SHORTEST_STEM = 3;
/** Finished suggestions to remember, some 4 MB; beyond that, they are forgotten. */
const MOST_FRAGMENTS = 20_000;

/** Opens a packed index without copying its bytes. Throws RangeError if they are not one. */
export function openSuggestions(packed: Uint8Array): SuggestionIndex {
  const sections = readSections(packed);
  const { keyOffsets, keyBytes, keyWords, keyScores, keyCount, valueOffsets, capitals } = sections;
  const values = Buffer.from(
    sections.values.buffer,
    sections.values.byteOffset,
    sections.values.length,
  );
  const fragments: string[] = [];
  /** For each word the place of its finished text in `fragments`, from 1; 0 if it has none. */
  const places = new Uint32Array(sections.wordCount);
  const encoder = new TextEncoder();
  const query = new Uint8Array(LONGEST_PREFIX * 3);
  const best = new BestWords();

  const suggestionOf = (word: number): Suggestion => {
    const text = values.toString('utf8', valueOffsets[word], valueOffsets[word + 1]);
    const mark = text.indexOf(GLOSS_MARK);
    return {
      word: mark === -1 ? text : text.slice(0, mark),
      ...(mark === -1 ? {} : { gloss: text.slice(mark + 1) }),
      ...unpackFacts(sections.facts[word] ?? 0),
    };
  };
  const fragmentOf = (word: number): string => {
    const known = fragments[(places[word] ?? 0) - 1];
    if (known !== undefined) return known;
    if (fragments.length >= MOST_FRAGMENTS) {
      fragments.length = 0;
      places.fill(0);
    }
    const fragment = JSON.stringify(suggestionOf(word));
    places[word] = fragments.push(fragment);
    return fragment;
  };

  const startsWithQuery = (key: number, length: number): boolean => {
    const start = keyOffsets[key] ?? 0;
    if ((keyOffsets[key + 1] ?? 0) - start < length) return false;
    for (let index = 0; index < length; index++) {
      if (keyBytes[start + index] !== query[index]) return false;
    }
    return true;
  };

  /** The first key that does not sort before the query. */
  const lowerBound = (length: number): number => {
    let low = 0;
    let high = keyCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const start = keyOffsets[middle] ?? 0;
      const shared = Math.min((keyOffsets[middle + 1] ?? 0) - start, length);
      let index = 0;
      while (index < shared && keyBytes[start + index] === query[index]) index++;
      const before =
        index < shared ? (keyBytes[start + index] ?? 0) < (query[index] ?? 0) : shared < length;
      if (before) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const findNode = (length: number): number => {
    const mask = sections.table.length - 1;
    let slot = hashBytes(query, 0, length) & mask;
    for (;;) {
      const node = (sections.table[slot] ?? 0) - 1;
      if (node === -1) return -1;
      if (
        sections.nodeLengths[node] === length &&
        startsWithQuery(sections.nodeKeys[node] ?? 0, length)
      ) {
        return node;
      }
      slot = (slot + 1) & mask;
    }
  };

  /** Adds words under a folded prefix to `found`, up to `limit` in total. */
  const collect = (prefix: string, limit: number, capital: boolean, found: number[]): void => {
    const { written: length } = encoder.encodeInto(prefix, query);
    const add = (word: number): void => {
      if (found.length < limit && !found.includes(word)) found.push(word);
    };
    const node = findNode(length);
    if (node !== -1) {
      const start = sections.nodeLists[node] ?? 0;
      const words = sections.lists;
      const wholes = start + (sections.nodeWholes[node] ?? 0);
      if (capital) {
        for (let index = start; index < wholes; index++) {
          if (capitals[words[index] ?? 0] === 1) add(words[index] ?? 0);
        }
      }
      const end = sections.nodeLists[node + 1] ?? 0;
      for (let index = start; index < end; index++) add(words[index] ?? 0);
      return;
    }
    best.clear(LIST_LENGTH);
    for (let key = lowerBound(length); key < keyCount && startsWithQuery(key, length); key++) {
      const word = keyWords[key] ?? 0;
      let score = keyScores[key] ?? 0;
      const whole = (keyOffsets[key + 1] ?? 0) - (keyOffsets[key] ?? 0) === length;
      if (whole && countsWhole(length, score)) {
        score += WHOLE_MATCH * (capital && capitals[word] === 1 ? 2 : 1);
      }
      best.offer(word, score);
    }
    for (let index = 0; index < best.length; index++) add(best.words[index] ?? 0);
  };

  const findWords = (prefix: string, limit: number): number[] => {
    const found: number[] = [];
    if (PLAIN.test(prefix)) {
      collect(prefix, limit, false, found);
      return collectLoosely(prefix, limit, false, found);
    }
    const text = normaliseText(prefix);
    if (text === '') return found;
    const capital = /^\p{Lu}/u.test(text) && !/^\p{Lu}{2}/u.test(text);
    const exact = text.toLowerCase();
    const base = foldBase(text);
    collect(exact, limit, capital, found);
    if (base !== exact) collect(base, limit, capital, found);
    return collectLoosely(base, limit, capital, found);
  };

  /** Used if the query finds nothing as typed: "haüs" is neither a fold nor a digraph spelling of any word. */
  const collectLoosely = (
    base: string,
    limit: number,
    capital: boolean,
    found: number[],
  ): number[] => {
    if (found.length === 0) {
      const loose = base.replace(/([aou])e/gu, '$1');
      if (loose !== base) collect(loose, limit, capital, found);
    }
    return found;
  };

  /** "Hauses", "schönes", "houses": no headword begins with the inflected form. */
  const findWithoutEnding = (prefix: string, limit: number): number[] => {
    const text = normaliseText(prefix).toLowerCase();
    for (const ending of ENDINGS) {
      const stem = text.slice(0, -ending.length);
      if (!text.endsWith(ending) || stem.length < SHORTEST_STEM) continue;
      const found = findWords(stem, limit);
      if (found.length > 0) return found;
    }
    return [];
  };

  const findAny = (prefix: string, limit: number): number[] => {
    if (prefix.length > LONGEST_PREFIX) return [];
    const most = Math.max(0, Math.min(limit, LIST_LENGTH));
    let found = findWords(prefix, most);
    if (found.length === 0 && LEADING.test(prefix.trimStart())) {
      found = findWords(prefix.trimStart().replace(LEADING, ''), most);
    }
    return found.length > 0 ? found : findWithoutEnding(prefix, most);
  };

  /** The best score of each word's keys; read once, when it is first asked for. */
  let wordScores: Uint16Array | undefined;
  const readScores = (): Uint16Array => {
    const scores = new Uint16Array(sections.wordCount);
    for (let key = 0; key < keyCount; key++) {
      const word = keyWords[key] ?? 0;
      scores[word] = Math.max(scores[word] ?? 0, keyScores[key] ?? 0);
    }
    return scores;
  };

  return {
    size: sections.wordCount,
    scoreOf(prefix) {
      const [first] = findAny(prefix, 1);
      if (first === undefined) return 0;
      wordScores ??= readScores();
      return (wordScores[first] ?? 0) / SCORE_UNIT;
    },
    find(prefix, limit) {
      const found = findAny(prefix, limit);
      if (found.length === 0) return '[]';
      let text = '[' + fragmentOf(found[0] ?? 0);
      for (let index = 1; index < found.length; index++) {
        text += ',' + fragmentOf(found[index] ?? 0);
      }
      return text + ']';
    },
  };
}
