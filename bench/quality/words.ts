import { readFileSync } from 'node:fs';
import { openGermanSpeller } from '#lexicon/artefact/german-speller.ts';

/** Reads a list of word forms, commonest first: one per line, ignoring anything after white space or a comma. */
export function readWordList(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split(/\r?\n/u)
    .map((line) => line.split(/[\s,;]/u)[0]?.normalize('NFC') ?? '')
    .filter((word) => /^\p{L}[\p{L}'’-]*$/u.test(word));
}

/** The forms that hunspell's German dictionary accepts, as spelt or capitalised, each in the accepted spelling. */
export async function acceptedBySpeller(
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const speller = await openGermanSpeller();
  const accepted = new Set<string>();
  for (const word of words) {
    if (accepted.size >= limit) break;
    const capital = word.charAt(0).toUpperCase() + word.slice(1);
    if (speller.testSpelling(word)) accepted.add(word);
    else if (speller.testSpelling(capital)) accepted.add(capital);
  }
  speller.dispose();
  return [...accepted];
}
