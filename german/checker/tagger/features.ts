import { ALL_CELLS, type CheckerLexicon } from '../lexicon.ts';
import type { Sentence } from '../rule.ts';
import { cellsOfNoun, type Word } from '../word.ts';
import { EDGE, type Facets, facetsOf } from './facets.ts';
import { type FeatureList, hashText, join } from './hash.ts';
import { type Candidate, LABELS } from './labels.ts';
import {
  headOf,
  prepositionsBefore,
  segmentEnds,
  segmentStart,
  type VerbCounts,
  verbCounts,
  verbsIn,
} from './neighbours.ts';
import {
  type ClauseFacts,
  clauseFacts,
  fits,
  type PhraseFacts,
  phraseFacts,
} from './sentence-facts.ts';

/** The features of all places of one sentence. */
export class SentenceFeatures {
  readonly #facets: readonly Facets[];
  readonly #rules: readonly number[];
  readonly #heads: readonly (Word | undefined)[];
  readonly #prepositions: readonly number[];
  readonly #clauses: readonly (ClauseFacts | undefined)[];
  readonly #phrases: readonly (PhraseFacts | undefined)[];
  readonly #ends: readonly number[];
  readonly #verbs: VerbCounts;
  readonly #mark: number;
  readonly #few: number;
  readonly #lexicon: CheckerLexicon;
  readonly #words: readonly Word[];
  readonly #begins: number;
  /** Of the word that was asked about last. */
  #written: { index: number; commonness: number } | null = null;

  /**
   * @param rules for each word a number for the rule that found a mistake there, 0 if none did
   * @param findings of rules in the sentence: their number
   */
  constructor(
    sentence: Sentence,
    rules: readonly number[],
    findings: number,
    lexicon: CheckerLexicon,
  ) {
    const { words } = sentence;
    this.#rules = rules;
    this.#words = words;
    this.#lexicon = lexicon;
    this.#facets = words.map(facetsOf);
    this.#heads = words.map((word) => headOf(words, word.index));
    this.#prepositions = prepositionsBefore(words);
    this.#clauses = clauseFacts(sentence);
    this.#phrases = phraseFacts(sentence);
    this.#ends = segmentEnds(words);
    this.#verbs = verbCounts(words);
    this.#mark = this.#facets.at(-1)?.word ?? 0;
    this.#few = Math.min(2, findings);
    this.#begins = sentence.begins ? 1 : 0;
  }

