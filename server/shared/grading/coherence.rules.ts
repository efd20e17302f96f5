import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { Quote } from '#contract/writing/result.ts';
import { CONNECTORS, type LinkKind, ORDER_WORDS, WEAK_LINKS } from './connectors.ts';
import { hasRelativeClause as isRelativeSurely, namedLinks } from './named-links.rules.ts';
import { baseOf, type GradedSentence, opensClause, quoteOf } from './read-text.rules.ts';

/** The coherence part: how sentences are linked, ordered and varied. */

export interface CoherenceFacts {
  /** Different links that feedback may name, in order of appearance. */
  named: string[];
  /** Whether a relative clause is surely one. */
  relative: boolean;
  /** No word in the text that may link. */
  unlinked: boolean;
  kinds: ReadonlySet<LinkKind>;
  /** A sound sentence with a link that does more than "und". */
  best: Quote | null;
  /** Two neighbouring sentences that nothing links; the second is a sound one, as a link may be misspelt. */
  gap: [Quote, Quote] | null;
  /** A run of three or more sentences that begin with the same word. */
  monotone: { word: string; times: number } | null;
  /** From 0 to 1. */
  variety: number;
  linked: number;
}

/**
 * Weighted connectors per 100 words in a good text of a level, different ones, and sentences with one; and how many words its
 * sentences have. Lengths follow from sentences, so that a word put in adds nothing that must be linked.
 */
const EXPECTED: Record<CefrLevel, { different: number; linked: number; words: number }> = {
  A1: { different: 2, linked: 0.25, words: 8 },
  A2: { different: 4, linked: 0.42, words: 9 },
  B1: { different: 6.5, linked: 0.62, words: 11 },
  B2: { different: 8, linked: 0.65, words: 14 },
  C1: { different: 9, linked: 0.7, words: 16 },
  C2: { different: 9, linked: 0.7, words: 16 },
};
/** Sentences that a text must have at the least for its words: longer ones are run together. */
const LONGEST_MEAN = 25;
/** Longer texts do not need ever more different connectors. */
const LENGTH_STEP = 100;
/** Words that refer back to the previous sentence. */
const POINTING = new Set(
  'er es sie ihn ihm ihr ihnen sein seine seinen seiner ihre ihren das dies diese dieser dieses diesen dort da davon damit dazu daran dabei dafür darauf darüber dann danach so solche'.split(
    ' ',
  ),
);
/** The beginning of a relative clause: "…, der", "…, mit dem ich"; "…, auf den Nachmittag" and "…, das ist schön" are none. */
const RELATIVE =
  /,\s*(?:(?:in|mit|von|auf|für|an|über|zu|bei|nach)\s+(?:(?:deren|dessen|denen)\s+\p{L}|(?:der|die|das|den|dem)\s+(?:ich|du|er|sie|es|wir|ihr|man|sich|mich|dich|uns|mir|dir|alles?|etwas|nichts|niemand|jemand|viele?|die|das|der|eine?|mein\p{L}*|unsere?)(?!\p{L}))|(?:der|die|das|den|dem|deren|dessen|denen)\s+(?!(?:ist|sind|war|waren|hat|haben|wird|kann|muss|finde|macht|gefällt|und|oder|ob|dass|weil|wenn)\b)\p{L})/giu;
const PERSONS = new Set(
  'ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen man sich'.split(' '),
);
const MONOTONE = 3;
/** The name of a relative clause among the connectors. */
const RELATIVE_CLAUSE = 'relative clause';
/** From this share of linked neighbours on, a gap is not worth mentioning. */
const FLOWING = 0.75;

/**
 * @param sentences the writer's own, without greeting and closing
 * @param sound those of them that may be quoted as good ones
 */
