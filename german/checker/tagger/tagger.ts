import type { Finding } from '../finding.ts';
import type { TextLexicon } from '../work.ts';
import { isKnown } from '../unknown-word.ts';
import { FeatureList, hashText } from './hash.ts';
import { LABELS } from './labels.ts';
import { type Place, placesOf, type TaggedSentence } from './places.ts';
import { type Proposal, proposalAt, type TaggerSettings } from './propose.ts';
import { indexFeatures, type TaggerTable } from './table.ts';

/** Finds, beside the rules, what weights learned from learners' texts speak for; none of it overlaps a finding of theirs. */
export type Tagger = (tagged: TaggedSentence, lexicon: TextLexicon) => Finding[];

/**
 * The number of the features' and labels' list, which stands in each table of weights: one that was made for another list is
 * refused. Raise the version whenever features.ts changes what it says.
 */
export const TABLE_KEY = hashText(`1 ${LABELS.map(({ id }) => id).join(',')}`) >>> 0;

/** Candidates that are less likely by this power of e than the likeliest are not looked at more closely. */
const MARGIN = 5;

/** How likely each candidate of a place is; together 1. */
export function judgeBy(table: TaggerTable): (place: Place) => Float64Array {
  const find = indexFeatures(table);
  const { starts, weightLabels, weights, scale } = table;
  const positions = new Int16Array(256).fill(-1);
  const list = new FeatureList();
  return ({ index, isGap, candidates, features }) => {
    const scores = new Float64Array(candidates.length);
    candidates.forEach(({ label }, at) => {
      positions[label] = at;
    });
    list.clear();
    if (isGap) features.ofGap(index, list);
    else features.ofWord(index, list);
    for (let one = 0; one < list.size; one++) {
      const found = find(list.numbers[one] as number);
      if (found < 0) continue;
      const end = starts[found + 1] as number;
      for (let at = starts[found] as number; at < end; at++) {
        const position = positions[weightLabels[at] as number] as number;
        if (position >= 0) (scores[position] as number) += weights[at] as number;
      }
    }
    const least = largest(scores) - MARGIN / scale;
    candidates.forEach((candidate, position) => {
      positions[candidate.label] = -1;
      if (isGap || (scores[position] as number) < least) return;
      list.clear();
      features.ofCandidate(index, candidate, list);
      for (let one = 0; one < list.size; one++) {
        const found = find(list.numbers[one] as number);
        if (found >= 0) (scores[position] as number) += weights[starts[found] as number] as number;
      }
    });
    return probabilitiesOf(scores, scale);
  };
}

/** In place. */
function probabilitiesOf(scores: Float64Array, scale: number): Float64Array {
  const most = largest(scores);
  let sum = 0;
  for (let at = 0; at < scores.length; at++) {
    const power = Math.exp(((scores[at] as number) - most) * scale);
    scores[at] = power;
    sum += power;
  }
  for (let at = 0; at < scores.length; at++) (scores[at] as number) /= sum;
  return scores;
}

function largest(numbers: Float64Array): number {
  let most = -Infinity;
  for (let at = 0; at < numbers.length; at++) most = Math.max(most, numbers[at] as number);
  return most;
}

/** A tagger with learned weights. */
export function createTagger(table: TaggerTable, settings: TaggerSettings): Tagger {
  const judge = judgeBy(table);
  return (tagged, lexicon) => {
    lexicon.readTokens(tagged.sentence.words.length);
    const proposals = placesOf(tagged, lexicon).flatMap((place) => {
      const proposal = proposalAt(place, judge(place), tagged, settings);
      return proposal && !leavesWrong(proposal, lexicon) ? [proposal] : [];
    });
    return chooseProposals(proposals, tagged.findings);
  };
}

/** "KranK" to "kranK": a correction to a word that does not exist mends nothing. */
function leavesWrong({ finding: { corrections } }: Proposal, lexicon: TextLexicon): boolean {
  return corrections.some((one) => /^\p{L}+$/u.test(one) && !isKnown(one, lexicon));
}

/** The likeliest first: if two overlap, one stays, and a rule's finding before all. */
export function chooseProposals(
  proposals: readonly Proposal[],
  findings: readonly Finding[],
): Finding[] {
  const kept: Finding[] = [];
  for (const { finding } of proposals.toSorted((a, b) => b.probability - a.probability)) {
    const overlaps = ({ start, end }: Finding): boolean =>
      start < finding.end && finding.start < end;
    if (!kept.some(overlaps) && !findings.some(overlaps)) kept.push(finding);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}
