import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { tokenise } from '#german/text/tokens.ts';
import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { findInSentence } from '#server/shared/dictionary/sentence-reading.ts';
import type { Judged } from './look-up.ts';

/** Sentences of the core that begin with a noun which is also another word in lower case, read one by one. */
const NOUNS = path.join(import.meta.dirname, 'first-nouns.txt');
/** Brings the first word into the middle of a sentence. */
const BEFORE = 'Ja, ';

/**
 * How many first words of the core's sentences open another reading than the same word in mid-sentence, where its case
 * is evidence: in lower case, or as a noun if the sentence is in first-nouns.txt.
 */
export function judgeFirstWords(dictionary: Dictionary, database: DatabaseSync): Judged {
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
    const expected = nameAt(dictionary, BEFORE + inside, BEFORE.length);
    // A word that only exists with its capital: a noun or a name.
    const cased = nameAt(dictionary, BEFORE + rest, BEFORE.length);
    const opened = nameAt(dictionary, text, start);
    const right = isSameWord(dictionary, BEFORE + inside) ? expected : cased;
    if (opened !== right) wrong.push(`${text}: ${opened}, not ${right}`);
  }
  return { part: wrong.length, whole, wrong };
}

/** Whether the word after `BEFORE` has a reading in the case that it is written in. */
function isSameWord(dictionary: Dictionary, text: string): boolean {
  const reply = findInSentence(dictionary, 'german-english', text, BEFORE.length).reply;
  const word = reply?.entries[reply.primary_entry]?.word ?? '';
  return word !== '' && /^\p{Lu}/u.test(word) === /^\p{Lu}/u.test(text.slice(BEFORE.length));
}

function nameAt(dictionary: Dictionary, text: string, at: number): string {
  const { reply, isName } = findInSentence(dictionary, 'german-english', text, at);
  const entry = reply?.entries[reply.primary_entry];
  if (!entry) return isName ? 'a name' : 'nothing';
  return `${entry.word} (${entry.part_of_speech}: ${entry.translations['1']?.glosses[0] ?? 'no translation'})`;
}
