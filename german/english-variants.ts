import { normaliseText } from './folding.ts';

/** British spellings as patterns with their American counterpart: either is right, and both become the American one. */
const BRITISH: readonly (readonly [RegExp, string])[] = [
  [/\b(gr)e(y)/gu, '$1a$2'],
  [
    /\b(col|fav|flav|hon|hum|lab|neighb|rum|behavi|harb|vap|arm|vig|cand|endeav|od|sav|splend)our/gu,
    '$1or',
  ],
  [/(?<=[a-z]{3})is(e|ed|es|ing|ation|ations|er|ers)\b/gu, 'iz$1'],
  [/(?<=[a-z]{2})ys(e|ed|es|ing)\b/gu, 'yz$1'],
  [/\b(cent|theat|lit|met|fib|kilomet|centimet|meag|somb|calib)re(s?)\b/gu, '$1er$2'],
  [/(?<=[aeiou])ll(ed|ing|er|ers)\b/gu, 'l$1'],
  [/\b(defen|offen|licen|preten)ce/gu, '$1se'],
  [/\b(catal|dial|anal|monol)ogue/gu, '$1og'],
  [/\bprogramme/gu, 'program'],
  [/\b(che)que(s?)\b/gu, '$1ck$2'],
  [/\btyre/gu, 'tire'],
  [/\bjewellery/gu, 'jewelry'],
  [/\b(m)um(my)?\b/gu, '$1om$2'],
  [/\baluminium/gu, 'aluminum'],
  [/\b(plough)/gu, 'plow'],
  [/\bpyjamas/gu, 'pajamas'],
  [/\b(skil|ful|enrol|instal|wil)(?:l?)(ful|fil|ment)/gu, '$1$2'],
];

/** Words that a gloss may have in front or as a place-holder; the answer is right without them. */
const OPTIONAL =
  /^(?:to|a|an|the|sb|somebody|someone)\s+|\b(?:sth|something|sb|somebody|someone|oneself)\b\.?/gu;

/** An English answer or gloss made comparable: "to organise (sth.)" and "organize" become the same. */
export function normaliseEnglish(text: string): string {
  const plain = normaliseText(text)
    .toLowerCase()
    .replace(/[’‘`´]/gu, "'")
    .replace(/[-–—]/gu, ' ')
    .replace(/[.!?"“”„]/gu, '');
  const american = BRITISH.reduce((it, [pattern, right]) => it.replace(pattern, right), plain);
  const bare = american.replace(OPTIONAL, '').replace(/\s+/gu, ' ').trim();
  return bare === '' ? american.trim() : bare;
}

/** What a gloss lets one answer: each alternative, with and without what stands in brackets. */
export function glossAlternatives(gloss: string): string[] {
  const parts = gloss.split(/[;,]|\s\/\s/u);
  const all = [gloss, ...parts].flatMap((part) => [
    part.replace(/\([^)]*\)/gu, ' '),
    part.replace(/[()]/gu, ''),
  ]);
  return [...new Set(all.map(normaliseEnglish))].filter((part) => part !== '');
}
