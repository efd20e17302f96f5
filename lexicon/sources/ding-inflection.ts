import { normaliseHead } from './ding-head.ts';
import { isPluralSegment, type Head, type Segment } from './ding-segment.ts';

/** Plurals are in the segment after their nouns, in the same order: "A {m}; B {f} | As {pl}; Bs {pl}". */
export function addPlurals(heads: readonly Head[], segments: readonly Segment[]): void {
  for (const segment of segments) {
    const next = segments[segment.index + 1];
    if (next === undefined || !isPluralSegment(next, segment)) continue;
    const singulars = segment.terms.filter((term) => term.genders.length > 0 && !term.plural);
    const plurals = next.terms.map((term) => term.text);
    const aligned = singulars.length === plurals.length;
    for (const { record, term } of heads.filter((head) => head.segment === segment)) {
      if (record.partOfSpeech !== 'noun' || term.genders.length === 0) continue;
      const own = aligned
        ? plurals[singulars.indexOf(term)]
        : plurals.find((plural) => sharesStem(plural, record.word));
      const plural = own === undefined ? null : normaliseHead(own, 'noun')?.word;
      if (typeof plural === 'string' && sharesStem(plural, record.word)) record.plurals = [plural];
    }
  }
}

function sharesStem(plural: string, word: string): boolean {
  // Museum – Museen, Atlas – Atlanten, but not Bereitschaft – Bereitschaftsdienste.
  const length = Math.max(1, word.length - 3);
  return (
    plural.length <= word.length + 4 &&
    flat(plural).slice(0, length) === flat(word).slice(0, length)
  );
}

/** "schön {adj} | schöner | am schönsten": comparison by position; declined or invented forms are ignored. */
export function addComparison(heads: readonly Head[], segments: readonly Segment[]): void {
  const adjectives = heads.filter(
    (head) => head.segment.index === 0 && head.record.partOfSpeech === 'adjective',
  );
  const superlatives = segments[2]?.terms.map((term) => /^am (\p{Ll}+st)en$/u.exec(term.text)?.[1]);
  const comparatives = segments[1]?.terms.map((term) => /^\p{Ll}+r$/u.exec(term.text)?.[0]);
  if (superlatives === undefined || comparatives === undefined) return;
  const positives = segments[0]?.terms ?? [];
  if (superlatives.length !== positives.length || comparatives.length !== positives.length) return;
  for (const { record, term } of adjectives) {
    const position = positives.indexOf(term);
    const comparative = comparatives[position];
    const superlative = superlatives[position];
    if (comparative === undefined || superlative === undefined) continue;
    record.adjective = {
      positive: record.word,
      comparative: [comparative],
      superlative: [superlative],
    };
  }
}

/** Lower case, without umlauts. */
export function flat(text: string): string {
  return text.toLowerCase().replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u');
}
