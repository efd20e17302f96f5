import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { SourceId } from '#contract/dictionary/schemas.ts';
import { type CefrLevel, estimateLevel, rankOfLevel } from '#german/text/level.ts';
import { isSeldomUsed } from '#german/inflection/forms.ts';
import { findSeparated } from '#german/inflection/separable.ts';
import { canEndClause, sentenceBeginnings, tokenise } from '#german/text/tokens.ts';
import type { ArtefactWriter } from '../artefact/write.ts';
import type { Composed } from './frames/compose.ts';
import type { EntryTable } from '../rank/ranks.ts';
import type { Readings } from '../rank/readings.ts';
import { loadRegister } from '../register/register.ts';
import type { SourceSentence } from '../stage/record.ts';
import {
  type BankEntry,
  englishStems,
  estimateForeignLevel,
  isCloselyTranslated,
  isSentence,
  looksPlain,
  sharesStem,
} from './sentence-fitness.ts';

/** How many sentences to keep for each entry: the best of all, and in addition the best of each level. */
const KEPT = 20;
const KEPT_OF_LEVEL = 6;
/** An entry with this many sentences needs no composed ones. */
const ENOUGH = 5;
const LONGEST = 160;
const BEST_LENGTH = 8;
/** Words up to this rank (sein, machen, gehen) have too many translations to require one of them. */
const COMMONPLACE = 60;
/** A rarer reading of an ambiguous form is only trusted if it is at least this share of the commonest ("weiß"). */
const TRUSTED_SHARE = 0.25;
/** After these a capitalised word is a name: "Frau Müller". */
const TITLES = new Set(
  'Frau Herr Herrn Dr Doktor Prof Professor Familie Sankt St König Königin Kaiser Papst Präsident Onkel Tante'.split(
    ' ',
  ),
);
/** A long capitalised word in no list is a compound; a short one is a name. */
const COMPOUND = /^\p{Lu}\p{L}{8,}$/u;
/** How much a source's sentences are preferred, in levels of difficulty. */
const SOURCE_BONUS: Record<SourceId, number> = {
  core: 4,
  wiktextract: 0.5,
  tatoeba: 0.4,
  ding: 0,
  wikdict: 0,
  glosses: 0,
  'german-pos': 0,
};

interface Kept {
  score: number;
  id: number;
  offered: boolean;
}

/** Sentence pairs of all sources with the entries whose forms they contain, best first for each entry. */
export class SentenceBank {
  readonly #seen = new Set<string>();
  /** Per entry and level, in order. */
  readonly #best = new Map<number, Kept[][]>();
  readonly #composed = new Map<number, number[]>();
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

