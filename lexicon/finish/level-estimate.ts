import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { PartOfSpeech } from '#contract/dictionary/schemas.ts';
import { type CefrLevel, estimateLevel } from '#german/text/level.ts';

/** Classes whose words are learnt when they are needed: an abbreviation or a name has no level. */
const LEVELLED = new Set<PartOfSpeech>([
  'noun',
  'verb',
  'adjective',
  'adverb',
  'preposition',
  'conjunction',
  'pronoun',
  'numeral',
  'interjection',
  'particle',
]);
/** Levels by which two lists may differ and still agree. */
const TOLERANCE = 1;

export interface LevelGrounds {
  word: string;
  partOfSpeech: PartOfSpeech;
  isTranslated: boolean;
  /** The entry's rank; undefined if no list has it. */
  rank: number | undefined;
  /** The headword's rank in each list that has it. */
  ranksInLists: readonly number[];
}

/**
 * The level of a word that the core does not teach, if there are good grounds for it: at least two frequency lists that
 * agree. Never A1 or A2: their words are in the core, so that a word which seems to belong there is a misread form
 * ("weilen") or one of another use than the lists count. Undefined if the grounds are weak.
 */
export function levelByFrequency(grounds: LevelGrounds): CefrLevel | undefined {
  const { word, partOfSpeech, isTranslated, rank, ranksInLists } = grounds;
  if (rank === undefined || !isTranslated || !LEVELLED.has(partOfSpeech)) return undefined;
  if (word.includes(' ') || /\p{Lu}{2}|[.\d]/u.test(word)) return undefined;
  const level = CEFR_LEVELS.indexOf(estimateLevel(rank));
  const agreeing = ranksInLists.filter(
    (listed) => Math.abs(CEFR_LEVELS.indexOf(estimateLevel(listed)) - level) <= TOLERANCE,
  );
  if (agreeing.length < 2 || level < CEFR_LEVELS.indexOf('B1')) return undefined;
  return CEFR_LEVELS[level];
}
