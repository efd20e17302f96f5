import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { partOfSpeechSchema } from '#contract/dictionary/schemas.ts';
import { canonicalEnglish } from '#german/text/english-spelling.ts';

const extraSchema = z.strictObject({
  regional: z.record(z.string(), z.string()),
  same: z.record(z.string(), z.string()),
  words: z.record(
    z.string().refine((key) => partOfSpeechSchema.safeParse(key.split(' ').at(-1)).success),
    z.array(z.string()).min(1),
  ),
  phrases: z.record(
    z.string(),
    z.strictObject({ say: z.string(), of: z.array(z.string()).min(1) }),
  ),
});

/** Canonical spellings are for comparison: digits and abbreviations are no headwords. */
const NO_HEADWORD = /\d|^.{1,2}$|\bs(?:th|mb|mth)\b/u;
/** "wise" is not "wize". */
const VERB_ENDING = /iz(?:e[sd]?|ers?|ing)$/u;

/** An English phrase as one of the German words that lead on from it has it. */
export interface PhraseLink {
  english: string;
  say: string;
  /** 0 for the word that fits best. */
  position: number;
}

/** English words and phrases that lead to German words although no gloss has them; see extra.yaml. */
export class ExtraEnglish {
  readonly #variants = new Map<string, string[]>();
  readonly #words: Readonly<Record<string, readonly string[]>>;
  readonly #phrases = new Map<string, PhraseLink[]>();

  constructor(data: z.infer<typeof extraSchema>) {
    for (const [one, other] of [...Object.entries(data.regional), ...Object.entries(data.same)]) {
      this.#variants.set(one, [...(this.#variants.get(one) ?? []), other]);
      this.#variants.set(other, [...(this.#variants.get(other) ?? []), one]);
    }
    this.#words = data.words;
    for (const [english, { say, of }] of Object.entries(data.phrases)) {
      of.forEach((word, position) => {
        const links = this.#phrases.get(word) ?? [];
        links.push({ english, say, position });
        this.#phrases.set(word, links);
      });
    }
  }

  /** The same word in other English: "petrol station" → gas station, "somebody" → someone, and `spellingsOf`. */
  variantsOf(headword: string, isVerb = false): string[] {
    return [...(this.#variants.get(headword) ?? []), ...this.spellingsOf(headword, isVerb)];
  }

  /** The same word as Americans spell it: "colour" → color. */
  spellingsOf(headword: string, isVerb = false): string[] {
    const american = headword
      .split(' ')
      .map((word) => (/^\p{Ll}+$/u.test(word) ? canonicalEnglish(word) : word))
      .join(' ');
    const isUsable =
      american !== headword &&
      !NO_HEADWORD.test(american) &&
      (isVerb || !VERB_ENDING.test(american));
    return isUsable ? [american] : [];
  }

  /** English words for which the German word comes first. */
  wordsFor(german: string, partOfSpeech: string): readonly string[] {
    return this.#words[`${german} ${partOfSpeech}`] ?? [];
  }

  phrasesFor(german: string): readonly PhraseLink[] {
    return this.#phrases.get(german) ?? [];
  }
}

/** @throws {z.ZodError} if the text does not have the format of extra.yaml */
export function parseExtra(text: string): ExtraEnglish {
  return new ExtraEnglish(extraSchema.parse(parse(text)));
}

let loaded: ExtraEnglish | null = null;

/** Our own list; read once. */
export function loadExtra(): ExtraEnglish {
  loaded ??= parseExtra(readFileSync(path.join(import.meta.dirname, 'extra.yaml'), 'utf8'));
  return loaded;
}
