import { glossKey, glossWords } from './glosses.ts';
import type { MergedEntry, MergedSense } from './merged-entry.ts';

/** Entries keep at most this many senses when a ghost's are added. */
const MAXIMUM_SENSES = 8;

/**
 * Why a list's head may be only a form of another noun: "plural" for a head marked {pl} (Koordinaten), "strong" for a
 * nominalised adjective in the form after ein (Angestellter, Gutes). Null for every other entry; the core and Wiktionary
 * know their lemmas.
 */
export function possibleGhost({
  word,
  partOfSpeech,
  sources,
  pluralOnly,
  plurals,
}: MergedEntry): 'plural' | 'strong' | null {
  if (partOfSpeech !== 'noun' || word.includes(' ')) return null;
  if (sources.includes('core') || sources.includes('wiktextract')) return null;
  if (!sources.includes('ding')) return null;
  if (pluralOnly) return 'plural';
  // Der Gläubiger has the plural Gläubiger, ein Angestellter Angestellte.
  return /^\p{Lu}\p{L}{2,}e[rs]$/u.test(word) && !plurals.includes(word) ? 'strong' : null;
}

/** The headword of a strong form: Angestellter → Angestellte. */
export function lemmaOfStrong(word: string): string {
  return word.slice(0, -1);
}

/** Whether a plural has a meaning of its own and is a headword in Wiktionary: Wehen (contractions) of Weh, Tropen of Trope. */
export function isOwnPlural(ghost: MergedEntry, singular: MergedEntry): boolean {
  if (!ghost.sources.includes('wikdict')) return false;
  const known = wordsOf(singular);
  return ![...wordsOf(ghost)].some((word) => known.has(word));
}

function wordsOf({ senses }: MergedEntry): Set<string> {
  const words = glossWords(senses.flatMap(({ glosses }) => glosses));
  // The English plural is the same word.
  return new Set([...words].map((word) => word.replace(/(?:ies|y|s)$/u, '')));
}

/**
 * A noun with the meanings of its ghost, which a plural has under the label "plural". The core gets none: its meanings are
 * written by hand.
 */
export function withGhost(
  target: MergedEntry,
  ghost: MergedEntry,
  kind: 'plural' | 'strong',
): MergedEntry {
  if (target.sources.includes('core')) return target;
  const keys = new Set(target.senses.flatMap(({ glosses }) => glosses.map(keyOf)));
  const added = ghost.senses
    .filter(({ glosses }) => !glosses.some((gloss) => keys.has(keyOf(gloss))))
    .map((sense) => (kind === 'plural' ? asPlural(sense) : sense));
  if (added.length === 0) return target;
  const has = new Set(target.examples.map(({ text }) => text));
  return {
    ...target,
    senses: [...target.senses, ...added].slice(0, MAXIMUM_SENSES),
    examples: [...target.examples, ...ghost.examples.filter(({ text }) => !has.has(text))],
    sources: [...new Set([...target.sources, ...ghost.sources])],
  };
}

function asPlural(sense: MergedSense): MergedSense {
  return { ...sense, tags: [...sense.tags, 'plural'] };
}

function keyOf(gloss: string): string {
  return glossKey(gloss).replace(/s$/u, '');
}