  /** `own`: the entry for which the source gives the sentence. Skips duplicates and texts that are not sentences. */
  add(sentence: SourceSentence, own?: number): void {
    const text = sentence.text.normalize('NFC');
    if (this.#seen.has(text) || text.length > LONGEST || !isSentence(text)) return;
    const words = tokenise(text);
    const tokens = words.map((token) => token.text);
    if (tokens.length < 2 || sentence.translation === '') return;
    const isCoarse = loadRegister().isCoarsePair(text, sentence.translation);
    if (isCoarse && own === undefined) return;
    this.#seen.add(text);
    const begins = sentenceBeginnings(text, words);
    const { entries, doubtful, uncertain, ranks, parts, hasVerb } = this.#lemmas(
      tokens,
      (index) => begins[index] ?? false,
      (index) => canEndClause(text, words[index]?.end ?? 0),
    );
    if (isCoarse) entries.clear();
    if (own !== undefined) entries.add(own);
    const level = sentence.level ?? estimateForeignLevel(text, ranks);
    const translated = englishStems(sentence.translation);
    const offered =
      !isCoarse &&
      (sentence.source === 'core' ||
        (looksPlain(text, sentence.translation) &&
          hasVerb &&
          isCloselyTranslated(
            parts.map((found) => found.map((entry) => this.#entryOf(entry))),
            translated,
            level,
          )));
    const id = this.#writer.addSentence({ ...sentence, text, level, offered });
    for (const entry of entries) {
      const facts = this.#entryOf(entry);
      const agrees = sharesStem(facts.glossWords, translated);
      // Only the translation can show which homonym or rarer reading is meant.
      const unsure = facts.hasHomonyms || doubtful.has(entry) || uncertain.has(entry);
      if (unsure && !agrees && entry !== own) continue;
      const ideal = CEFR_LEVELS.indexOf(facts.level ?? estimateLevel(this.#table.rankOf(entry)));
      const above = CEFR_LEVELS.indexOf(level) - ideal;
      const score =
        (above > 0 ? above : -above * 0.4) +
        Math.abs(tokens.length - BEST_LENGTH) * 0.12 -
        (agrees ? 1.5 : 0) -
        SOURCE_BONUS[sentence.source] -
        (entry === own ? 1 : 0);
      this.#keep(entry, level, { score, id, offered });
    }
  }

  /**
   * Adds composed sentences to an entry that has too few, first for levels where it has none. They belong to this entry
   * alone and are not shown as examples on the dictionary's pages.
   */
  addComposed(entry: number, composed: readonly Composed[]): void {
    const offered = (this.#best.get(entry) ?? []).map((list) => list.filter((one) => one.offered));
    const hasLevel = (level: CefrLevel): boolean =>
      (offered[CEFR_LEVELS.indexOf(level)]?.length ?? 0) > 0;
    const missing = ENOUGH - offered.flat().length;
    const chosen = composed
      .toSorted((a, b) => Number(hasLevel(a.level)) - Number(hasLevel(b.level)))
      .filter(({ text }) => !this.#seen.has(text))
      .slice(0, Math.max(missing, 0));
    for (const { text } of chosen) this.#seen.add(text);
    const ids = chosen.map((sentence) =>
      this.#writer.addSentence({ ...sentence, source: 'composed', offered: true }),
    );
    if (ids.length > 0) this.#composed.set(entry, ids);
  }

  #keep(entry: number, level: CefrLevel, kept: Kept): void {
    const levels = this.#best.get(entry) ?? CEFR_LEVELS.map(() => []);
    this.#best.set(entry, levels);
    const list = levels[CEFR_LEVELS.indexOf(level)] ?? [];
    const last = list.at(-1);
    if (list.length >= KEPT && last && last.score <= kept.score) return;
    const at = list.findIndex((other) => other.score > kept.score);
    list.splice(at === -1 ? list.length : at, 0, kept);
    if (list.length > KEPT) list.pop();
  }

  #lemmas(
    tokens: readonly string[],
    isFirst: (index: number) => boolean,
    isLast: (index: number) => boolean,
  ): {
    entries: Set<number>;
    doubtful: Set<number>;
    /** Entries outside the core that none of their words shows for certain. */
    uncertain: Set<number>;
    ranks: (number | null)[];
    /** Entries of each word above the COMMONPLACE rank; a verb in two parts counts as one word. */
    parts: (readonly number[])[];
    hasVerb: boolean;
  } {
    const entries = new Set<number>();
    const doubtful = new Set<number>();
    const certain = new Set<number>();
    const ranks: (number | null)[] = [];
    const parts = new Map<string, readonly number[]>();
    let hasVerb = false;
    tokens.forEach((token, index) => {
      const found = this.#believed(token, isFirst(index));
      const likeliest = Math.max(0, ...found.map((entry) => this.#table.weightOf(entry)));
      // At the beginning of a sentence, a capital does not mark a noun ("Laut Fahrplan").
      const nouns = found.filter((entry) => this.#entryOf(entry).isNoun).length;
      const unclear = isFirst(index) && nouns > 0 && nouns < found.length;
      for (const entry of found) {
        // „Die Tablette wirkt“ is hardly about two trays (Tabletts, Tablette).
        const isOfAnother =
          this.#isForm(token, entry) && found.some((it) => !this.#isForm(token, it));
        if ((unclear || isOfAnother) && !entries.has(entry)) doubtful.add(entry);
        else if (this.#table.weightOf(entry) === likeliest) doubtful.delete(entry);
        else if (!entries.has(entry)) doubtful.add(entry);
        entries.add(entry);
        if (this.#isCertain(entry, tokens, index, isFirst(index))) certain.add(entry);
      }
      const known = found.map((entry) => this.#hardness(entry)).filter((rank) => rank !== null);
      const rank = known.length > 0 ? Math.min(...known) : null;
      hasVerb ||= found.some(
        (entry) => this.#entryOf(entry).isVerb && this.#table.weightOf(entry) === likeliest,
      );
      // A short capitalised word in no list is a name, which does not make a sentence harder.
      if (rank !== null || found.length > 0 || /^\p{Ll}/u.test(token) || COMPOUND.test(token)) {
        ranks.push(rank);
      }
      if (!found.some((entry) => this.#isCommonplace(entry))) parts.set(token.toLowerCase(), found);
    });
    for (const { form, verbIndex, particleIndex } of findSeparated(tokens)) {
      // „Schreiben Sie mit Bleistift“ does not contain mitschreiben.
      if (!isLast(particleIndex)) continue;
      // „Er fertigt den Schrank nach Maß an“ does not contain anmessen.
      if (/^\p{Lu}/u.test(tokens[verbIndex] ?? '') && !isFirst(verbIndex)) continue;
      const verbs = this.#readings.separated(form);
      if (verbs.length === 0) continue;
      // „Steigen Sie ein“ is not a sentence for steigen.
      for (const index of [verbIndex, particleIndex]) {
        for (const entry of this.#believed(tokens[index] ?? '', isFirst(index)))
          entries.delete(entry);
      }
      for (const entry of verbs) {
        entries.add(entry);
        // „Der Bus kommt gleich“ is no sentence for gleichkommen: outside the core the translation must agree.
        if (this.#entryOf(entry).isCore) certain.add(entry);
      }
      for (const part of form.toLowerCase().split(' ')) parts.delete(part);
      parts.set(form, verbs);
      break;
    }
    const uncertain = new Set([...entries].filter((entry) => !certain.has(entry)));
    return { entries, doubtful, uncertain, ranks, parts: [...parts.values()], hasVerb };
  }

  #isCommonplace(entry: number): boolean {
    const rank = this.#table.ranks[entry] ?? 0;
    return rank > 0 && rank <= COMMONPLACE;
  }

  /** The rank of an entry, or the rank of its level if the core teaches it. Null if it is rarer than any rank. */
  #hardness(entry: number): number | null {
    const { level } = this.#entryOf(entry);
    if (level) return rankOfLevel(level);
    const rank = this.#table.ranks[entry] ?? 0;
    return rank > 0 ? rank : null;
  }

  /**
   * Whether a word of a sentence surely belongs to an entry. The core's readings are believed; any other must be the only
   * one of its spelling, and no part of a name: "James Darren" has nothing to do with a Darre.
   */
  #isCertain(entry: number, tokens: readonly string[], index: number, first: boolean): boolean {
    const { isCore, isNoun } = this.#entryOf(entry);
    if (isCore) return true;
    const token = tokens[index] ?? '';
    if (this.#readings.anyCase(token).length !== 1) return false;
    return !isNoun || (!first && !this.#isInName(tokens, index));
  }

  /** Whether a capitalised word stands beside a title, or beside another that no entry knows. */
  #isInName(tokens: readonly string[], index: number): boolean {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (before !== undefined && TITLES.has(before)) return true;
    return [before, after].some(
      (token) =>
        token !== undefined &&
        /^\p{Lu}/u.test(token) &&
        this.#readings.anyCase(token).every((entry) => !this.#entryOf(entry).isCore),
    );
  }

  #believed(token: string, first: boolean): number[] {
    const exact = this.#usual(token);
    const lower = token.charAt(0).toLowerCase() + token.slice(1);
    // „Anfang März“ is no imperative.
    const isNoun = exact.some((entry) => !this.#isForm(token, entry));
    const verbs = first && lower !== token ? this.#usual(lower) : [];
    const meant = verbs.filter(
      (entry) => !isNoun || !isSeldomUsed(this.#readings.descriptionOf(lower, entry) ?? ''),
    );
    const found = [...new Set([...exact, ...meant])];
    const most = Math.max(0, ...found.map((entry) => this.#table.weightOf(entry)));
    return found.filter((entry) => this.#table.weightOf(entry) >= most * TRUSTED_SHARE);
  }

  #isForm(token: string, entry: number): boolean {
    return this.#readings.descriptionOf(token, entry) !== undefined;
  }

  /** The readings of a spelling, without forms of words outside the core that are hardly ever meant. */
  #usual(token: string): number[] {
    const exact = this.#readings.exact(token);
    if (exact.every((entry) => this.#entryOf(entry).isCore)) return [...exact];
    return exact.filter(
      (entry) =>
        this.#entryOf(entry).isCore ||
        !isSeldomUsed(this.#readings.descriptionOf(token, entry) ?? ''),
    );
  }

  /** Ids of an entry's sentences except composed ones, best first. */
  idsOf(entry: number): number[] {
    const levels = this.#best.get(entry) ?? [];
    const all = levels.flat().toSorted((a, b) => a.score - b.score);
    const kept = new Set([
      ...all.slice(0, KEPT),
      ...levels.flatMap((list) => list.slice(0, KEPT_OF_LEVEL)),
    ]);
    return all.filter((one) => kept.has(one)).map(({ id }) => id);
  }

  /** Writes the links between entries and sentences, composed ones last. */
  writeLinks(): void {
    for (const entry of new Set([...this.#best.keys(), ...this.#composed.keys()])) {
      [...this.idsOf(entry), ...(this.#composed.get(entry) ?? [])].forEach((id, position) =>
        this.#writer.linkSentence(entry, position, id),
      );
    }
  }
}
