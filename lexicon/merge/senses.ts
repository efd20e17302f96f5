import type { MoreTranslations, PartOfSpeech } from '#contract/dictionary/schemas.ts';
import { canonicalEnglish } from '#german/text/english-spelling.ts';
import { isCoarse } from '../artefact/labels.ts';
import { applyRegister, loadRegister } from '../register/register.ts';
import type { SourceRecord, SourceSense } from '../stage/record.ts';
import { dropRepeated, glossKey, glossWords } from './glosses.ts';
import { englishCommonness, isLyAdverb } from './english-commonness.ts';
import { type GlossEvidence, lineWeight, NO_EVIDENCE } from './gloss-evidence.ts';
import type { MergedSense } from './merged-entry.ts';
import { from } from './precedence.ts';

const MAXIMUM_SENSES = 8;
const MAXIMUM_GLOSSES = 4;
/** Longer ones are explanations, not translations. */
const LONGEST_GLOSS = 60;
/** Wiktionary gives an explanation if English has no word; such a sense is kept up to this length. */
const LONGEST_EXPLANATION = 160;

/*
 * Weights in units of a record's prominence, tuned by comparing first glosses with German Wiktionary's: 2,071 nouns
 * outside the core, of which 74 % agree (71 % with the cognate bonus that was here before), and 783 nouns of the core
 * without the core (86 %, before: 80 %). A share of the gloss's German words counts only if it is very
 * small: counted in full it favours rare glosses (72 to 66 %).
 */
const REPEATED_BONUS = 0.7;
const POSITION_COST = 0.2;
const PROMINENCE_WEIGHT = 0.7;
const PAIRED_WEIGHT = 1;
const LIST_WEIGHT = 0.6;
const SENTENCES_WEIGHT = 0.4;
/** For a loan that English writes the same: a Boss is a boss rather than a top dog. Similar words get nothing. */
const SAME_WORD_BONUS = 0.7;
const SHORTEST_SAME_WORD = 3;
const EXTRA_WORD_COST = 0.24;
/** "to drop the ball" */
const IDIOM = /\S \S+ (?:the|an?) /u;
const IDIOM_COST = 1.5;
/** From English back to German, the gloss hardly ever leads to the word: "keep" has too many others to be aushalten. */
const MUTUAL_COST = 1;
const ENOUGH_MUTUAL = 0.1;
const ANOTHER_CLASS_COST = 2.5;
/** A label that names a subject, a region or a register: plain senses come first unless much else speaks for this one. */
const LABEL_COST = 0.5;
const RARE_COST = 4;
/** "quickly" translates the adverb schnell; the adjective's first sense is "quick". */
const LY_COST = 3;
/** What stands in quotation marks or ends like a cry is a title or a saying. */
const QUOTED_COST = 3;

/** Senses with these tags come last, because learners rarely meet them. */
const RARE =
  /^(?:obsolete|archaic|dated|rare|historical|old-fashioned|poetic(?:al)?|obs|former spelling)$/u;

/** Most further translations of an entry, and glosses of each. */
const MAXIMUM_MORE = 5;
/** About the 1,500 commonest English words. */
const COMMON_ENOUGH = 0.5;
const MAXIMUM_MORE_GLOSSES = 3;
/** Only these, because the lists mostly have idioms of function words. */
const MORE_FOR = new Set<PartOfSpeech>(['noun', 'proper noun', 'adjective', 'verb']);

export interface MergedSenses {
  senses: MergedSense[];
  /** What other sources add to senses written by hand. */
  more: MoreTranslations[];
}

/**
 * All senses of an entry in the most useful order for a learner, without duplicates, slurs only where the word is one
 * (`applyRegister`). If they are
 * written by hand, in the core or our glosses, nothing is added to them.
 */
export function mergeSenses(
  word: string,
  partOfSpeech: PartOfSpeech,
  records: readonly SourceRecord[],
  evidence: GlossEvidence = NO_EVIDENCE,
): MergedSenses {
  const seen = new Set<string>();
  const own = applyRegister(word, sensesByHand(records), { trusted: true });
  const byHand = own.flatMap((sense) => clean(sense, seen));
  if (byHand.length > 0) {
    return {
      senses: byHand,
      more: furtherTranslations(word, partOfSpeech, records, byHand, evidence),
    };
  }
  const ordered = sensesOf(from(records, 'wiktextract')).toSorted(
    (a, b) => Number(isRare(a)) - Number(isRare(b)),
  );
  const listed = groupByFirstGloss(word, partOfSpeech, from(records, 'ding'), evidence);
  // Wiktionary's order is by hand, the word lists' is not.
  const senses = applyRegister(word, [...ordered, ...listed])
    .flatMap((sense) => clean(sense, seen))
    .slice(0, MAXIMUM_SENSES);
  return { senses, more: [] };
}

