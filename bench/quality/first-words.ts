import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Meaning } from '#contract/reading/schemas.ts';
import { tokenise } from '#german/text/tokens.ts';
import type { Analyser } from '#server/shared/reading/analyser.ts';
import { meaningOf, tokenAt } from '#server/shared/reading/word-in-text.ts';
import type { Judged } from './look-up.ts';

/** Sentences of the core that begin with a noun which is also another word in lower case, read one by one. */
const NOUNS = path.join(import.meta.dirname, 'first-nouns.txt');
/** Brings the first word into the middle of a sentence. */
const BEFORE = 'Ja, ';

/**
 * How many first words of the core's sentences open another reading than the same word in mid-sentence, where its case
 * is evidence: in lower case, or as a noun if the sentence is in first-nouns.txt.
 */
export function judgeFirstWords(analyser: Analyser, database: DatabaseSync): Judged {
  const nouns = new Set(readFileSync(NOUNS, 'utf8').trimEnd().split('\n'));
  const rows = database.prepare(`select text from sentence where source = 'core'`).all();
  const wrong: string[] = [];
  let whole = 0;
  for (const { text } of rows as { text: string }[]) {
    const start = tokenise(text)[0]?.start;
    if (start === undefined || !/^\p{Lu}/u.test(text.slice(start))) continue;
    whole += 1;
    const rest = text.slice(start);
    const inside = nouns.has(text) ? rest : rest.charAt(0).toLowerCase() + rest.slice(1);
    const expected = nameAt(analyser, BEFORE + inside, BEFORE.length);
    // A word that only exists with its capital: a noun or a name.
    const cased = nameAt(analyser, BEFORE + rest, BEFORE.length);
    const opened = nameAt(analyser, text, start);
    const right = isSameWord(analyser, BEFORE + inside) ? expected : cased;
    if (opened !== right) wrong.push(`${text}: ${opened}, not ${right}`);
  }
  return { part: wrong.length, whole, wrong };
}

/** Whether the word after `BEFORE` has a reading in the case that it is written in. */
function isSameWord(analyser: Analyser, text: string): boolean {
  const word = meaningAt(analyser, text, BEFORE.length)?.word ?? '';
  return word !== '' && /^\p{Lu}/u.test(word) === /^\p{Lu}/u.test(text.slice(BEFORE.length));
}

function meaningAt(analyser: Analyser, text: string, at: number): Meaning | undefined {
  const analysis = analyser.analyse({ pair: 'german-english', text });
  const token = tokenAt(analysis, at);
  return token && meaningOf(analysis, token);
}

function nameAt(analyser: Analyser, text: string, at: number): string {
  const meaning = meaningAt(analyser, text, at);
  if (!meaning) return 'nothing';
  return `${meaning.word} (${meaning.part_of_speech})`;
}