  #at(index: number): Facets {
    return this.#facets[index] ?? EDGE;
  }

  #writtenCommonness(index: number): number {
    if (this.#written?.index !== index) {
      const { lower } = this.#words[index] as Word;
      this.#written = { index, commonness: commonness(this.#lexicon, lower) };
    }
    return this.#written.commonness;
  }

  /** Adds those of one word to a list. */
  ofWord(index: number, list: FeatureList): void {
    const word = this.#words[index] as Word;
    const own = this.#at(index);
    const before = this.#at(index - 1);
    const after = this.#at(index + 1);
    const before2 = this.#at(index - 2);
    const after2 = this.#at(index + 2);
    const clause = this.#clauses[index];
    const head = this.#heads[index];
    const preposition = this.#prepositions[index] ?? 0;
    const phrase = this.#phrases[index];
    list.add(1, 0);
    list.add(2, own.word);
    list.add(3, own.exact);
    list.add(4, before.word);
    list.add(5, after.word);
    list.add(6, before2.word);
    list.add(7, after2.word);
    list.add(8, before.word, own.word);
    list.add(9, own.word, after.word);
    list.add(10, before.word, after.word);
    list.add(11, before2.word, before.word, own.word);
    list.add(12, own.word, after.word, after2.word);
    list.add(13, before.word, own.word, after.word);
    list.add(14, own.fine);
    list.add(15, before.fine, own.fine);
    list.add(16, own.fine, after.fine);
    list.add(17, before.fine, own.fine, after.fine);
    list.add(18, before.coarse, own.coarse, after.coarse);
    list.add(19, before2.coarse, before.coarse, own.coarse);
    list.add(20, own.coarse, after.coarse, after2.coarse);
    list.add(21, own.word, before.coarse);
    list.add(22, own.word, after.coarse);
    list.add(23, before.word, own.fine);
    list.add(24, after.word, own.fine);
    list.add(25, own.fine, after2.fine);
    list.add(26, own.fine, before2.fine);
    list.add(27, own.last1);
    list.add(28, own.last2);
    list.add(29, own.last3);
    list.add(30, own.last2, before.fine);
    list.add(31, own.last2, after.fine);
    list.add(32, own.last2, before.last2);
    list.add(33, own.last2, after.last2);
    list.add(34, before.last2, own.last2, after.last2);
    list.add(35, before.word, own.last2);
    list.add(36, after.word, own.last2);
    const shape = (word.capital ? 1 : 0) + (word.opens ? 2 : 0) + 4 * this.#begins;
    list.add(37, shape, own.coarse);
    list.add(38, shape, own.word);
    list.add(39, shape, before.coarse, after.coarse);
    list.add(40, shape, before.word);
    list.add(41, shape, own.last3);
    list.add(42, own.word, this.#few);
    list.add(43, own.coarse, this.#few);
    list.add(44, this.#rules[index - 1] ?? 0, this.#rules[index + 1] ?? 0, own.coarse);
    if (index > 0 && own.word === before.word) list.add(45, own.coarse);
    if (head) {
      const at = this.#at(head.index);
      const cells = head.nouns.length > 0 ? cellsOfNoun(head) : ALL_CELLS;
      list.add(46, own.word, at.word);
      list.add(47, own.word, cells);
      list.add(48, own.word, cells, preposition);
      list.add(49, own.last2, cells, preposition);
      list.add(50, at.word, preposition, own.last2);
      list.add(51, own.word, at.last3);
      list.add(52, own.word, at.last3, preposition);
      list.add(53, own.fine, cells, preposition);
    }
    if (preposition !== 0) {
      list.add(54, preposition, own.word);
      list.add(55, preposition, own.last2);
      list.add(56, preposition, own.fine);
    }
    if (phrase) {
      list.add(57, phrase.role, phrase.fitting, phrase.cells);
      list.add(58, phrase.role, phrase.fitting, own.last2);
      list.add(59, phrase.role, phrase.fitting, preposition);
      list.add(60, phrase.role, phrase.endings, phrase.nounCells);
      list.add(61, phrase.role, phrase.endings, preposition);
      list.add(62, phrase.role, phrase.fitting, clause?.verb ?? 0);
    }
    if (clause) {
      list.add(63, clause.kind, own.coarse, clause.opener);
      list.add(64, clause.verb, own.word);
      list.add(65, clause.verb, own.last2);
      list.add(66, clause.verb, preposition, own.fine);
      list.add(67, clause.subject, own.fine);
      list.add(68, clause.subject, own.word);
      list.add(69, clause.kind, clause.finite, own.fine);
      list.add(70, clause.auxiliary, own.fine);
      list.add(71, clause.auxiliary, own.last2, after.coarse);
      list.add(72, clause.opener, own.word);
      list.add(73, clause.verbs, own.coarse, before.coarse);
      list.add(74, clause.verb, own.word, head ? this.#at(head.index).word : 0);
      list.add(75, Math.min(4, index - clause.start), own.coarse, clause.kind);
      list.add(76, clause.subjectWord, own.word);
      list.add(77, clause.nominatives, own.fine);
    } else if (index === this.#words.length - 1) {
      list.add(78, own.word, this.#at(0).word);
      list.add(79, own.word, this.#at(0).coarse, this.#at(1).coarse);
      list.add(80, own.word, this.#at(0).word, this.#at(1).word);
    }
    const toEnd = (this.#ends[index] ?? 0) - index;
    list.add(81, Math.min(3, toEnd), own.fine);
    list.add(82, Math.min(3, toEnd), own.word, this.#mark);
  }

  /** Adds those of the gap before a word to a list. */
  ofGap(index: number, list: FeatureList): void {
    const own = this.#at(index);
    const before = this.#at(index - 1);
    const after = this.#at(index + 1);
    const before2 = this.#at(index - 2);
    const after2 = this.#at(index + 2);
    const clause = this.#clauses[index];
    const clauseBefore = this.#clauses[index - 1];
    const words = this.#words;
    list.add(1001, 0);
    list.add(1002, own.word);
    list.add(1003, before.word);
    list.add(1004, before.word, own.word);
    list.add(1005, own.word, after.word);
    list.add(1006, before2.word, before.word);
    list.add(1007, before2.word, before.word, own.word);
    list.add(1008, before.word, own.word, after.word);
    list.add(1009, own.word, after.word, after2.word);
    list.add(1010, own.fine);
    list.add(1011, before.fine);
    list.add(1012, before.fine, own.fine);
    list.add(1013, own.fine, after.fine);
    list.add(1014, before.fine, own.fine, after.fine);
    list.add(1015, before.coarse, own.coarse, after.coarse);
    list.add(1016, before2.coarse, before.coarse, own.coarse);
    list.add(1017, own.coarse, after.coarse, after2.coarse);
    list.add(1018, before.coarse, own.word);
    list.add(1019, before.word, own.coarse);
    list.add(1020, before.fine, own.word);
    list.add(1021, before.word, own.fine);
    list.add(1022, own.word, after.fine);
    list.add(1023, own.word, before2.coarse, before.coarse);
    list.add(1024, this.#rules[index - 1] ?? 0, this.#rules[index] ?? 0, own.coarse);
    list.add(1025, own.word, this.#few);
    // Verbs on both sides, up to the next marks.
    const start = segmentStart(words, index);
    const end = this.#ends[index] ?? words.length;
    const left = verbsIn(this.#verbs, start, index);
    const right = verbsIn(this.#verbs, index, end);
    list.add(1026, left, right, own.coarse);
    list.add(1027, left, right, own.word);
    list.add(1028, left, right, join(before.coarse, own.coarse));
    list.add(1029, left, right, before.word);
    list.add(1030, this.#at(start).word, own.word);
    list.add(1031, this.#at(start).word, left, right);
    list.add(1032, this.#at(end - 1).fine, own.word, left);
    list.add(1033, Math.min(6, index - start), own.word, left);
    list.add(1034, Math.min(6, end - index), own.word, right);
    list.add(1035, this.#at(start - 1).word, own.word, left);
    list.add(1036, this.#at(end).word, own.word, right);
    if (clause) {
      list.add(1037, clause.kind, clause.opener, index === clause.start ? 1 : 0);
      list.add(1038, clause.verb, own.word);
      list.add(1039, clause.verb, own.coarse, before.coarse);
      list.add(1040, clause.subject, own.coarse, before.coarse);
      list.add(1041, clause.verbs, own.coarse, before.coarse);
      list.add(1042, clause.nominatives, clause.finite, own.coarse);
      list.add(1043, clause.verb, clause.hasReflexive, own.coarse);
      list.add(1044, clause.hasZu, own.fine, before.coarse);
    }
    if (clauseBefore && clauseBefore !== clause) {
      list.add(1045, clauseBefore.kind, clause?.kind ?? 0, own.word);
      list.add(1046, clauseBefore.opener, clause?.opener ?? 0);
    }
    const phrase = this.#phrases[index];
    if (phrase?.starts === index) {
      list.add(1047, phrase.nounWord, phrase.hasDeterminer, before.coarse);
      list.add(1048, phrase.nounWord, phrase.hasDeterminer, before.word);
      list.add(1049, phrase.nounCells, phrase.hasDeterminer, before.fine);
      list.add(1050, phrase.nounWord, phrase.hasDeterminer, clause?.verb ?? 0);
    }
  }

  /**
   * Adds those of what would stand at the place of word `index`: the same for all labels, so that what is usual beside a
   * word is learned once.
   */
  ofCandidate(index: number, { label, text }: Candidate, list: FeatureList): void {
    if (text === null) return;
    const before = this.#at(index - 1);
    const next = this.#at(index + 1);
    const head = this.#heads[index];
    const preposition = this.#prepositions[index] ?? 0;
    const clause = this.#clauses[index];
    if (text === '') {
      list.add(2001, before.word, next.word);
      list.add(2002, before.coarse, next.coarse);
      list.add(2003, before.word, next.coarse);
      list.add(2004, before.fine, next.fine);
      return;
    }
    const own = hashText(text);
    const last = hashText(text.slice(-2));
    list.add(2005, before.word, own);
    list.add(2006, own, next.word);
    list.add(2007, before.word, own, next.word);
    list.add(2008, before.fine, own, next.fine);
    list.add(2009, own, preposition);
    list.add(2010, own, clause?.verb ?? 0);
    list.add(2011, before.fine, last, next.fine);
    list.add(2012, before.last2, last, next.last2);
    const written = this.#writtenCommonness(index);
    const kind = LABELS[label]?.kind;
    const known =
      kind === 'keep'
        ? written
        : kind === 'ending' || kind === 'join'
          ? commonness(this.#lexicon, text)
          : CLOSED;
    list.add(2013, known, written);
    list.add(2014, known, this.#at(index).coarse);
    if (head && head.index > index) {
      const cells = head.nouns.length > 0 ? cellsOfNoun(head) : ALL_CELLS;
      list.add(2015, own, this.#at(head.index).word);
      list.add(2016, own, cells);
      list.add(2017, own, cells, preposition);
      list.add(2018, last, cells, preposition);
      list.add(2019, own, this.#at(head.index).word, preposition);
      list.add(2020, own, this.#at(head.index).last3);
    }
    const phrase = this.#phrases[index];
    if (phrase) list.add(2021, phrase.role, fits(phrase, text), phrase.fitting === 0 ? 0 : 1);
    if (clause) {
      list.add(2022, own, clause.subject);
      list.add(2023, own, clause.kind, clause.finite);
      list.add(2024, last, clause.subject, this.#at(index).coarse);
      list.add(2025, own, clause.opener);
    }
  }
}

/** Of words that are not looked up: they are all common. */
const CLOSED = 5;

/** 0 to 4. */
function commonness(lexicon: CheckerLexicon, form: string): number {
  const count = lexicon.commonness(form);
  return count === 0 ? 0 : Math.min(4, 1 + Math.floor(Math.log10(count + 1) / 1.5));
}
