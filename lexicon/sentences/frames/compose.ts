import { type CefrLevel, cefrLevelSchema } from '#contract/dictionary/schemas.ts';
import type { MergedEntry } from '#lexicon/merge/merged-entry.ts';
import { fillEnglish, plainGloss } from './english-slots.ts';
import { fillGerman } from './german-slots.ts';
import type { Frame, FrameWord } from './read-frames.ts';

export interface Composed {
  text: string;
  translation: string;
  level: CefrLevel;
}

const SLOT = /\{([^}]+)\}/gu;

/** Looks up words with frames by their entries. */
export class FrameTable {
  readonly #words: ReadonlyMap<string, FrameWord>;

  constructor(words: readonly FrameWord[]) {
    this.#words = new Map(words.map((word) => [`${word.partOfSpeech} ${word.word}`, word]));
  }

  /** All sentences from frames for an entry of the core, in the order of the table; empty for other entries. */
  compose(entry: MergedEntry): Composed[] {
    const word = this.#words.get(`${entry.partOfSpeech} ${entry.word}`);
    if (!word || !entry.sources.includes('core') || !isMeant(word, entry)) return [];
    return word.frames.map((frame) => composeOne(frame, word, entry));
  }
}

/** Whether the entry is the homonym that has the English of the table. */
function isMeant({ english }: FrameWord, entry: MergedEntry): boolean {
  if (!entry.hasHomonyms) return true;
  const glosses = entry.senses.flatMap((sense) => sense.glosses.map(plainGloss));
  return english !== undefined && glosses.includes(english);
}

/** @throws with the frame if the word lacks a form that the frame requires */
export function composeOne(frame: Frame, word: FrameWord, entry: MergedEntry): Composed {
  const english = word.english ?? plainGloss(entry.senses[0]?.glosses[0] ?? '');
  try {
    return {
      text: capital(
        contract(frame.german.replaceAll(SLOT, (_, slot: string) => fillGerman(slot, entry))),
      ),
      translation: capital(
        frame.english.replaceAll(SLOT, (_, slot: string) => fillEnglish(slot, english, word)),
      ),
      level: harderOf(frame.level, entry.level ?? frame.level),
    };
  } catch (error) {
    throw new Error(`The frame “${frame.german} = ${frame.english}”: ${String(error)}`, {
      cause: error,
    });
  }
}

/** A beginners' pattern with a harder word is not a sentence for beginners. */
function harderOf(one: CefrLevel, other: CefrLevel): CefrLevel {
  const order = cefrLevelSchema.options;
  return order.indexOf(one) < order.indexOf(other) ? other : one;
}

const CONTRACTIONS: readonly [RegExp, string][] = [
  [/\b([Ii])n dem\b/gu, '$1m'],
  [/\b([Aa])n dem\b/gu, '$1m'],
  [/\b([Bb]ei|[Vv]o|[Zz]u)n? dem\b/gu, '$1m'],
  [/\b([Zz]u) der\b/gu, '$1r'],
];

/** "in dem Park" → "im Park". Safe because no frame has a relative clause that begins with a preposition. */
function contract(text: string): string {
  return CONTRACTIONS.reduce((before, [pattern, by]) => before.replace(pattern, by), text);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
