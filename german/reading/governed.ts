import { CONTRACTIONS, determinerOf } from '../checker/determiners.ts';
import { cellsOfCase } from '../checker/lexicon.ts';
import { grammarOfSenses } from '../text/government.ts';
import type { EntryKnowledge } from './lexicon.ts';
import type { ReadingWord } from './options.ts';
import type { Step } from './path.ts';

type ObjectCase = 'accusative' | 'dative';

/** "darauf" for auf. */
const PRONOMINAL =
  /^(?:da|wo)r?(an|auf|aus|bei|durch|für|gegen|hinter|in|mit|nach|neben|über|um|unter|von|vor|zu|zwischen)$/u;

/** The prepositions at some positions of a sentence, with the cases that the word after them shows; also in "darauf". */
export function prepositionsIn(
  positions: readonly number[],
  words: readonly ReadingWord[],
  steps: readonly Step[],
): Map<string, Set<ObjectCase>> {
  const found = new Map<string, Set<ObjectCase>>();
  for (const at of positions) {
    const word = words[at];
    const tag = steps[at]?.option.tag;
    if (!word || !tag) continue;
    const contraction = CONTRACTIONS.get(word.lower);
    const pronominal = PRONOMINAL.exec(word.lower)?.[1];
    const name =
      tag === 'contraction'
        ? (contraction?.preposition ?? steps[at]?.option.candidates[0]?.entry.word)
        : tag === 'preposition'
          ? word.lower
          : pronominal;
    if (name === undefined) continue;
    const cases = found.get(name) ?? new Set<ObjectCase>();
    if (pronominal === undefined) for (const each of casesAfter(at, words)) cases.add(each);
    found.set(name, cases);
  }
  return found;
}

/** Which of the two cases the words after a preposition can have; empty if they do not show it. */
function casesAfter(at: number, words: readonly ReadingWord[]): ObjectCase[] {
  const contraction = CONTRACTIONS.get(words[at]?.lower ?? '');
  const next = contraction ? contraction.article : (words[at + 1]?.lower ?? '');
  if (/^(?:mich|dich|ihn|es)$/u.test(next)) return ['accusative'];
  if (/^(?:mir|dir|ihm|ihnen)$/u.test(next)) return ['dative'];
  const cells = determinerOf(next)?.cells;
  if (cells === undefined) return [];
  const cases: ObjectCase[] = [];
  if ((cells & cellsOfCase('accusative')) !== 0) cases.push('accusative');
  if ((cells & cellsOfCase('dative')) !== 0) cases.push('dative');
  return cases.length === 2 ? [] : cases;
}

const PREPOSITION = /^([a-zäöüß]+) \+ (accusative|dative|genitive)\b/u;

/** What a word governs in its sentence. */
export interface Government {
  name: string;
  /** "auf + accusative" */
  pattern: string;
}

/**
 * The preposition among `near` that the entry, in this sense, governs; null if it has none.
 * @param sense its number; null considers all
 */
export function governmentOf(
  { grammar, senses }: EntryKnowledge,
  sense: number | null,
  near: ReadonlyMap<string, ReadonlySet<ObjectCase>>,
): Government | null {
  const index = senses.findIndex(({ number }) => number === sense);
  const own =
    index === -1
      ? grammar
      : (grammarOfSenses(
          grammar,
          senses.map(({ note, examples }) => ({
            note,
            examples: examples.map(({ text }) => text),
          })),
        )[index]?.government ?? []);
  for (const pattern of own) {
    const [, name = '', wanted = ''] = PREPOSITION.exec(pattern) ?? [];
    const cases = near.get(name);
    if (cases && (cases.size === 0 || cases.has(wanted as ObjectCase))) return { name, pattern };
  }
  return null;
}
