import type { Quote } from '#contract/writing/result.ts';
import { isFunctionWord } from '#german/text/function-words.ts';
import { type CheckerToken, splitSentences, tokeniseText } from '#german/checker/tokens.ts';
import { SEPARABLE_PREFIXES } from '#german/inflection/verb-prefixes.ts';
import type { GradingWords } from './grading-input.ts';

/** A text as the grading sees it: its sentences, and what the dictionary says of their words. */

export interface GradedWord {
  /** As it stands in the text. */
  text: string;
  lower: string;
  start: number;
  end: number;
  /** It opens its sentence, so that its capital letter says nothing. */
  opens: boolean;
  /** Base forms; none where the dictionary knows none. */
  lemmas: readonly string[];
  /** Frequency rank of the commonest reading; null where none is known. */
  rank: number | null;
  known: boolean;
  /** Neither function word nor name nor unknown: it says something. */
  content: boolean;
}

export interface GradedSentence extends Quote {
  words: readonly GradedWord[];
  /** What evidence is matched with, in small letters (exams/evidence.ts). */
  set: ReadonlySet<string>;
  question: boolean;
}

const PARTICLES = new Set(SEPARABLE_PREFIXES);
/** Adverbs and verbs too general to count as vocabulary, beside the function words. */
const GENERAL = new Set(
  `sein haben werden können müssen sollen wollen dürfen mögen möchten ich du er sie es wir ihr man sich mich dich uns euch
  auch noch schon immer nie mal also nur ganz gern gerne bitte danke hallo hier dort heute jetzt viel mehr etwas nichts alles`.split(
    /\s+/u,
  ),
);

/** What is longer is no sentence (a list, noise) and is cut, as the checker cuts it. */
const LONGEST_SENTENCE = 120;
/** How far before its particle a separated verb stands, in words. */
const FARTHEST_VERB = 25;
/** A compound ends in a word of evidence and has so many letters before it. */
const COMPOUND_HEAD = 3;

/**
 * The sentences of a text that have a word, in order; greeting and closing are sentences too.
 * @param nouns of the evidence, in small letters: a compound that ends in one also stands for it
 */
export function readSentences(
  text: string,
  words: GradingWords,
  nouns: readonly string[] = [],
): GradedSentence[] {
  const read = wordReader(words);
  const whole = splitSentences(text, tokeniseText(text));
  return whole.flatMap(cutLong).flatMap((tokens): GradedSentence[] => {
    const first = tokens.find(({ kind }) => kind === 'word');
    const [head, tail] = [tokens[0], tokens.at(-1)];
    if (!first || !head || !tail) return [];
    const graded = tokens
      .filter(({ kind }) => kind === 'word')
      .map((token) => read(token.text, token.start, token === first));
    const question = tokens.some((token) => token.text === '?');
    return [
      {
        quote: text.slice(head.start, tail.end),
        start: head.start,
        end: tail.end,
        words: graded,
        set: wordSet(graded, question, words, nouns),
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
  { lemmasOf, rankOf, isKnown }: GradingWords,
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
    rank: ranks.length > 0 ? Math.min(...ranks) : null,
    known,
    content: known && !general && lower.length > 2 && (lemmas.length > 0 || /^\p{Ll}/u.test(text)),
  };
}

/** Words and base forms; a verb whose particle stands apart is put together ("rufe … an": "anrufen"). */
function wordSet(
  graded: readonly GradedWord[],
  question: boolean,
  { lemmasOf }: GradingWords,
  nouns: readonly string[],
): Set<string> {
  const set = new Set<string>();
  for (const { text, lower, lemmas } of graded) {
    set.add(lower);
    if (/^\p{Lu}/u.test(text)) {
      const bases = [lower, ...lemmas.map((lemma) => lemma.toLowerCase())];
      for (const noun of nouns) {
        if (bases.some((base) => base.endsWith(noun) && base.length >= noun.length + COMPOUND_HEAD))
          set.add(noun);
      }
    }
    for (const lemma of lemmas) set.add(lemma.toLowerCase());
  }
  graded.forEach(({ lower: particle }, at) => {
    if (!PARTICLES.has(particle)) return;
    for (const { lemmas } of graded.slice(Math.max(0, at - FARTHEST_VERB), at)) {
      for (const lemma of lemmas) {
        if (!/^\p{Ll}.*n$/u.test(lemma)) continue;
        const joined = particle + lemma;
        if (lemmasOf(joined).includes(joined)) set.add(joined);
      }
    }
  });
  if (question) set.add('?');
  return set;
}

/** How many words the writing page counts: stretches between white space. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter(Boolean).length;
}

/** The base form by which a word counts as vocabulary: its first, else itself. */
export function baseOf(word: GradedWord): string {
  return (word.lemmas[0] ?? word.text).toLowerCase();
}

/** A quotation short enough for feedback: white space as one space, cut at a word. */
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
