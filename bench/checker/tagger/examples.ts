import { checkText } from '#german/checker/check.ts';
import type { CheckerLexicon } from '#german/checker/lexicon.ts';
import { RULES } from '#german/checker/rules.ts';
import {
  CAPITAL,
  JOIN,
  labelNumber,
  LABELS,
  ORDER,
  OTHER,
  OTHER_GAP,
  SMALL,
} from '#german/checker/tagger/labels.ts';
import { type Place, placesOf } from '#german/checker/tagger/places.ts';
import type { Tagger } from '#german/checker/tagger/tagger.ts';
import { type CorpusSentence, joinTokens } from '../corpus.ts';
import { type Gold, type GoldToken, goldOf } from './gold.ts';

/** A place with what teachers made of it. */
export interface Example {
  place: Place;
  /** Position of the right one among the candidates. */
  right: number;
}

/** The examples of one corrected sentence: every place that no rule speaks about. */
export function examplesOf(sentence: CorpusSentence, lexicon: CheckerLexicon): Example[] {
  const { text, offsets } = joinTokens(sentence.tokens);
  const gold = goldOf(sentence);
  const tokenAt = new Map(offsets.map(([start, end], index) => [`${start} ${end}`, index]));
  const examples: Example[] = [];
  const record: Tagger = (tagged) => {
    for (const place of placesOf(tagged, lexicon)) {
      const where = tagged.places[place.index];
      const word = tagged.sentence.words[place.index];
      const token = tokenAt.get(`${where?.start} ${where?.end}`);
      if (token === undefined || !word) continue;
      const label = place.isGap ? gapLabel(gold, token) : tokenLabel(gold, token, place, word.text);
      const right = place.candidates.findIndex((one) => one.label === label);
      if (right >= 0) examples.push({ place, right });
    }
    return [];
  };
  checkText(text, lexicon, RULES, record);
  return examples;
}

function gapLabel({ gaps }: Gold, token: number): number {
  const inserted = gaps.get(token);
  if (inserted === undefined) return labelNumber('keep gap');
  const id = `insert ${inserted.toLowerCase()}`;
  return LABELS.some((label) => label.id === id) ? labelNumber(id) : OTHER_GAP;
}

function tokenLabel({ tokens }: Gold, token: number, place: Place, text: string): number {
  const made: GoldToken | undefined = tokens.get(token);
  if (made === undefined) return labelNumber('keep');
  if (made === 'order')
    return place.candidates.some(({ label }) => label === ORDER) ? ORDER : OTHER;
  if (made === 'join') return place.candidates.some(({ label }) => label === JOIN) ? JOIN : OTHER;
  if (made === 'other') return OTHER;
  const { to } = made;
  const lower = to.toLowerCase();
  if (lower === text.toLowerCase()) return /^\p{Lu}/u.test(to) ? CAPITAL : SMALL;
  return place.candidates.find((one) => one.text === lower)?.label ?? OTHER;
}
