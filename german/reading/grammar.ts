import type { Tag } from './tags.ts';

/**
 * How well words follow each other, and where a clause has its verb: the costs by which path.ts weighs the readings of a
 * sentence. A cost is a natural logarithm, so 0 is as usual as anything and -5 hardly ever happens.
 */

/** Where in a clause a word is. */
export const CLAUSE = {
  /** In a main clause, up to its finite verb. */
  front: 0,
  /** In a main clause, after it. */
  middle: 1,
  /** In a subordinate clause, up to its finite verb at the end. */
  subordinate: 2,
  /** After it. */
  closed: 3,
  /** The same in a clause that interrupts or follows a main clause after its finite verb. */
  enclosed: 4,
  enclosedEnd: 5,
} as const;
export type Place = (typeof CLAUSE)[keyof typeof CLAUSE];
export const PLACES: readonly Place[] = [0, 1, 2, 3, 4, 5];

export const isSubordinate = (place: Place): boolean =>
  place === CLAUSE.subordinate || place === CLAUSE.enclosed;
const isClosed = (place: Place): boolean => place === CLAUSE.closed || place === CLAUSE.enclosedEnd;

/** After a tag: the cost of any other tag, and of those that differ. */
const LINES: Readonly<Record<Tag | 'start', string>> = {
  start:
    '0 comparison -2, infinitive -1.5, participle -1.5, particle -9, infinitive with zu -2, attribute -0.3, closed -1',
  determiner:
    '-5 noun 0, name -0.5, attribute 0, number -0.3, adverb -2, predicate -2.4, determiner -2.5, abbreviation -1, mark -1.5, participle -4, preposition -4, contraction -4',
  contraction:
    '-5 noun 0, name -0.3, attribute 0, number -0.3, adverb -3, predicate -3, abbreviation -1, mark -1.5, determiner -4',
  attribute:
    '-2.5 noun 0.3, attribute -0.4, name -0.3, number -0.7, coordinator -0.5, comma -0.7, stop -1.2, mark -0.7, finite -3, abbreviation -1, preposition -1.6, adverb -2',
  preposition:
    '-4.5 determiner 0, noun -0.4, name 0, attribute -0.4, pronoun -0.3, relative -0.5, question -0.5, number 0, adverb -1.3, contraction -2, preposition -2.5, reflexive 0, predicate -2.5, abbreviation -0.5, mark -1, infinitive -5, finite -7, imperative -8',
  pronoun:
    '0 noun -3, name -2.5, attribute -1.8, finite 0.2, infinitive -0.1, particle 0, number -1.2, determiner -0.5',
  relative:
    '-0.4 finite -0.6, noun -1.2, comma -4, stop -5, particle -9, coordinator -4, attribute -1, imperative -9',
  reflexive: '0 noun -1, attribute -1',
  question: '0 comma -0.5, stop -0.3, particle -6',
  subordinator: '0 finite -1.5, infinitive -2, stop -5, comma -2, imperative -9, particle -9',
  'infinitive opener':
    '0 finite -4, stop -6, comma -5, imperative -9, particle -9, subordinator -4',
  coordinator: '0 stop -4, comma -2',
  comparison: '-0.2 stop -4, comma -3, finite -1.5, particle -9',
  adverb: '0 noun -0.7, stop -0.1',
  'infinitive mark': '-9 infinitive 1.2, mark -7',
  particle:
    '-4 infinitive mark -0.2, preposition -1.3, contraction -1.3, comma 0, stop 0, coordinator 0, comparison -0.3, mark 0, subordinator 0, infinitive opener -0.5, relative -2, question -2',
  noun: '0 noun -1.8, attribute -1.8, number -0.9, name -0.4, determiner -0.4, imperative -3',
  name: '0 noun -1, attribute -1.5, imperative -3',
  predicate: '0 stop 0.2, noun -2.2, name -1.5',
  number: '-0.3 noun 0.2, attribute 0, number -0.8, stop -0.1, comma 0, preposition -0.2',
  finite: '0 finite -4, imperative -6',
  imperative: '0 finite -6, imperative -4, infinitive -1.5',
  infinitive:
    '-0.9 comma 0, stop 0, coordinator 0, infinitive 0, finite -0.3, comparison -0.3, mark 0, participle -3, subordinator -0.2, particle -6, noun -1.5',
  'infinitive with zu':
    '-0.9 comma 0, stop 0, coordinator 0, infinitive -0.5, finite -0.3, mark 0, comparison -0.3',
  participle:
    '-1 comma 0, stop 0, coordinator 0, infinitive 0, finite -0.1, mark 0, comparison -0.3, participle -0.7, preposition -0.6, contraction -0.6, infinitive mark -0.1, subordinator -0.2, infinitive with zu -1',
  interjection: '0',
  abbreviation: '0',
  comma: '0 particle -1.5, infinitive mark -1, stop -3',
  stop: '0 particle -9',
  mark: '0 particle -4',
};

interface Row {
  other: number;
  costs: ReadonlyMap<string, number>;
}