export function coherenceFacts(
  sentences: readonly GradedSentence[],
  level: CefrLevel,
  sound: ReadonlySet<GradedSentence>,
): CoherenceFacts {
  const links = sentences.map(linksOf);
  const connectors = [...new Set(links.flat())];
  const expected = EXPECTED[level];
  const words = sentences.reduce((sum, one) => sum + one.words.length, 0);
  const number = Math.max(sentences.length, words / LONGEST_MEAN);
  const length = (number * expected.words) / LENGTH_STEP;
  const scale = length < 1 ? Math.max(0.35, length) : Math.min(1.6, Math.sqrt(length));
  const weight = (link: string): number => (WEAK_LINKS.has(link) ? 0.5 : 1);
  const different = connectors.reduce((sum, link) => sum + weight(link), 0);
  const linkedSum = links.reduce((sum, list) => sum + Math.max(0, ...list.map(weight)), 0);
  const pairs = sentences.slice(1).map((sentence, index) => ({
    sentence,
    before: sentences[index] ?? sentence,
    joined: (links[index + 1]?.length ?? 0) > 0 || pointsBack(sentence, sentences[index]),
  }));
  const gaps = pairs.filter(
    ({ joined, sentence, before }) =>
      !joined &&
      !sentence.question &&
      sound.has(sentence) &&
      isWhole(before) &&
      isWhole(sentence) &&
      !isTied(before, sentence),
  );
  const flow =
    pairs.length === 0 ? 0.5 : pairs.filter(({ joined }) => joined).length / pairs.length;
  const gap = flow < FLOWING ? (gaps[1] ?? gaps[0]) : undefined;
  const best = sentences.find(
    (one) => sound.has(one) && namedLinks(one).some((link) => !WEAK_LINKS.has(link)),
  );
  return {
    named: [...new Set(sentences.flatMap(namedLinks))],
    relative: sentences.some(isRelativeSurely),
    unlinked: connectors.length === 0 && !sentences.some(hasOrderWord),
    kinds: new Set(
      CONNECTORS.flatMap(({ text: link, kind }) => (connectors.includes(link) ? [kind] : [])),
    ),
    best: best ? quoteOf(best) : null,
    gap: gap ? [quoteOf(gap.before), quoteOf(gap.sentence)] : null,
    monotone: longestRow(sentences),
    variety: Math.min(1, different / (expected.different * scale)),
    linked: Math.min(1, linkedSum / (expected.linked * Math.max(1, sentences.length))),
  };
}

/** All words of a sentence that may be connectors: what the score counts. For what the feedback says, see `namedLinks`. */
export function linksOf(sentence: GradedSentence): string[] {
  const words = sentence.words.map(({ lower }) => lower);
  const found = CONNECTORS.flatMap(({ text, words: parts }) => {
    if (parts[1] === 'zu') {
      return words.includes(parts[0] ?? '') && words.some(isInfinitiveWithZu) ? [text] : [];
    }
    const at = words.findIndex((_, start) => parts.every((part, i) => words[start + i] === part));
    if (at < 0 || (text === 'dass' && !opensClause(sentence, at))) return [];
    // "als" and "wie" compare, "da" is a pointer, "was" asks, unless they open a clause.
    if (WEAK_LINKS.has(text) && /^(?:als|wie|da|was|wo)$/u.test(text)) {
      const start = sentence.words[at]?.start ?? 0;
      const before = sentence.quote.slice(0, start - sentence.start).trimEnd();
      if (!/(?:^|,|\b(?:und|oder|aber|denn))$/u.test(before)) return [];
      if (text === 'da' && !sentence.quote.slice(start - sentence.start).includes(',')) return [];
      // "Wie viel kostet es?"
      if (before === '' && /^(?:wie|was|wo)$/u.test(text)) return [];
      if (sentence.question && before === '') return [];
    }
    return [text];
  });
  return mayHaveRelativeClause(sentence) ? [...found, RELATIVE_CLAUSE] : found;
}

function mayHaveRelativeClause({ quote, start, words }: GradedSentence): boolean {
  return [...quote.matchAll(RELATIVE)].some(({ index }) => {
    const before = words.findLast((word) => word.end <= start + index);
    // "Ich bitte Sie, die Bilder zu löschen."
    return before === undefined || !PERSONS.has(before.lower);
  });
}

