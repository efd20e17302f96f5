import { determinerOf } from '../determiners.ts';
import type { Finding } from '../finding.ts';
import { capitalise, likeCapital, uncapitalise, type Word } from '../word.ts';
import { explain } from './explanations.ts';
import { KEEP, KEEP_GAP, type Label, LABELS, ORDER, OTHER, OTHER_GAP } from './labels.ts';
import type { Place, TaggedSentence } from './places.ts';

/** Between which probabilities something is said, and how; chosen on dev (docs/checker.md). */
export interface TaggerSettings {
  /** That something is wrong at a place: under this nothing is said. */
  said: number;
  /** The same where the tagger has no correction. */
  saidWithout: number;
  /** From here on a finding is sure. */
  sure: number;
  /** The share of one correction among all: from here on it is the only one, and others are shown down to `shown`. */
  only: number;
  shown: number;
}

/** What is wrong at a place, and how likely. */
export interface Proposal {
  /** From 0 to 1. */
  probability: number;
  finding: Finding;
}

interface Change {
  start: number;
  end: number;
  correction: string | null;
}

/** A change with a smaller share of what may be wrong says nothing about it. */
const LEAST_SHARE = 0.25;

const WITHOUT = new Set([KEEP, KEEP_GAP, OTHER, OTHER_GAP, ORDER]);

/** The proposal for a place; null if it is likely right. */
export function proposalAt(
  place: Place,
  probabilities: Float64Array,
  tagged: TaggedSentence,
  settings: TaggerSettings,
): Proposal | null {
  const wrong = 1 - (probabilities[0] ?? 1);
  if (wrong < Math.min(settings.said, settings.saidWithout)) return null;
  const ranked = place.candidates
    .map(({ label }, at) => ({ label, share: (probabilities[at] ?? 0) / wrong }))
    .slice(1)
    .toSorted((a, b) => b.share - a.share);
  const changes = ranked.flatMap(({ label, share }) => {
    const change = WITHOUT.has(label) ? null : changeFor(label, place.index, tagged);
    return change?.correction === null || change === null ? [] : [{ label, share, change }];
  });
  const [first] = changes;
  const [best] = ranked;
  if (!best) return null;
  const { words } = tagged.sentence;
  const word = words[place.index] as Word;
  if (first && first.share >= LEAST_SHARE) {
    if (wrong < settings.said) return null;
    const { start, end, correction } = first.change;
    const others = changes
      .slice(1, 3)
      .filter(
        ({ share, change }) =>
          share >= settings.shown && change.start === start && change.end === end,
      );
    // One that may well be another is not shown alone.
    const isOnly = first.share >= settings.only;
    const corrections = (isOnly ? [first] : [first, ...others]).flatMap(
      ({ change }) => change.correction ?? [],
    );
    const isShown = isOnly || corrections.length > 1;
    return {
      probability: wrong,
      finding: {
        start,
        end,
        rule: 'learned',
        ...explain(
          isShown ? first.label : OTHER,
          word,
          isOnly ? correction : null,
          words[place.index + 1],
        ),
        corrections: isShown ? corrections : [],
        ...(wrong >= settings.sure && isOnly && !isGuess(first.label, place.index, tagged)
          ? {}
          : { certainty: 'maybe' as const }),
      },
    };
  }
  // Names, foreign words and marks are unusual and right: without a correction there is nothing to say about them.
  if (wrong < settings.saidWithout || word.kind !== 'word' || !word.known) return null;
  const where = changeFor(best.label, place.index, tagged);
  if (!where) return null;
  return {
    probability: wrong,
    finding: {
      start: where.start,
      end: where.end,
      rule: 'learned',
      ...explain(WITHOUT.has(best.label) ? best.label : OTHER, word, null),
      corrections: [],
      certainty: 'maybe',
    },
  };
}

/**
 * Whether a change of form is no more than a guess however likely it looks: beside another mistake, of a word that is unknown,
 * of an article before two nouns ("die Wohnungsmarkt Lage"), or of "das" where "ob" may be meant.
 */
