import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntryCard, EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import type { ImportRow } from './import-file.ts';
import type { ResolvedRow } from './import-plan.rules.ts';
import { isSameMeaning, wordWithArticle } from './item-content.rules.ts';

/** A look-up reads and decompresses an entry, which takes some tenths of a millisecond. */
const LOOKUPS_A_TURN = 50;

/** Finds the dictionary entry of each row. Other requests are served in between. */
export async function resolveRows(
  rows: readonly ImportRow[],
  lookup: EntryLookup,
): Promise<ResolvedRow[]> {
  const resolved: ResolvedRow[] = [];
  for (const [index, row] of rows.entries()) {
    resolved.push({ row, card: row.problem === '' ? findCard(row, lookup) : null });
    if (index % LOOKUPS_A_TURN === LOOKUPS_A_TURN - 1) await nextTurn();
  }
  return resolved;
}

/** The entry that our own export named, otherwise the one with exactly this headword; no guesses. */
function findCard(row: ImportRow, lookup: EntryLookup): EntryCard | null {
  const named = row.entry === '' ? null : lookup.findByUuid(row.entry.toLowerCase());
  if (named && isHeadword(row, named)) return named;
  const cards = [row.word, row.word.replace(ARTICLE, '')].flatMap((word) =>
    word === '' ? [] : lookup.findByHeadword(word),
  );
  const fitting = cards.filter((card) => isHeadword(row, card));
  return (
    fitting.find((card) => isSameMeaning(row.translation, card.translation)) ??
    fitting.find((card) =>
      card.senses.some(({ glosses: [gloss = ''] }) => isSameMeaning(row.translation, gloss)),
    ) ??
    fitting[0] ??
    null
  );
}

const ARTICLE = /^(?:der|die|das) /u;

/** Whether the row's word is the headword, with its own article or without any. */
function isHeadword(row: ImportRow, { word, article }: EntryCard): boolean {
  const written = wordWithArticle(row);
  return written === word || (article !== undefined && written === `${article} ${word}`);
}
