import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type CefrLevel, cefrLevelSchema } from '#contract/dictionary/schemas.ts';

/** The pattern of a German sentence and of its translation, and the words that make sense in it. */
export interface Frame {
  german: string;
  english: string;
  level: CefrLevel;
}

/** A word of a class, with its English from the table. */
export interface FrameWord {
  word: string;
  partOfSpeech: 'noun' | 'verb' | 'adjective';
  /** Set by hand; if absent, the first gloss is used. */
  english?: string;
  /** Plural of a noun or past participle of a verb, set by hand. */
  englishForm?: string;
  /** In the order of the table. */
  frames: Frame[];
}

const FILES = [
  ['nouns.yaml', 'noun'],
  ['verbs.yaml', 'verb'],
  ['adjectives.yaml', 'adjective'],
] as const;
const FRAME =
  /^(?<german>.+?) = (?<english>.+?) \((?<level>[ABC][12])\)(?: \[(?<only>[^\]]+)\])?$/u;

const fileSchema = z.array(
  z.strictObject({
    class: z.string().min(1),
    words: z.array(z.string().min(1)).min(1),
    frames: z.array(z.string()).min(1),
  }),
);

/**
 * All words of the tables; a word in two classes has the frames of both.
 * @throws with file and text if something does not have the format described in README.md
 */
export function readFrames(folder: string = import.meta.dirname): FrameWord[] {
  return FILES.flatMap(([name, partOfSpeech]) =>
    parseFrames(readFileSync(path.join(folder, name), 'utf8'), name, partOfSpeech),
  );
}

/** The words of one file; `name` is only used in messages. */
export function parseFrames(
  text: string,
  name: string,
  partOfSpeech: FrameWord['partOfSpeech'],
): FrameWord[] {
  const words = new Map<string, FrameWord>();
  for (const group of fileSchema.parse(parse(text))) {
    const members = group.words.map((written) => readWord(written, partOfSpeech));
    for (const member of members) {
      const known = words.get(member.word) ?? member;
      words.set(member.word, known);
      known.frames.push(...framesFor(member.word, group.frames, name));
    }
    const named = new Set(members.map(({ word }) => word));
    for (const written of group.frames) {
      const stray = onlyOf(FRAME.exec(written)?.groups?.['only']).filter((one) => !named.has(one));
      if (stray.length > 0) {
        throw new Error(
          `lexicon/sentences/frames/${name}: ${stray.join(', ')} is not in ${group.class}`,
        );
      }
    }
  }
  return [...words.values()];
}

function readWord(written: string, partOfSpeech: FrameWord['partOfSpeech']): FrameWord {
  const [word = '', by] = written.split(' = ');
  const [english, englishForm] = by?.split(' / ') ?? [];
  return {
    word,
    partOfSpeech,
    ...(english === undefined ? {} : { english }),
    ...(englishForm === undefined ? {} : { englishForm }),
    frames: [],
  };
}

function framesFor(word: string, written: readonly string[], name: string): Frame[] {
  return written.flatMap((line) => {
    const found = FRAME.exec(line)?.groups;
    if (!found) {
      throw new Error(
        `lexicon/sentences/frames/${name}: “${line}” is not “German = English (LEVEL)”`,
      );
    }
    const only = onlyOf(found['only']);
    if (only.length > 0 && !only.includes(word)) return [];
    const { german = '', english = '' } = found;
    return [{ german, english, level: cefrLevelSchema.parse(found['level']) }];
  });
}

function onlyOf(written: string | undefined): string[] {
  return written?.split(',').map((word) => word.trim()) ?? [];
}
