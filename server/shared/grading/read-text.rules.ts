import type { Quote } from '#contract/writing/result.ts';
import { isFunctionWord } from '#german/text/function-words.ts';
import { type CheckerToken, splitSentences, tokeniseText } from '#german/checker/tokens.ts';
import { SEPARABLE_PREFIXES } from '#german/inflection/verb-prefixes.ts';
import type { GradingWords, WordKind } from './grading-input.ts';

/** A text as grading sees it: its sentences, and the dictionary's data on their words. */

export interface GradedWord {
  /** As written in the text. */
  text: string;
  lower: string;
  start: number;
  end: number;
  /** Opens its sentence, so its capital letter is not significant. */
  opens: boolean;
  /** Base forms; empty if the dictionary has none. */
  lemmas: readonly string[];
  kinds: ReadonlySet<WordKind>;
  /** Frequency rank of the commonest reading; null if unknown. */
  rank: number | null;
  known: boolean;
  /** Carries meaning: neither a function word nor a name nor unknown. */
  content: boolean;
}

export interface GradedSentence extends Quote {
  words: readonly GradedWord[];
  /** Lower-case words that evidence is matched with (exams/evidence.ts). */
  set: ReadonlySet<string>;
  question: boolean;
}

const PARTICLES = new Set(SEPARABLE_PREFIXES);
const VERB = /^\p{Ll}.*n$/u;
/** Adverbs and verbs too general to count as vocabulary, besides the function words. */
const GENERAL = new Set(
  `sein haben werden können müssen sollen wollen dürfen mögen möchten ich du er sie es wir ihr man sich mich dich uns euch
  auch noch schon immer nie mal also nur ganz gern gerne bitte danke hallo hier dort heute jetzt viel mehr etwas nichts alles`.split(
    /\s+/u,
  ),
);

/** Anything longer is not a sentence (a list, noise) and is split, as the checker does. */
const LONGEST_SENTENCE = 120;
/** How many words may separate a verb from its particle. */
const FARTHEST_VERB = 25;
/** A compound must have this many letters before the word of evidence it ends in. */
const COMPOUND_HEAD = 3;

/**
 * The sentences of a text that contain a word, in order; greeting and closing count as sentences.
 * @param nouns of the evidence, in lower case: a compound that ends in one also matches it
 */
export function readSentences(
  text: string,
  words: GradingWords,
  nouns: ReadonlySet<string> = new Set(),
): GradedSentence[] {
  const read = wordReader(words);
  const whole = splitSentences(text, tokeniseText(text));
  return whole.flatMap(cutLong).flatMap((tokens): GradedSentence[] => {
    const first = tokens.find(({ kind }) => kind === 'word');
    const [head, tail] = [tokens[0], tokens.at(-1)];
    if (!first || !head || !tail) return [];
    const parts = tokens
      .filter(({ kind }) => kind === 'word')
      .map((token) => read(token.text, token.start, token === first));
    const graded = joinSeparated(parts, text, words);
    const question = tokens.some((token) => token.text === '?');
    return [
      {
        quote: text.slice(head.start, tail.end),
        start: head.start,
        end: tail.end,
        words: graded,
        set: wordSet(parts, question, words, nouns),
        question,
      },
    ];
  });
}

function cutLong(tokens: readonly CheckerToken[]): CheckerToken[][] {
  const parts: CheckerToken[][] = [];
  for (let at = 0; at < tokens.length; at += LONGEST_SENTENCE) {
    parts.push(tokens.slice(at, at + LONGEST_SENTENCE));
  }
  return parts;
}

function wordReader(words: GradingWords) {
  const seen = new Map<string, Omit<GradedWord, 'start' | 'end'>>();
  return (text: string, start: number, opens: boolean): GradedWord => {
    const key = `${opens ? '^' : ''}${text}`;
    const before = seen.get(key);
    const word = before ?? describe(text, opens, words);
    if (!before) seen.set(key, word);
    return { ...word, start, end: start + text.length };
  };
}

