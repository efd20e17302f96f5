import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  type Confusable,
  type PartOfSpeech,
  partOfSpeechSchema,
} from '#contract/dictionary/schemas.ts';

/** In characters: a note is one line on a phone and a half. */
const LONGEST_NOTE = 120;

const text = z.string().min(1);
const note = text
  .max(LONGEST_NOTE)
  .refine((value) => !value.endsWith('.'), 'ends with a full stop');
const pairSchema = z.strictObject({
  words: z.tuple([text, text]),
  pos: partOfSpeechSchema.optional(),
  note,
});
const falseFriendSchema = z.strictObject({
  word: text,
  pos: partOfSpeechSchema.optional(),
  english: text,
  note,
});

/** The content of the two files; the README there explains them. */
export interface ConfusableFiles {
  pairs: z.infer<typeof pairSchema>[];
  falseFriends: z.infer<typeof falseFriendSchema>[];
}

/** Reads and checks both files. @throws {z.ZodError} for a mistake in them, which are ours */
export function readConfusables(folder = import.meta.dirname): ConfusableFiles {
  // All values are texts: "no" is a word.
  const read = (name: string): unknown =>
    parse(readFileSync(join(folder, name), 'utf8'), { schema: 'failsafe' });
  return {
    pairs: z.array(pairSchema).parse(read('pairs.yaml')),
    falseFriends: z.array(falseFriendSchema).parse(read('false-friends.yaml')),
  };
}

let loaded: Confusables | null = null;

/** Our own lists; read once. @throws {z.ZodError} for a mistake in them */
export function loadConfusables(): Confusables {
  loaded ??= new Confusables(readConfusables());
  return loaded;
}

interface Listed {
  pos: PartOfSpeech | undefined;
  confusable: Confusable;
}

/** What each German word is often confused with. */
export class Confusables {
  readonly #byWord = new Map<string, Listed[]>();

  constructor({ pairs, falseFriends }: ConfusableFiles) {
    for (const { words, pos, note: difference } of pairs) {
      const [one, other] = words;
      this.#add(one, pos, { word: other, note: difference });
      this.#add(other, pos, { word: one, note: difference });
    }
    for (const { word, pos, english, note: difference } of falseFriends) {
      this.#add(word, pos, { word: english, lang: 'en', note: difference });
    }
  }

  #add(word: string, pos: PartOfSpeech | undefined, confusable: Confusable): void {
    const known = this.#byWord.get(word) ?? [];
    this.#byWord.set(word, [...known, { pos, confusable }]);
  }

  /** Those of an entry, German words first. */
  of(word: string, partOfSpeech: PartOfSpeech): Confusable[] {
    return (this.#byWord.get(word) ?? [])
      .filter(({ pos }) => pos === undefined || pos === partOfSpeech)
      .map(({ confusable }) => confusable);
  }
}