const ROWS: ReadonlyMap<string, Row> = new Map(
  Object.entries(LINES).map(([tag, line]) => {
    const [, other = '0', rest = ''] = /^(-?[\d.]+) ?(.*)$/u.exec(line) ?? [];
    const costs = rest
      .split(', ')
      .filter(Boolean)
      .map((cost): [string, number] => {
        const [, next = '', value = ''] = /^(.+) (-?[\d.]+)$/u.exec(cost) ?? [];
        return [next, Number(value)];
      });
    return [tag, { other: Number(other), costs: new Map(costs) }];
  }),
);

/** Of `next` after `tag`, wherever in a clause. */
export function costOfPair(tag: Tag | 'start', next: Tag): number {
  const row = ROWS.get(tag);
  return row ? (row.costs.get(next) ?? row.other) : 0;
}

const BOUNDARIES: ReadonlySet<Tag> = new Set(['comma', 'stop', 'mark', 'coordinator']);
/** What may come after the finite verb at the end of a subordinate clause without a mark. */
const AFTER_CLOSED: ReadonlySet<Tag> = new Set([
  'comma',
  'stop',
  'mark',
  'coordinator',
  'comparison',
]);

export const isBoundary = (tag: Tag): boolean => BOUNDARIES.has(tag);

/**
 * The cost of moving from a place in a clause to another with the next word.
 * @param before the tag before it; "start" at the beginning of the sentence
 * @returns null if impossible
 */
export function costOfMove(from: Place, before: Tag | 'start', tag: Tag, to: Place): number | null {
  const isFresh = before === 'start' || BOUNDARIES.has(before as Tag);
  if (tag === 'finite') {
    if (to === CLAUSE.middle) {
      if (from === CLAUSE.front) return 0;
      // "Wenn er kommt, gehe ich."
      if (from === CLAUSE.closed) return before === 'comma' ? 0.2 : isFresh ? -0.7 : -7;
      if (from === CLAUSE.middle || from === CLAUSE.enclosedEnd)
        return before === 'coordinator' ? 0 : isFresh ? -1.2 : -6;
      return -7;
    }
    if (isClosed(to)) {
      const open = to === CLAUSE.closed ? CLAUSE.subordinate : CLAUSE.enclosed;
      if (from === open) return 0;
      if (from === to && before === 'coordinator') return -0.2;
      // "dass er hat kommen wollen"
      return from === to ? -7 : null;
    }
    return null;
  }
  if (tag === 'imperative') {
    if (to !== CLAUSE.middle) return null;
    if (before === 'start') return 0;
    return isFresh ? -0.8 : from === CLAUSE.front ? -3 : -6;
  }
  /** The place of a clause with its verb at the end that begins here. */
  const inner =
    from === CLAUSE.front || from === CLAUSE.subordinate || from === CLAUSE.closed
      ? CLAUSE.subordinate
      : CLAUSE.enclosed;
  if (tag === 'question') {
    const isFirst = isFresh || before === 'preposition';
    // A direct question has its verb in second place.
    if (to === CLAUSE.front) return isFirst && from !== CLAUSE.middle ? 0 : isFirst ? -1 : -2.5;
    if (to === inner) return before === 'comma' ? 0 : isFirst ? -1 : -2;
    return to === from && to === CLAUSE.middle ? -1.6 : null;
  }
  if (tag === 'subordinator') return to === inner ? (isFresh ? 0 : -1) : null;
  if (tag === 'relative') {
    if (to !== inner) return null;
    if (before === 'comma' || before === 'preposition') return 0;
    return before === 'coordinator' ? -1.5 : -6;
  }
  if (isFresh && before !== 'start') return costOfBoundary(from, before === 'coordinator', to);
  if (to !== from) return null;
  if (isClosed(from) && !AFTER_CLOSED.has(tag) && before !== 'start')
    return before === 'finite' ? -1.4 : -0.3;
  return 0;
}

/** After a comma or "und": the clause goes on, a new one begins, or an enclosed one is over. */
function costOfBoundary(from: Place, isJoined: boolean, to: Place): number {
  if (to === from) return isClosed(from) ? -1 : 0;
  switch (from) {
    case CLAUSE.enclosedEnd:
      if (to === CLAUSE.middle) return isJoined ? -0.8 : 0;
      if (to === CLAUSE.front) return isJoined ? -0.3 : -2;
      return to === CLAUSE.enclosed ? -0.8 : -5;
    case CLAUSE.closed:
      if (to === CLAUSE.front) return -0.3;
      if (to === CLAUSE.middle) return -4;
      return to === CLAUSE.subordinate ? -0.8 : -5;
    case CLAUSE.middle:
      return to === CLAUSE.front ? (isJoined ? -0.4 : -1.4) : -5;
    default:
      return to === CLAUSE.front || to === CLAUSE.middle ? -4 : -5;
  }
}

/** What a sentence costs that ends at a place. */
export const COST_OF_END: Readonly<Record<Place, number>> = {
  0: -2.6,
  1: 0,
  2: -3.5,
  3: -1,
  4: -3.5,
  5: 0,
};