/** "zu lesen", "anzurufen". Looks at words: a pattern on the whole sentence takes quadratic time for one without spaces. */
function isInfinitiveWithZu(word: string, at: number, words: readonly string[]): boolean {
  if (word === 'zu') return /^\p{Ll}+n$/u.test(words[at + 1] ?? '');
  const zu = word.indexOf('zu');
  return zu >= 0 && word.endsWith('en') && zu + 2 < word.length - 2;
}

function pointsBack(sentence: GradedSentence, before: GradedSentence | undefined): boolean {
  const first = sentence.words.slice(0, 6);
  // "Sie" inside a sentence is the reader.
  if (first.some(({ lower, text, opens }) => POINTING.has(lower) && (opens || text === lower)))
    return true;
  const named = new Set(before?.words.filter(({ content }) => content).map(baseOf));
  return sentence.words.some((word) => word.content && named.has(baseOf(word)));
}

/** Closings and thanks, also misspelt ones that the form of the letter did not find. */
const FAREWELL =
  /^(?:gr(?:u|ü|ue)(?:ß|ss|s)\p{L}*|danke\p{L}*|dank|tsch(?:ü|u)s+|küss\p{L}*|freundlich\p{L}*|herzlich\p{L}*|lg|mfg|dein\p{L}?|deiner|euer|eure|hallo|lieber?|sehr)$/u;
/** A sentence needs as many words for a statement about it. */
const WHOLE = 4;

/** Surely a sentence: with a verb and its final mark, and neither greeting, closing nor signature. */
function isWhole({ words, quote }: GradedSentence): boolean {
  return (
    words.length >= WHOLE &&
    /[.!?]["“”]?$/u.test(quote) &&
    !FAREWELL.test(words[0]?.lower ?? '') &&
    !words.some(({ lower }) => /^gr(?:u|ü|ue)(?:ß|ss)(?:e|en)?$/u.test(lower)) &&
    words.some(({ kinds, opens, text, lower }) => kinds.has('verb') && (opens || text === lower))
  );
}

const hasOrderWord = ({ words }: GradedSentence): boolean =>
  words.some(({ lower }) => (ORDER_WORDS as readonly string[]).includes(lower));

/** UTF-16 units of white space between two paragraphs; more is a sentence that was left out. */
const PARAGRAPH = 4;

/** Whether something anywhere in the sentence may tie it to the one before, or they are no neighbours. */
function isTied(before: GradedSentence, sentence: GradedSentence): boolean {
  const opener = sentence.words[0]?.lower ?? '';
  if (sentence.start - before.end > PARAGRAPH || hasOrderWord(sentence)) return true;
  // "Der Junge war erst ein Jahr alt": somebody of whom was spoken.
  if (/^(?:der|die|den|dem|ja|nein|jetzt|so|hier)$/u.test(opener)) return true;
  const named = new Set(before.words.filter(({ text }) => /^\p{Lu}/u.test(text)).map(baseOf));
  return sentence.words.some(
    (word) =>
      (POINTING.has(word.lower) && (word.opens || word.text === word.lower)) ||
      (/^\p{Lu}/u.test(word.text) && !word.opens && named.has(baseOf(word))),
  );
}

function longestRow(sentences: readonly GradedSentence[]): { word: string; times: number } | null {
  let longest = { word: '', times: 0 };
  let row = { word: '', times: 0 };
  for (const { words } of sentences) {
    const word = words[0]?.text ?? '';
    row = word === row.word ? { word, times: row.times + 1 } : { word, times: 1 };
    if (row.times > longest.times) longest = row;
  }
  return longest.times >= MONOTONE ? longest : null;
}

/** How well a text is linked for its level, from 0 to 1: different connectors, and sentences that have one. */
export function linkedShare({ variety, linked }: CoherenceFacts): number {
  return (variety + linked) / 2;
}
