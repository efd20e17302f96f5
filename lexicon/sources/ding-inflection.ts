import { adjectiveParadigm } from '#german/inflection/adjectives.ts';
import { conjugate } from '#german/inflection/conjugation.ts';
import { isPluralOf } from '#german/inflection/plural.ts';
import { isSeparatedParticiple } from '#german/inflection/separable.ts';
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
        : plurals.find((plural) => isPluralOf(plural, record.word));
      const plural = own === undefined ? null : normaliseHead(own, 'noun')?.word;
      if (typeof plural === 'string' && isPluralOf(plural, record.word)) record.plurals = [plural];
    }
  }
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
    // "böse | schlimmer" would be the comparison of another word.
    if (!isDegreeOf(comparative, record.word) || !isDegreeOf(superlative, record.word)) continue;
    record.adjective = {
      positive: record.word,
      comparative: [comparative],
      superlative: [superlative],
    };
  }
}

/**
 * "etw. umfahren {vt} | umfahrend | umfahren": the participle tells which of two verbs with one spelling the line means.
 * Only for prefixes that can do both; the conjugation has its own rules for all other verbs.
 */
export function addParticiples(heads: readonly Head[], segments: readonly Segment[]): void {
  const verbs = heads.filter(
    ({ record, segment }) => record.partOfSpeech === 'verb' && segment.index === 0,
  );
  const terms = segments[0]?.terms ?? [];
  for (const segment of segments.slice(1, 4)) {
    if (segment.terms.length !== terms.length) continue;
    for (const { record, term } of verbs) {
      const form = segment.terms[terms.indexOf(term)]?.text ?? '';
      if (!/^\p{Ll}+(?:t|n)$/u.test(form)) continue;
      const isSeparated = isSeparatedParticiple(form, record.word);
      if (isSeparated === null || !isParticipleOf(form, record.word)) continue;
      record.verb = {
        participlePast: [form],
        ...(isSeparated ? { separablePrefix: prefixBefore(form) } : {}),
      };
    }
  }
}

/** Not the present participle, nor "umfährt". */
function isParticipleOf(form: string, infinitive: string): boolean {
  const { participlePast } = conjugate({
    infinitive,
    separablePrefix: form.includes('ge') ? prefixBefore(form) : null,
  });
  return participlePast.includes(form);
}

function prefixBefore(participle: string): string {
  return participle.slice(0, participle.indexOf('ge'));
}

/** Whether a comparative or superlative begins like its positive, apart from an umlaut and a dropped e: teurer, höher, dunkler. */
function isDegreeOf(form: string, positive: string): boolean {
  const { comparative = [], superlative = [] } = adjectiveParadigm(positive);
  if (comparative.includes(form) || superlative.includes(form)) return true;
  const length = Math.max(2, positive.length - (/(?:e[lnr]?|ch)$/u.test(positive) ? 2 : 0));
  return flat(form).startsWith(flat(positive).slice(0, length));
}

/** Lower case, without umlauts. */
export function flat(text: string): string {
  return text.toLowerCase().replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u');
}
