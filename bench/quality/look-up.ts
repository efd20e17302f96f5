import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Entry, LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { readAnswer } from '#server/shared/dictionary/read-answer.ts';
import { findWord } from '#server/shared/dictionary/word-search.ts';
import type { Share } from './coverage.ts';

/** Asks the server's own look-up, to see which entry a person gets first. */

const PHRASES = path.join(import.meta.dirname, 'phrases.tsv');
const ENGLISH = 'en:';

/** A share, and what is outside it. */
export interface Judged extends Share {
  wrong: string[];
}

/** The entry that a look-up shows first; null if it finds nothing. */
export function firstEntry(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
): { entry: Entry; reply: WordReply } | null {
  const answer = findWord(dictionary, pair, query);
  if (!answer) return null;
  const reply = readAnswer(answer);
  const entry = reply.entries[reply.primary_entry];
  return entry ? { entry, reply } : null;
}

/** How many everyday questions (phrases.tsv: question, then the headwords that answer it) get a right answer. */
export function judgePhrases(dictionary: Dictionary, file: string = PHRASES): Judged {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const wrong: string[] = [];
  for (const line of lines) {
    const [question = '', answers = ''] = line.split('\t');
    const english = question.startsWith(ENGLISH);
    const query = english ? question.slice(ENGLISH.length) : question;
    const found = firstEntry(dictionary, english ? 'english-german' : 'german-english', query);
    const said = english ? found && found.entry.translations['1']?.target?.word : found?.entry.word;
    const right = answers.split('|');
    if (!said || !right.includes(said)) wrong.push(`${question} → ${said ?? 'nothing'}`);
  }
  return { part: lines.length - wrong.length, whole: lines.length, wrong };
}

/** So many times as common must the raw entry's spelling be in cased text to come before one of the core. */
const MUCH_COMMONER = 4;

/**
 * How many of the commonest forms, as written and in lower case, open an entry that no one wrote by hand although one of
 * the core has the same spelling or form, and although the counts do not show that the raw one is meant.
 * @param counts how often each form occurs inside sentences, as written
 */
export function judgeRawFirst(
  dictionary: Dictionary,
  counts: ReadonlyMap<string, number>,
  howMany: number,
): Judged {
  const forms = [...counts.keys()].slice(0, howMany);
  const asked = [...new Set(forms.flatMap((form) => [form, form.toLowerCase()]))];
  const countOf = (form: string, like: Entry): number =>
    counts.get(/^\p{Lu}/u.test(like.word) ? capitalised(form) : form.toLowerCase()) ?? 0;
  const wrong: string[] = [];
  for (const form of asked) {
    const found = firstEntry(dictionary, 'german-english', form);
    if (!found || found.entry.sources.includes('core')) continue;
    if (found.reply.matched.kind === 'similar' || found.reply.matched.kind === 'compound') continue;
    const core = found.reply.entries.find(({ sources }) => sources.includes('core'));
    if (core && countOf(form, found.entry) < MUCH_COMMONER * countOf(form, core)) {
      wrong.push(`${form} → ${nameOf(found.entry)} before ${nameOf(core)}`);
    }
  }
  return { part: wrong.length, whole: asked.length, wrong };
}

function capitalised(form: string): string {
  return form.charAt(0).toUpperCase() + form.slice(1);
}

function nameOf({ word, part_of_speech, translations }: Entry): string {
  return `${word} (${part_of_speech}: ${translations['1']?.glosses[0] ?? 'no translation'})`;
}
