import type { Gate, Quote } from '#contract/writing/result.ts';
import type { GradedSentence, GradedWord } from './read-text.rules.ts';
import { quoteOf } from './read-text.rules.ts';

/** English words that are not German ones, so common that an English text has one in every second place. */
const ENGLISH = new Set(
  `the of to and you that it is for on are with as i his they be at one have this from or had by but what some we can out
  other were all there when up your how said she which do their time if will way about many then them would like these her
  make him has look more go see no could my than been who its now did get come made may into me our very because dear
  hello thank thanks please yes not am just should don't i'm it's`.split(/\s+/u),
);
/** English spellings that are also German words. */
const BOTH = new Set(
  'will was an in so war die man bei am also hat rot gut made one out all up'.split(' '),
);
const MET = 0.8;
const PARTLY = 0.55;

export interface LanguageFacts {
  gate: Gate & { share: number };
  /** Sentences in another language: they cover no points and show no German. */
  foreign: ReadonlySet<GradedSentence>;
}

/**
 * The share of words that are German. Names (unknown, with a capital letter inside a sentence) are not counted; a word that
 * both languages have counts as English if the sentence is mostly English.
 */
export function languageFacts(sentences: readonly GradedSentence[]): LanguageFacts {
  let german = 0;
  let other = 0;
  const foreign: { sentence: GradedSentence; share: number }[] = [];
  for (const sentence of sentences) {
    const kinds = sentence.words.map(kindOf);
    const english = kinds.filter((kind) => kind === 'english').length;
    const known = kinds.filter((kind) => kind === 'german').length;
    const unknown = kinds.filter((kind) => kind === 'unknown').length;
    const mostlyEnglish = english > 0.3 * kinds.length;
    german += mostlyEnglish ? 0 : known;
    other += english + unknown + (mostlyEnglish ? known : 0);
    const share = mostlyEnglish ? 0 : known / Math.max(1, known + unknown + english);
    if (share < 0.5 && kinds.length > 2) foreign.push({ sentence, share });
  }
  const share = german + other === 0 ? 0 : german / (german + other);
  const evidence = foreign
    .toSorted((a, b) => a.share - b.share)
    .slice(0, 3)
    .map(({ sentence }) => quoteOf(sentence));
  return {
    gate: gateOf(share, evidence),
    foreign: new Set(foreign.map(({ sentence }) => sentence)),
  };
}

function gateOf(share: number, evidence: Quote[]): LanguageFacts['gate'] {
  const percent = `${Math.round(100 * share)} %`;
  if (share >= MET) {
    return { status: 'met', message: 'The text is in German.', evidence: [], share };
  }
  return share >= PARTLY
    ? {
        status: 'partly',
        message: `Only ${percent} of the words are German words that the dictionary knows.`,
        evidence,
        share,
      }
    : {
        status: 'missed',
        message: `This does not look like a German text: the dictionary knows ${percent} of its words.`,
        evidence,
        share,
      };
}

function kindOf(word: GradedWord): 'german' | 'english' | 'unknown' | 'name' {
  if (ENGLISH.has(word.lower) && !BOTH.has(word.lower)) return 'english';
  if (word.known) return 'german';
  return !word.opens && /^\p{Lu}/u.test(word.text) ? 'name' : 'unknown';
}

/** How far a text counts as German: 1 from 80 % on, 0 at 35 %. */
export function languageFactor(share: number): number {
  return Math.min(1, Math.max(0, (share - 0.35) / (MET - 0.35)));
}