/** The core's, else those of our glosses. */
function sensesByHand(records: readonly SourceRecord[]): SourceSense[] {
  const core = sensesOf(from(records, 'core'));
  return core.length > 0 ? core : sensesOf(from(records, 'glosses'));
}

function sensesOf(records: readonly SourceRecord[]): SourceSense[] {
  return records.flatMap(({ senses }) => senses);
}

function isRare(sense: SourceSense): boolean {
  return sense.tags.some((tag) => RARE.test(tag));
}

/**
 * What Wiktionary and the word lists add to senses written by hand, for whoever unfolds it: no word of their glosses
 * again, nothing coarse, only glosses in common English words or seen in a translated sentence.
 */
function furtherTranslations(
  word: string,
  partOfSpeech: PartOfSpeech,
  records: readonly SourceRecord[],
  byHand: readonly MergedSense[],
  evidence: GlossEvidence,
): MoreTranslations[] {
  if (!MORE_FOR.has(partOfSpeech) || isCoarse(byHand[0]?.tags ?? [])) return [];
  const register = loadRegister();
  const raw = [
    ...sensesOf(from(records, 'wiktextract')),
    ...groupByFirstGloss(word, partOfSpeech, from(records, 'ding'), evidence),
  ];
  const shown = glossWords(byHand.flatMap(({ glosses }) => glosses));
  const known = new Set([...shown, ...[...shown].map(canonicalEnglish)]);
  const more: MoreTranslations[] = [];
  for (const { glosses: all, tags } of applyRegister(word, raw)) {
    if (isCoarse(tags) || tags.some((tag) => RARE.test(tag))) continue;
    const glosses = dropRepeated(all, new Set())
      .filter((gloss) => {
        const paired = evidence.pairedWith(word, gloss);
        return (
          gloss.length <= LONGEST_GLOSS &&
          register.kindOfGloss(gloss) === null &&
          !isLyAdverb(gloss) &&
          !isQuoted(gloss) &&
          (paired > 0 ||
            (partOfSpeech !== 'verb' &&
              tags.length === 0 &&
              englishCommonness(gloss) >= COMMON_ENOUGH)) &&
          ![...glossWords([gloss])].some((one) => sharesRoot(one, known))
        );
      })
      .slice(0, MAXIMUM_MORE_GLOSSES);
    if (glosses.length === 0) continue;
    for (const one of glossWords(glosses)) known.add(one).add(canonicalEnglish(one));
    more.push({ glosses, ...(tags.length > 0 ? { label: tags.join(', ') } : {}) });
    if (more.length === MAXIMUM_MORE) break;
  }
  return more;
}

/** "thickness" adds nothing to "thick", nor "colour" to "color". */
function sharesRoot(word: string, known: ReadonlySet<string>): boolean {
  if (known.has(canonicalEnglish(word))) return true;
  const root = word.slice(0, Math.max(4, word.length - 3));
  for (const other of known) {
    if (other === word || (word.length > 3 && other.startsWith(root))) return true;
    if (other.length > 3 && word.startsWith(other.slice(0, Math.max(4, other.length - 3)))) {
      return true;
    }
  }
  return false;
}

