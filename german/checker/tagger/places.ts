import type { Finding } from '../finding.ts';
import type { CheckerLexicon } from '../lexicon.ts';
import type { Sentence } from '../rule.ts';
import { SentenceFeatures } from './features.ts';
import { hashText } from './hash.ts';
import { type Candidate, candidatesFor, GAP_CANDIDATES } from './labels.ts';

/** A sentence as it was read last: the second time with sure corrections made. */
export interface LastReading {
  sentence: Sentence;
  /** Where its words stand in the text, UTF-16; null for what was mended. */
  places: readonly ({ start: number; end: number } | null)[];
}

/** A sentence as the rules leave it. */
export interface TaggedSentence extends LastReading {
  /** Of the rules, with offsets in the text, in order, none overlapping another. */
  findings: readonly Finding[];
}

/** A place that the tagger judges: a word, or the gap before one. */
export interface Place {
  index: number;
  isGap: boolean;
  /** What may be right here, as it is first. */
  candidates: readonly Candidate[];
  features: SentenceFeatures;
}

/** What a word that was mended says to its neighbours. */
const MENDED = 1;

/** The places of a sentence that no rule has spoken about. */
export function placesOf(
  { sentence, places, findings }: TaggedSentence,
  lexicon: CheckerLexicon,
): Place[] {
  const { words } = sentence;
  const rules = places.map((place) => {
    if (!place) return MENDED;
    const found = findings.find(({ start, end }) => start < place.end && place.start < end);
    return found ? hashText(found.rule) : 0;
  });
  const features = new SentenceFeatures(sentence, rules, findings.length, lexicon);
  return words.flatMap((word, index): Place[] => {
    if (rules[index] !== 0) return [];
    const place: Place = {
      index,
      isGap: false,
      candidates: candidatesFor(word, words[index + 1]),
      features,
    };
    const { start } = places[index] ?? { start: 0 };
    if (index === 0 || word.kind === 'punctuation' || isFilled(start, findings)) return [place];
    const gap: Place = { index, isGap: true, candidates: GAP_CANDIDATES, features };
    return [gap, place];
  });
}

/** Whether a finding right before this place already puts a mark there: “Ich weiß|weiß,| dass”. */
function isFilled(start: number, findings: readonly Finding[]): boolean {
  const before = findings.findLast(({ end }) => end <= start);
  return (
    before !== undefined &&
    start - before.end <= 1 &&
    before.corrections.some((correction) => /[^\p{L}\p{N}]$/u.test(correction))
  );
}
