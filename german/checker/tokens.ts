export type TokenKind = 'word' | 'number' | 'punctuation';

/** A word or a mark of a text; offsets in UTF-16 code units, end-exclusive. */
export interface CheckerToken {
  text: string;
  start: number;
  end: number;
  kind: TokenKind;
  /** Preceded by white space or the beginning of the text. */
  spaced: boolean;
}

/**
 * Matches web and e-mail addresses and hashtags as one token; numbers with their inner marks; words with inner
 * apostrophes, hyphens and a hyphen for an omitted part ("Vor- und Nachteile"); marks one by one, except "...". Within an
 * alternative no two repeated parts can match the same text, so the scan is linear.
 */
const TOKEN =
  /https?:\/\/\S+|www\.\S+|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+|[@#]\w+|\d+(?:[.,:/-]\d+)*|\p{L}[\p{L}\p{M}\p{N}]*(?:['’‘`´‑-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*-?|\.{2,}|[^\s\p{L}\p{N}]/gu;
/** A longer string of letters is not treated as a word. */
const LONGEST_WORD = 60;
const LETTER_FIRST = /^\p{L}/u;
const ADDRESS = /^(?:https?:|www\.|[@#]|[\w.+-]+@)/u;

/** Abbreviations after which a full stop does not end the sentence, lower case. */
const ABBREVIATIONS = new Set(
  `z b bzw ca d h usw etc evtl ggf inkl max min nr str tel u a v vgl dr prof hr fr st jh mio mrd bspw sog s o i e ing dipl
   allg bes geb gest jr sen mfg lt mind zzgl std sek okt nov dez jan feb aug sept abs art bd kap hrsg`.split(
    /\s+/u,
  ),
);
const CLOSING = new Set(['"', '“', '”', '»', '«', "'", '’', ')', ']', '‘']);

/** All tokens of a text in order. */
export function tokeniseText(text: string): CheckerToken[] {
  const tokens: CheckerToken[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const word = match[0];
    const kind: TokenKind = LETTER_FIRST.test(word)
      ? ADDRESS.test(word) || word.length > LONGEST_WORD
        ? 'punctuation'
        : 'word'
      : /^\d/u.test(word)
        ? 'number'
        : 'punctuation';
    const spaced = tokens.length === 0 || match.index > end;
    end = match.index + word.length;
    tokens.push({ text: word, start: match.index, end, kind, spaced });
  }
  return tokens;
}

/** Maximum number of marks between the full stop and the next sentence. */
const MOST_CLOSING = 4;

/** The tokens of each sentence. An empty line ends a sentence too, as after a greeting. */
export function splitSentences(text: string, tokens: readonly CheckerToken[]): CheckerToken[][] {
  const sentences: CheckerToken[][] = [];
  let sentence: CheckerToken[] = [];
  const close = (): void => {
    if (sentence.length > 0) sentences.push(sentence);
    sentence = [];
  };
  tokens.forEach((token, index) => {
    const previous = tokens[index - 1];
    if (previous && isBreak(text, previous, token)) close();
    else if (sentence.length > 0 && endsSentence(sentence, token)) close();
    sentence.push(token);
  });
  close();
  return sentences;
}

function isBreak(text: string, previous: CheckerToken, next: CheckerToken): boolean {
  if (next.start - previous.end < 1) return false;
  const lines = text.slice(previous.end, next.start).split('\n').length - 1;
  if (lines === 0) return false;
  // A single line break is only a wrapped line, unless the sentence before it is complete or a greeting.
  return lines > 1 || /^[.!?,:;]$/u.test(previous.text) || /^\p{Lu}/u.test(next.text);
}

function endsSentence(sentence: readonly CheckerToken[], next: CheckerToken): boolean {
  let at = sentence.length - 1;
  while (at > sentence.length - MOST_CLOSING && at > 0 && CLOSING.has(sentence[at]?.text ?? ''))
    at--;
  const mark = sentence[at];
  if (!mark || !/^(?:[.!?…]|\.{2,})$/u.test(mark.text)) return false;
  if (CLOSING.has(next.text) && !next.spaced) return false;
  if (/^[.!?…,;:)]/u.test(next.text)) return false;
  if (mark.text !== '.') return /^[^\p{Ll}]/u.test(next.text);
  const before = sentence[at - 1];
  if (!before) return false;
  const abbreviation =
    before.kind === 'number'
      ? /^\d{1,2}$/u.test(before.text)
      : ABBREVIATIONS.has(before.text.toLowerCase()) || /^\p{L}$/u.test(before.text);
  if (!abbreviation) return !/^\p{Ll}/u.test(next.text) || before.kind === 'word';
  return false;
}
