import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { foldLoose } from '#german/text/folding.ts';

/** Finds the entries that a spelling may belong to, as headword or form, in the tables of the build. */
export class Readings {
  readonly #forms: StatementSync;
  readonly #heads: StatementSync;
  readonly #description: StatementSync;
  readonly #cache = new Map<string, readonly number[]>();

  /** `target` contains the indexed table work.form, `staging` the table draft. */
  constructor(target: DatabaseSync, staging: DatabaseSync) {
    this.#forms = target.prepare(
      'select form, entry_id from work.form where folded = ? and kind = ?',
    );
    this.#heads = staging.prepare('select id, word from draft where folded = ?');
    this.#description = target.prepare(
      'select description from work.form where folded = ? and form = ? and entry_id = ?',
    );
    this.#forms.setReturnArrays(true);
    this.#heads.setReturnArrays(true);
  }

  /** Entries with this spelling, ignoring case. */
  anyCase(spelling: string): readonly number[] {
    const lower = spelling.toLowerCase();
    return this.#find(`i${lower}`, foldLoose(spelling), 0, (form) => form.toLowerCase() === lower);
  }

  /** Entries with exactly this spelling. */
  exact(spelling: string): readonly number[] {
    return this.#find(`e${spelling}`, foldLoose(spelling), 0, (form) => form === spelling);
  }

  /** The description of this exact spelling as a form of the entry ("comparative"); undefined if it is none. */
  descriptionOf(spelling: string, entry: number): string | undefined {
    const row = this.#description.get(foldLoose(spelling), spelling, entry);
    return row === undefined ? undefined : String(row['description']);
  }

  /** Verbs with this separated form ("lade ein"). */
  separated(form: string): readonly number[] {
    return this.#find(`s${form}`, foldLoose(form), 1, (other) => other === form);
  }

  #find(
    key: string,
    folded: string,
    kind: number,
    agrees: (form: string) => boolean,
  ): readonly number[] {
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const found = new Set<number>();
    const rows: unknown[] = this.#forms.all(folded, kind);
    for (const row of rows) {
      const [form, id] = row as [string, number];
      if (agrees(form)) found.add(id);
    }
    if (kind === 0) {
      const heads: unknown[] = this.#heads.all(folded);
      for (const row of heads) {
        const [id, word] = row as [number, string];
        if (agrees(word)) found.add(id);
      }
    }
    const ids = [...found];
    if (this.#cache.size > 200_000) this.#cache.clear();
    this.#cache.set(key, ids);
    return ids;
  }
}
