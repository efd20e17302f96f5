/** Words that link sentences and clauses, by meaning, following the Duden grammar ("Konnektoren"). */
export type LinkKind =
  | 'adding'
  | 'contrast'
  | 'reason'
  | 'result'
  | 'time'
  | 'condition'
  | 'purpose'
  | 'content'
  | 'relative';

const BY_KIND: readonly (readonly [Exclude<LinkKind, 'relative'>, string])[] = [
  [
    'adding',
    `und, oder, außerdem, zudem, auch, sowie, sowohl, weder, nicht nur, darüber hinaus, ebenfalls, ebenso, gleichfalls, sogar, zum beispiel,
    beispielsweise, übrigens, einerseits, vor allem, besonders, nämlich, des weiteren`,
  ],
  [
    'contrast',
    `aber, doch, jedoch, sondern, obwohl, trotzdem, dennoch, allerdings, dagegen, andererseits, hingegen, während,
    zwar, statt, anstatt, leider, trotz, stattdessen, im gegensatz, auf der anderen seite, obgleich, sonst`,
  ],
  ['reason', 'weil, denn, da, wegen, aufgrund, aus diesem grund, zumal, schließlich'],
  [
    'result',
    'deshalb, deswegen, darum, daher, also, so dass, sodass, folglich, somit, infolgedessen',
  ],
  [
    'time',
    `dann, danach, nachher, hinterher, zuerst, zunächst, später, als, wenn, nachdem, bevor, bis, seit, seitdem, sobald, solange, schließlich,
    zuletzt, inzwischen, damals, früher, vorher, gleichzeitig, endlich, anschließend, am ende, zum schluss, am anfang`,
  ],
  ['condition', 'wenn, falls, ob, sofern, es sei denn, in diesem fall'],
  ['purpose', 'damit, um zu, ohne zu, dafür, dazu'],
  ['content', 'dass, ob, was, wie, warum, wo'],
];

/** Words that order thoughts. They join sentences, but the level model was learned without them. */
export const ORDER_WORDS = [
  'erstens',
  'zweitens',
  'drittens',
  'viertens',
  'ferner',
  'letztens',
] as const;

/** Too short or too common to prove linking: each counts as half a link. */
export const WEAK_LINKS = new Set([
  'und',
  'oder',
  'auch',
  'aber',
  'da',
  'als',
  'was',
  'wie',
  'wo',
  'leider',
]);

export interface Connector {
  text: string;
  kind: LinkKind;
  words: readonly string[];
}

/** Longest first, so that "nicht nur" is found before a part of it. */
export const CONNECTORS: readonly Connector[] = BY_KIND.flatMap(([kind, list]) =>
  list.split(/\s*,\s*/u).map((text) => ({ text, kind, words: text.split(/\s+/u) })),
)
  .filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index)
  .toSorted((a, b) => b.words.length - a.words.length);
