import type { SourceId } from '#contract/dictionary.ts';
import { type CefrLevel, estimateLevel, estimateSentenceLevel } from '#german/level.ts';
import { findSeparated } from '#german/separable.ts';
import { tokenise } from '#german/tokens.ts';
import type { ArtefactWriter } from './artefact/write.ts';
import { glossWords } from './merge/glosses.ts';
import type { EntryTable } from './ranks.ts';
import type { Readings } from './readings.ts';
import type { SourceSentence } from './record.ts';

const LEVELS: readonly CefrLevel[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
/** How many sentences are kept for each entry. */
const KEPT = 20;
const LONGEST = 160;
const BEST_LENGTH = 8;
/** A rarer reading of an ambiguous form is only believed if it is at least this share of the commonest ("weiß"). */
const BELIEVED_SHARE = 0.25;
const SENTENCE = /^[\p{Lu}„"»‚'(¿\d].*[.!?…]["“”«')]?$/u;
/** By how much a source's sentences are preferred, in levels of difficulty. */
const SOURCE_BONUS: Record<SourceId, number> = {
  core: 4,
  wiktextract: 0.5,
  tatoeba: 0.4,
  ding: 0,
  wikdict: 0,
  'german-pos': 0,
};

export interface BankEntry {
  isNoun: boolean;
  hasHomonyms: boolean;
  level?: CefrLevel;
  /** The English words of its glosses. */
  glossWords: ReadonlySet<string>;
}

export interface BankSentence {
  text: string;
  translation: string;
  level: CefrLevel;
  source: SourceId;
}

/** True for a text that begins and ends as a sentence does. */
export function isSentence(text: string): boolean {
  return SENTENCE.test(text);
}

/** Sentence pairs of all sources with the entries whose forms stand in them, best first for each entry. */
export class SentenceBank {
  readonly #seen = new Set<string>();
  /** Per entry, in order: score and sentence id. */
  readonly #best = new Map<number, { score: number; id: number }[]>();
  readonly #writer: ArtefactWriter;
  readonly #readings: Readings;
  readonly #table: EntryTable;
  readonly #entryOf: (id: number) => BankEntry;

  constructor(
    writer: ArtefactWriter,
    readings: Readings,
    table: EntryTable,
    entryOf: (id: number) => BankEntry,
  ) {
    this.#writer = writer;
    this.#readings = readings;
    this.#table = table;
    this.#entryOf = entryOf;
  }

  get size(): number {
    return this.#seen.size;
  }

  /** `own`: the entry that the source gives the sentence for. Repeats and what is no sentence are passed over. */
  add(sentence: SourceSentence, own?: number): void {
    const text = sentence.text.normalize('NFC');
    if (this.#seen.has(text) || text.length > LONGEST || !isSentence(text)) return;
    const tokens = tokenise(text).map((token) => token.text);
    if (tokens.length < 2 || sentence.translation === '') return;
    this.#seen.add(text);
    const { entries, doubtful, ranks } = this.#lemmas(tokens);
    if (own !== undefined) entries.add(own);
    const level = sentence.level ?? estimateSentenceLevel({ text, ranks });
    const id = this.#writer.addSentence(text, sentence.translation, level, sentence.source);
    const translated = englishStems(sentence.translation);
    for (const entry of entries) {
      const facts = this.#entryOf(entry);
      const agrees = sharesStem(facts.glossWords, translated);
      // Which homonym or which rarer reading is meant is only told by the translation.
      const unsure = facts.hasHomonyms || doubtful.has(entry);
      if (unsure && !agrees && entry !== own) continue;
      const ideal = LEVELS.indexOf(facts.level ?? estimateLevel(this.#table.rankOf(entry)));
      const above = LEVELS.indexOf(level) - ideal;
      const score =
        (above > 0 ? above : -above * 0.4) +
        Math.abs(tokens.length - BEST_LENGTH) * 0.12 -
        (agrees ? 1.5 : 0) -
        SOURCE_BONUS[sentence.source] -
        (entry === own ? 1 : 0);
      this.#keep(entry, score, id);
    }
  }

  #keep(entry: number, score: number, id: number): void {
    const list = this.#best.get(entry);
    if (!list) {
      this.#best.set(entry, [{ score, id }]);
      return;
    }
    const last = list.at(-1);
    if (list.length >= KEPT && last && last.score <= score) return;
    const at = list.findIndex((other) => other.score > score);
    list.splice(at === -1 ? list.length : at, 0, { score, id });
    if (list.length > KEPT) list.pop();
  }

  #lemmas(tokens: readonly string[]): {
    entries: Set<number>;
    doubtful: Set<number>;
    ranks: (number | null)[];
  } {
    const entries = new Set<number>();
    const doubtful = new Set<number>();
    const ranks: (number | null)[] = [];
    tokens.forEach((token, index) => {
      const found = this.#believed(token, index === 0);
      const likeliest = Math.max(0, ...found.map((entry) => this.#table.weightOf(entry)));
      // At the beginning of a sentence capitals do not tell nouns ("Laut Fahrplan").
      const nouns = found.filter((entry) => this.#entryOf(entry).isNoun).length;
      const unclear = index === 0 && nouns > 0 && nouns < found.length;
      for (const entry of found) {
        if (unclear && !entries.has(entry)) doubtful.add(entry);
        else if (this.#table.weightOf(entry) === likeliest) doubtful.delete(entry);
        else if (!entries.has(entry)) doubtful.add(entry);
        entries.add(entry);
      }
      const known = found.map((entry) => this.#table.ranks[entry] ?? 0).filter((rank) => rank > 0);
      // A capitalised word that is in no list is a name: it makes no sentence harder.
      if (known.length > 0) ranks.push(Math.min(...known));
      else if (/^\p{Ll}/u.test(token)) ranks.push(null);
    });
    for (const { form } of findSeparated(tokens)) {
      const verbs = this.#readings.separated(form);
      for (const entry of verbs) entries.add(entry);
      if (verbs.length > 0) break;
    }
    return { entries, doubtful, ranks };
  }

  #believed(token: string, first: boolean): number[] {
    const exact = this.#readings.exact(token);
    const lower = token.charAt(0).toLowerCase() + token.slice(1);
    const found =
      first && lower !== token ? [...new Set([...exact, ...this.#readings.exact(lower)])] : exact;
    const most = Math.max(0, ...found.map((entry) => this.#table.weightOf(entry)));
    return found.filter((entry) => this.#table.weightOf(entry) >= most * BELIEVED_SHARE);
  }

  /** Ids of an entry's sentences, best first. */
  idsOf(entry: number): number[] {
    return (this.#best.get(entry) ?? []).map(({ id }) => id);
  }

  /** Writes which sentences belong to which entry. */
  writeLinks(): void {
    for (const [entry, list] of this.#best) {
      list.forEach(({ id }, position) => this.#writer.linkSentence(entry, position, id));
    }
  }
}

/** Enough of an English word to meet its inflected forms: "houses" and "house", "tried" and "try". */
function stem(word: string): string {
  return word.length <= 4 ? word.slice(0, 3) : word.slice(0, Math.max(4, word.length - 2));
}

function englishStems(text: string): Set<string> {
  return new Set([...glossWords([text])].map(stem));
}

function sharesStem(glosses: ReadonlySet<string>, translated: ReadonlySet<string>): boolean {
  for (const word of glosses) {
    const root = stem(word);
    if (translated.has(root)) return true;
    for (const other of translated) {
      const [short, long] = root.length < other.length ? [root, other] : [other, root];
      if (short.length >= 4 && long.startsWith(short)) return true;
    }
  }
  return false;
}
