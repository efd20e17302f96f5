import type { DatabaseSync } from 'node:sqlite';
import { checkText } from '#german/checker/check.ts';
import { foldLoose } from '#german/folding.ts';
import { isFunctionWord } from '#german/function-words.ts';
import type { CheckerLexicon } from '#german/checker/lexicon.ts';
import { loadSituations } from '#exams/load-situations.ts';
import { findPrompt } from '#exams/compose-prompt.ts';
import { slotFiller } from '#exams/situation.ts';
import type { GradingInput, GradingWords } from './grading-input.ts';

/** For tests and measurements: the words of a dictionary file as the grading asks for them. */
export function wordsOf(database: DatabaseSync, lexicon: CheckerLexicon): GradingWords {
  const entries = database.prepare(
    `select word, frequency_rank as rank from entry where pair = 0 and word = ?
     union select e.word, e.frequency_rank from form f join entry e on e.id = f.entry_id
     where f.folded = ? and f.form = ? and f.kind = 0 and e.pair = 0`,
  );
  const cache = new Map<string, { word: string; rank: number | null }[]>();
  const find = (word: string): { word: string; rank: number | null }[] => {
    const known = cache.get(word);
    if (known) return known;
    const rows = entries
      .all(word, foldLoose(word), word)
      .map((row) => ({
        word: String(row['word']),
        rank: row['rank'] === null ? null : Number(row['rank']),
      }))
      .toSorted((a, b) => (a.rank ?? 1e9) - (b.rank ?? 1e9));
    cache.set(word, rows);
    return rows;
  };
  return {
    lemmasOf: (word) => [...new Set(find(word).map((row) => row.word))],
    rankOf: (word) => find(word)[0]?.rank ?? null,
    isKnown: (word) =>
      isFunctionWord(word) || lexicon.readings(word).length > 0 || lexicon.isSpelt(word),
  };
}

const SITUATIONS = loadSituations();

/** What grades a text for a composed prompt, as the server puts it together. */
export function inputFor(
  id: string,
  text: string,
  lexicon: CheckerLexicon,
  words: GradingWords,
): GradingInput {
  const found = findPrompt(SITUATIONS, id);
  if (!found) throw new RangeError(`no prompt ${id}`);
  const { prompt, profile, situation } = found;
  const fill = slotFiller(situation, Number(id.split('.').at(-1)));
  return {
    ...words,
    prompt,
    text: text.normalize('NFC'),
    findings: checkText(text.normalize('NFC'), lexicon),
    profile,
    evidence: situation.points.map(({ evidence }) => evidence.map(fill)),
  };
}