function isGuess(
  number: number,
  index: number,
  { sentence, places, findings }: TaggedSentence,
): boolean {
  const { kind, to } = LABELS[number] as Label;
  if (kind !== 'ending' && kind !== 'instead') return false;
  const { words } = sentence;
  const word = words[index] as Word;
  if (!word.known) return true;
  const near = words.slice(Math.max(0, index - 1), index + 3);
  if (
    to === 'dass' &&
    words.slice(Math.max(0, index - 2), index).some(({ lower }) => lower === 'nicht')
  )
    return true;
  const [from, until] = [places[near[0]?.index ?? index], places[near.at(-1)?.index ?? index]];
  const isBeside =
    !from || !until || findings.some(({ start, end }) => start < until.end && from.start < end);
  if (isBeside) return true;
  if (!word.determiner && word.adjectives.length === 0) return false;
  const noun = words.slice(index + 1).find(({ capital, kind: sort }) => capital || sort !== 'word');
  const after = words[(noun?.index ?? index) + 1];
  return (
    after !== undefined && after.kind === 'word' && after.capital && after.pronoun === undefined
  );
}

/** The stretch that a label changes at a word (or at the gap before it), and what comes there. */
function changeFor(number: number, index: number, tagged: TaggedSentence): Change | null {
  const { words } = tagged.sentence;
  const word = words[index] as Word;
  const place = tagged.places[index];
  const { kind, from, to } = LABELS[number] as Label;
  if (!place) return null;
  const { start, end } = place;
  const here = (correction: string | null): Change => ({ start, end, correction });
  switch (kind) {
    case 'capital':
      return here(capitalise(word.text));
    case 'small':
      return here(uncapitalise(word.text));
    case 'ending':
      return here(word.text.slice(0, word.text.length - from.length) + to);
    case 'instead':
      return here(likeCapital(to, word));
    case 'delete':
      return deletion(index, tagged);
    case 'join': {
      const next = words[index + 1];
      const nextPlace = tagged.places[index + 1];
      return next && nextPlace
        ? { start, end: nextPlace.end, correction: word.text + next.lower }
        : null;
    }
    case 'insert':
    case 'other gap':
      return insertion(kind === 'insert' ? to : null, index, tagged);
    case 'keep':
    case 'keep gap':
    case 'other':
    case 'order':
      return here(null);
  }
}

/** A mark goes with the word before it, a word with the one after it, so that no spaces are left. */
function deletion(index: number, { sentence: { words }, places }: TaggedSentence): Change | null {
  const word = words[index] as Word;
  const isMark = word.kind === 'punctuation';
  const other = isMark ? words[index - 1] : words[index + 1];
  const [place, otherPlace] = [places[index], places[isMark ? index - 1 : index + 1]];
  if (!other || !place || !otherPlace || (!isMark && other.kind !== 'word')) return null;
  return {
    start: Math.min(place.start, otherPlace.start),
    end: Math.max(place.end, otherPlace.end),
    correction: word.capital ? capitalise(other.text) : other.text,
  };
}

/** Goes with the word before the gap; where that was mended, with the one after it. */
function insertion(
  inserted: string | null,
  index: number,
  { sentence: { words }, places, findings }: TaggedSentence,
): Change | null {
  const before = places[index - 1];
  const after = places[index];
  const [word, next] = [words[index - 1], words[index]];
  if (!after || !word || !next) return null;
  const space = inserted !== null && /^\P{L}/u.test(inserted) ? '' : ' ';
  // "im Zeitung": the article is in the contraction.
  if (inserted !== null && word.preposition && word.determiner && determinerOf(inserted))
    return null;
  const isFree =
    before && !findings.some(({ start, end }) => start < before.end && before.start < end);
  if (isFree) {
    return {
      start: before.start,
      end: before.end,
      correction: inserted === null ? null : `${word.text}${space}${inserted}`,
    };
  }
  const start = findings.findLast(({ end }) => end <= after.start)?.end;
  if (start === undefined) return null;
  return {
    start,
    end: after.end,
    correction: inserted === null ? null : `${space}${inserted} ${next.text}`,
  };
}