function isQuoted(gloss: string): boolean {
  return /^['"‘“„]|[!?]$/u.test(gloss);
}

/**
 * Ding has a line for each translation, in no order. Lines with the same first gloss form one sense. Senses are ordered by
 * the record's prominence and by how likely the gloss is the usual translation, see `likelihood`.
 */
function groupByFirstGloss(
  word: string,
  partOfSpeech: PartOfSpeech,
  records: readonly SourceRecord[],
  evidence: GlossEvidence,
): SourceSense[] {
  const groups = new Map<string, { senses: SourceSense[]; score: number }>();
  const scores = new Map<string, number>();
  const weights = new Map<string, number>();
  for (const sense of sensesOf(records)) {
    sense.glosses.forEach((gloss, position) => {
      const key = glossKey(gloss);
      weights.set(key, (weights.get(key) ?? 0) + lineWeight(sense, position));
    });
  }
  const scoreOf = (gloss: string): number => {
    const own = weights.get(glossKey(gloss)) ?? 0;
    const score = scores.get(gloss) ?? likelihood(word, partOfSpeech, gloss, own, evidence);
    scores.set(gloss, score);
    return score;
  };
  for (const record of records) {
    for (const sense of record.senses) {
      const glosses = inUsualOrder(sense.glosses.map(plainGloss), scoreOf);
      const first = glosses[0] ?? '';
      const key = glossKey(first);
      const score =
        (record.prominence ?? 10) * PROMINENCE_WEIGHT +
        (isRare(sense) ? RARE_COST : 0) +
        (sense.tags.length > 0 ? LABEL_COST : 0) -
        scoreOf(first);
      const group = groups.get(key);
      if (group) {
        group.senses.push({ ...sense, glosses });
        group.score = Math.min(group.score, score) - REPEATED_BONUS;
      } else groups.set(key, { senses: [{ ...sense, glosses }], score });
    }
  }
  return [...groups.values()]
    .toSorted((a, b) => a.score - b.score)
    .map(({ senses }) => joinSenses(senses));
}

function joinSenses(senses: readonly SourceSense[]): SourceSense {
  const [first] = senses;
  const sharedBy = (pick: (sense: SourceSense) => readonly string[]): string[] =>
    (first ? [...pick(first)] : []).filter((tag) =>
      senses.every((sense) => pick(sense).includes(tag)),
    );
  const englishTags = sharedBy((sense) => sense.englishTags ?? []);
  const joint: SourceSense = {
    glosses: senses.flatMap(({ glosses }) => glosses),
    // A label only applies to the sense if every line has it.
    tags: sharedBy(({ tags }) => tags),
    ...(englishTags.length > 0 ? { englishTags } : {}),
    examples: [],
    synonyms: [],
  };
  if (senses.length === 1 && first?.note !== undefined) joint.note = first.note;
  return joint;
}

/** Removes what a dictionary does not print: "somebody's lover", "the police". */
function plainGloss(gloss: string): string {
  const plain = gloss.replace(/^(?:(?:somebody|someone|one)[’']s|the) (?=\p{L})/u, '');
  return plain.replace(/^D?[’']s /u, '');
}

/** Sorts a line's synonyms, the likeliest first; their original order counts a little. */
function inUsualOrder(glosses: readonly string[], scoreOf: (gloss: string) => number): string[] {
  return glosses
    .map((gloss, index) => ({ gloss, score: scoreOf(gloss) - index * POSITION_COST }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ gloss }) => gloss);
}

/**
 * How likely a gloss is the usual translation: it translates the word in sentences more often than chance, and a common
 * German word is mostly translated by a common English one, in a list of such words and in the sentences; unless from
 * English back to German the gloss hardly leads to the word, or leads to another class of words.
 */
function likelihood(
  word: string,
  partOfSpeech: PartOfSpeech,
  gloss: string,
  own: number,
  evidence: GlossEvidence,
): number {
  const key = glossKey(gloss);
  const extraWords = Math.max(0, key.split(' ').length - 1);
  const isSame = key.length >= SHORTEST_SAME_WORD && key === word.toLowerCase();
  return (
    PAIRED_WEIGHT * evidence.pairedWith(word, gloss) +
    LIST_WEIGHT * englishCommonness(gloss) +
    SENTENCES_WEIGHT * evidence.commonness(gloss) -
    EXTRA_WORD_COST * extraWords +
    (isSame ? SAME_WORD_BONUS : 0) -
    MUTUAL_COST * (1 - Math.min(1, evidence.mutualShare(word, gloss, own) / ENOUGH_MUTUAL)) -
    (IDIOM.test(gloss) ? IDIOM_COST : 0) -
    (evidence.isOfAnotherClass(partOfSpeech, gloss) ? ANOTHER_CLASS_COST : 0) -
    (partOfSpeech === 'adjective' && isLyAdverb(gloss) ? LY_COST : 0) -
    (isQuoted(gloss) ? QUOTED_COST : 0)
  );
}

function clean(sense: SourceSense, seen: Set<string>): MergedSense[] {
  const short = sense.glosses.filter((gloss) => gloss.length <= LONGEST_GLOSS);
  const usable =
    short.length > 0
      ? short
      : sense.glosses.slice(0, 1).filter((gloss) => gloss.length <= LONGEST_EXPLANATION);
  const glosses = dropRepeated(usable, seen).slice(0, MAXIMUM_GLOSSES);
  if (glosses.length === 0) return [];
  return [
    {
      glosses,
      tags: sense.tags,
      ...(sense.note === undefined ? {} : { note: sense.note }),
      exampleTexts: sense.examples.map(({ text }) => text),
    },
  ];
}
