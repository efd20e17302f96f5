import type { PartOfSpeech } from '#contract/dictionary/schemas.ts';
import { isCoarse } from '../artefact/labels.ts';
import { loadConfusables } from '../confusables/confusables.ts';
import { loadRegister } from '../register/register.ts';
import type { SourceRecord } from '../stage/record.ts';
import type { GlossEvidence } from './gloss-evidence.ts';
import { glossKey } from './glosses.ts';
import type { MergedSense } from './merged-entry.ts';
import { distinct, from } from './precedence.ts';

const MAXIMUM_SYNONYMS = 10;
/** Synonyms that no one wrote for the entry: few. */
const MAXIMUM_LISTED = 4;
const MAXIMUM_WORDS = 3;

/**
 * Words with the same meaning as the entry's first sense. For an entry of the core these are the core's own, and words of
 * the core that a word list puts on one line with it, without a label, and that mean the same (`meanTheSame`). For other
 * entries, words of the core on unlabelled lines with the first gloss, if it is in their first sense too.
 */
export function mergeSynonyms(
  word: string,
  partOfSpeech: PartOfSpeech,
  records: readonly SourceRecord[],
  senses: readonly MergedSense[],
  evidence: GlossEvidence,
): string[] {
  const means = (senses[0]?.glosses ?? []).map(glossKey);
  const [first = ''] = means;
  if (first === '' || isCoarse(senses[0]?.tags ?? [])) return [];
  const core = from(records, 'core');
  const listed = from(records, 'ding').flatMap((record) =>
    record.senses
      .filter(
        ({ glosses, tags }) =>
          tags.length === 0 && glosses.some((gloss) => glossKey(gloss) === first),
      )
      .flatMap(({ synonyms }) => synonyms),
  );
  const further = listed.filter((synonym) => {
    const meansInCore = evidence.firstInCore(synonym, partOfSpeech);
    return core.length > 0
      ? meanTheSame(partOfSpeech, means, meansInCore)
      : meansInCore.includes(first);
  });
  const register = loadRegister();
  const usable = (synonym: string): boolean =>
    synonym !== word &&
    synonym.split(' ').length <= MAXIMUM_WORDS &&
    register.kindOfHead(synonym) === null &&
    !isConfusable(word, partOfSpeech, synonym) &&
    !isRelative(word, synonym);
  const own = statedSynonyms(core.length > 0 ? core : from(records, 'wiktextract'));
  return distinct([
    ...own.filter(usable),
    ...distinct(further.filter(usable)).slice(0, MAXIMUM_LISTED),
  ]).slice(0, MAXIMUM_SYNONYMS);
}

/** dein and euer are both "your". */
const NO_SYNONYMS = new Set<PartOfSpeech>(['determiner', 'pronoun', 'preposition', 'numeral']);

/**
 * Whether the first senses of two words of the core have the same first gloss and agree in another one: erfahren and
 * lernen are both "to learn", but not the same. Words other than verbs (verändern and wechseln: to change) may also have no
 * other gloss.
 */
function meanTheSame(
  partOfSpeech: PartOfSpeech,
  one: readonly string[],
  other: readonly string[],
): boolean {
  if (NO_SYNONYMS.has(partOfSpeech)) return false;
  const shared = one.filter((gloss) => other.includes(gloss)).length;
  return (
    one[0] === other[0] &&
    (shared >= 2 || (partOfSpeech !== 'verb' && Math.max(one.length, other.length) === 1))
  );
}

/** Whether we tell learners how the two differ: Erfahrung and Erlebnis are both an experience. */
function isConfusable(word: string, partOfSpeech: PartOfSpeech, synonym: string): boolean {
  return loadConfusables()
    .of(word, partOfSpeech)
    .some((confusable) => confusable.lang !== 'en' && confusable.word === synonym);
}

/**
 * Whether two words are forms of one word, or kin whose meanings differ by rule: besondere and besonderes; the man and the
 * woman of a profession; heraus and hinaus, which point in opposite directions; worum and worüber, which go with different
 * verbs.
 */
export function isRelative(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    [`${short}in`, `${short.replace(/e$/u, '')}in`].includes(long) ||
    stemOf(one) === stemOf(other) ||
    (directionOf(one) !== null && directionOf(one) === directionOf(other)) ||
    (isPronominal(one) && isPronominal(other))
  );
}

function stemOf(word: string): string {
  return word.replace(/e[rsnm]?$/u, '');
}

/** What follows hin or her; null for another word. */
function directionOf(word: string): string | null {
  return /^(?:hin|her)(\p{L}{2,})$/u.exec(word)?.[1] ?? null;
}

function isPronominal(word: string): boolean {
  return /^(?:wo|da)r?(?:an|auf|aus|bei|durch|für|gegen|hinter|in|mit|nach|neben|über|um|unter|von|vor|zu|zwischen)$/u.test(
    word,
  );
}

function statedSynonyms(records: readonly SourceRecord[]): string[] {
  return records.flatMap(({ synonyms = [], senses }) => [
    ...synonyms,
    ...senses.flatMap((sense) => sense.synonyms),
  ]);
}
