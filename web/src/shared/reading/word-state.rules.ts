import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { Analysis, Meaning, ReadingToken } from '#contract/reading/schemas.ts';
import { MARKED_KNOWN, type WordMark } from '#contract/word-states/terms.ts';
import { type WordState, wordState } from '#learning/word-state.ts';

/** What is known of what a person knows. */
export interface Knowledge {
  /** Set by hand, by the id of the entry. */
  marks: ReadonlyMap<string, WordMark>;
  /** From the person's cards. */
  reviewed: ReadonlyMap<string, 'learning' | 'known'>;
  /** Words up to this level are known unless they have a state. Null if the person has not said. */
  knownLevel: CefrLevel | null;
}

/** Fewer known words say nothing of the others. */
const FEWEST_KNOWN = 20;

/**
 * Whether enough is known of a person to say which words are new to them: a level, or a page's worth of known words. Whoever
 * has marked a few, or has only words that they are learning, has not said what they know.
 */
export function tells({ marks, reviewed, knownLevel }: Knowledge): boolean {
  if (knownLevel !== null) return true;
  const known = new Set<string>();
  for (const [entry, mark] of marks) if (mark === MARKED_KNOWN) known.add(entry);
  for (const [entry, review] of reviewed) if (review === 'known') known.add(entry);
  return known.size >= FEWEST_KNOWN;
}

/** What is known of an entry. */
export function stateOfEntry(
  { entry_uuid: id, level }: Pick<Meaning, 'entry_uuid' | 'level'>,
  { marks, reviewed, knownLevel }: Knowledge,
): WordState {
  return wordState({ mark: marks.get(id), review: reviewed.get(id), level, knownLevel });
}

/** Parts of a unit that are the entry's own; "hat" of "hat angerufen" stays a form of "haben". */
const OWN_ROLES: ReadonlySet<string> = new Set([
  'head',
  'particle',
  'reflexive',
  'preposition',
  'word',
]);

/** What a token of a text is to a learner. */
export interface TokenMeaning {
  /** Likeliest first: of the unit for its own parts ("schaltet … ab": abschalten), else of the token. */
  meanings: readonly Meaning[];
  /** The context does not decide between several. */
  isDoubtful: boolean;
}

/** What a token means; null for names, numbers and words that are in no dictionary, of which nobody keeps a state. */
export function meaningOf(
  token: ReadingToken,
  { units }: Pick<Analysis, 'units'>,
): TokenMeaning | null {
  if (token.kind === 'name' || token.kind === 'number') return null;
  const unit = token.unit === undefined ? undefined : units[token.unit];
  const part = unit?.parts.find(({ range }) => range[0] === token.range[0]);
  const meanings = unit && part && OWN_ROLES.has(part.role) ? unit.meanings : token.meanings;
  if (meanings.length > 0) return { meanings, isDoubtful: differ(meanings) };
  const parts = (token.parts ?? []).map(({ meaning }) => meaning);
  return parts.length > 0 ? { meanings: parts, isDoubtful: false } : null;
}

/** Whether the readings are of several entries: two senses of one are no doubt about the word. */
function differ(meanings: readonly Meaning[]): boolean {
  return new Set(meanings.map(({ entry_uuid: id }) => id)).size > 1;
}

/**
 * The state of a token; null for one that has none (see `meaningOf`). Of a compound without an entry of its own, that of its
 * part that is known least. Where the context does not decide, a reading that has a state counts: nothing is called new if it
 * may not be.
 */
export function stateOfToken(
  token: ReadingToken,
  analysis: Pick<Analysis, 'units'>,
  knowledge: Knowledge,
): WordState['state'] | null {
  const meaning = meaningOf(token, analysis);
  if (!meaning) return null;
  const states = meaning.meanings.map((each) => stateOfEntry(each, knowledge).state);
  const isCompound = token.meanings.length === 0 && token.unit === undefined;
  if (!isCompound) return states.find((state) => state !== 'new') ?? 'new';
  return (
    (['new', 'learning', 'known', 'left out'] as const).find((state) => states.includes(state)) ??
    null
  );
}

/** How many running words of a text are known, of those that can be. */
export interface KnownCount {
  known: number;
  total: number;
}

/** Counts running words. Names, numbers, words in no dictionary and those that the person leaves out do not count. */
export function countKnown(analysis: Analysis, knowledge: Knowledge): KnownCount {
  const states = analysis.tokens.map((token) => stateOfToken(token, analysis, knowledge));
  const counted = states.filter((state) => state !== null && state !== 'left out');
  return { known: counted.filter((state) => state === 'known').length, total: counted.length };
}

/**
 * "94 %", rounded down, so that 100 % means all. Null if there is nothing to say: the person has not shown what they know, the
 * text has no words, or none of them is known.
 */
export function knownPercent(counts: readonly KnownCount[], knowledge: Knowledge): number | null {
  const known = counts.reduce((sum, count) => sum + count.known, 0);
  const total = counts.reduce((sum, count) => sum + count.total, 0);
  return known === 0 || !tells(knowledge) ? null : Math.floor((100 * known) / total);
}

/** A word of a text to learn. */
export interface FoundWord {
  meaning: Meaning;
  /** Of the first token that it occurs in, in the text that was analysed. */
  range: readonly [number, number];
}

/** Words that nobody learns from a list: they come with reading. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set([
  'abbreviation',
  'conjunction',
  'determiner',
  'interjection',
  'particle',
  'numeral',
  'prefix',
  'preposition',
  'pronoun',
  'proper noun',
  'suffix',
]);

/**
 * The new words of a text, each once, in its order: without names, without words whose reading is in doubt, without parts of
 * compounds, and without function words unless `all` is set (as for a page whose rest is known).
 */
export function newWordsOf(
  analysis: Analysis,
  knowledge: Knowledge,
  { all = false } = {},
): FoundWord[] {
  const found = new Map<string, FoundWord>();
  for (const token of analysis.tokens) {
    const meaning = meaningOf(token, analysis);
    const [first] = meaning?.meanings ?? [];
    if (!meaning || !first || meaning.isDoubtful) continue;
    if (token.meanings.length === 0 && token.unit === undefined) continue;
    if (stateOfEntry(first, knowledge).state !== 'new' || found.has(first.entry_uuid)) continue;
    if (!all && FUNCTION_WORDS.has(first.part_of_speech)) continue;
    found.set(first.entry_uuid, { meaning: first, range: token.range });
  }
  return [...found.values()];
}

/**
 * Whether a new word is worth learning next: at most one level above what the person knows. Without a level, or before they
 * have said what they know, nothing is preselected.
 */
export function isNextLevel(
  { level }: { level?: CefrLevel | undefined },
  knownLevel: CefrLevel | null,
): boolean {
  if (level === undefined || knownLevel === null) return false;
  return CEFR_LEVELS.indexOf(level) <= CEFR_LEVELS.indexOf(knownLevel) + 1;
}