function describe(
  text: string,
  opens: boolean,
  { lemmasOf, kindsOf, rankOf, isKnown }: GradingWords,
): Omit<GradedWord, 'start' | 'end'> {
  const lower = text.toLowerCase();
  const spellings =
    opens && text !== lower ? [text.charAt(0).toLowerCase() + text.slice(1), text] : [text];
  const lemmas = [...new Set(spellings.flatMap((spelling) => lemmasOf(spelling)))];
  const ranks = spellings.flatMap((spelling) => rankOf(spelling) ?? []);
  const known = lemmas.length > 0 || isFunctionWord(lower) || spellings.some(isKnown);
  const general =
    isFunctionWord(lower) || GENERAL.has(lower) || lemmas.some((lemma) => GENERAL.has(lemma));
  return {
    text,
    lower,
    opens,
    lemmas,
    kinds: new Set(spellings.flatMap((spelling) => Array.from(kindsOf(spelling)))),
    rank: ranks.length > 0 ? Math.min(...ranks) : null,
    known,
    content: known && !general && lower.length > 2 && (lemmas.length > 0 || /^\p{Ll}/u.test(text)),
  };
}

/** A mark after a word: what follows is another clause. */
const MARK = /^\s*[^\s\p{L}\p{N}]/u;

/** "komme … an" is a form of *ankommen*, not of *kommen*: the particle ends its clause. */
function joinSeparated(
  graded: readonly GradedWord[],
  text: string,
  { lemmasOf, rankOf }: GradingWords,
): GradedWord[] {
  const joined = [...graded];
  graded.forEach(({ lower: particle, end }, at) => {
    const next = graded[at + 1];
    const isLast = next === undefined || MARK.test(text.slice(end, next.start));
    if (!PARTICLES.has(particle) || !isLast) return;
    for (let verb = at - 1; verb >= Math.max(0, at - FARTHEST_VERB); verb--) {
      const word = graded[verb];
      const whole = word?.lemmas
        .filter((lemma) => word.kinds.has('verb') && VERB.test(lemma))
        .map((lemma) => particle + lemma)
        .find((lemma) => lemmasOf(lemma).includes(lemma));
      if (!word || whole === undefined) continue;
      joined[verb] = { ...word, lemmas: [whole], rank: rankOf(whole) ?? word.rank };
      return;
    }
  });
  return joined;
}

/** Words and base forms; the parts of a separated verb are joined ("rufe … an": "anrufen"). */
function wordSet(
  graded: readonly GradedWord[],
  question: boolean,
  { lemmasOf }: GradingWords,
  nouns: ReadonlySet<string>,
): Set<string> {
  const set = new Set<string>();
  for (const { text, lower, lemmas } of graded) {
    set.add(lower);
    if (/^\p{Lu}/u.test(text)) {
      const bases = [lower, ...lemmas.map((lemma) => lemma.toLowerCase())];
      for (const base of bases) for (const noun of tailsOf(base, nouns)) set.add(noun);
    }
    for (const lemma of lemmas) set.add(lemma.toLowerCase());
  }
  graded.forEach(({ lower: particle }, at) => {
    if (!PARTICLES.has(particle)) return;
    for (const { lemmas } of graded.slice(Math.max(0, at - FARTHEST_VERB), at)) {
      for (const lemma of lemmas) {
        if (!VERB.test(lemma)) continue;
        const joined = particle + lemma;
        if (lemmasOf(joined).includes(joined)) set.add(joined);
      }
    }
  });
  if (question) set.add('?');
  return set;
}

/** The nouns that end a base form as the last part of a compound. The work does not grow with the number of nouns. */
function tailsOf(base: string, nouns: ReadonlySet<string>): string[] {
  const tails: string[] = [];
  for (let start = COMPOUND_HEAD; nouns.size > 0 && start < base.length; start++) {
    const tail = base.slice(start);
    if (nouns.has(tail)) tails.push(tail);
  }
  return tails;
}

/** Whether a word opens its sentence or follows a mark: "dass" elsewhere is a slip for "das". */
export function opensClause({ quote, start, words }: GradedSentence, at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (!before || !word) return true;
  return /[^\s\p{L}]/u.test(quote.slice(before.end - start, word.start - start));
}

/** The word count that the writing page shows: stretches between white space. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter(Boolean).length;
}

/** The base form by which a word counts as vocabulary: its first, otherwise the word itself. */
export function baseOf(word: GradedWord): string {
  return (word.lemmas[0] ?? word.text).toLowerCase();
}

/** A quotation short enough for feedback: white space collapsed, cut between words. */
export function shortQuote(text: string, most = 90): string {
  const flat = text.replaceAll(/\s+/gu, ' ').trim();
  if (flat.length <= most) return flat;
  const cut = flat.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))} …`;
}

/** A stretch of the text as evidence. */
export function quoteOf({ quote, start, end }: Quote): Quote {
  return { quote, start, end };
}
