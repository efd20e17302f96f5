import type { DatabaseSync } from 'node:sqlite';

/** An entry of another headword that is spelt like a headword, as its form or itself, at least but for case. */
export interface OtherReading {
  id: number;
  /** Whether the case agrees too. */
  isExact: boolean;
}

/** Which entries besides its own each headword may mean. */
export interface HeadwordReadings {
  /** Whether a headword has readings besides its own. */
  isShared: (word: string) => boolean;
  /** Those of a headword: forms first, in the order they were found. */
  othersOf: (word: string) => OtherReading[];
  /** Whether an entry is such a reading of any headword. */
  isOther: (id: number) => boolean;
}

interface Spelling {
  id: number;
  text: string;
}

/**
 * Compares all headwords with all forms in one pass, because hardly any of them share their spelling.
 * @param target contains the table work.form
 * @param staging contains the table draft
 */
export function headwordReadings(target: DatabaseSync, staging: DatabaseSync): HeadwordReadings {
  const heads = new Map<string, Spelling[]>();
  for (const row of staging.prepare('select id, word from draft order by id').iterate()) {
    add(heads, { id: Number(row['id']), text: String(row['word']) });
  }
  const forms = new Map<string, Spelling[]>();
  for (const row of target
    .prepare('select entry_id, form from work.form where kind = 0')
    .iterate()) {
    const text = String(row['form']);
    if (heads.has(text.toLowerCase())) add(forms, { id: Number(row['entry_id']), text });
  }
  const othersOf = (word: string): OtherReading[] => {
    const lower = word.toLowerCase();
    const all = [...(forms.get(lower) ?? []), ...(heads.get(lower) ?? [])];
    const own = new Set(
      (heads.get(lower) ?? []).filter(({ text }) => text === word).map(({ id }) => id),
    );
    const exact = new Set(all.filter(({ text }) => text === word).map(({ id }) => id));
    return [...new Set(all.map(({ id }) => id))]
      .filter((id) => !own.has(id))
      .map((id) => ({ id, isExact: exact.has(id) }));
  };
  const shared = new Set<string>();
  const other = new Set<number>();
  for (const spellings of heads.values()) {
    for (const word of new Set(spellings.map(({ text }) => text))) {
      const found = othersOf(word);
      if (found.length > 0) shared.add(word);
      for (const { id } of found) other.add(id);
    }
  }
  return { isShared: (word) => shared.has(word), othersOf, isOther: (id) => other.has(id) };
}

function add(byLetters: Map<string, Spelling[]>, spelling: Spelling): void {
  const lower = spelling.text.toLowerCase();
  const known = byLetters.get(lower);
  if (known) known.push(spelling);
  else byLetters.set(lower, [spelling]);
}
