/**
 * How a misspelt word differs from the word that may be meant, as names of the features that the model of the speller
 * (model.ts) weighs. "typed>right" is one edit; "+h/o" is an h missing after an o, "-h/o" one too many.
 */

/** Spellings of more than one letter that are confused as a whole, by their last letters, in both directions. */
const GROUPS_BY_END = bothWays(
  'ss:ß ae:ä oe:ö ue:ü x:chs x:ks ks:chs ph:f ch:g ch:k ck:g qu:kw qu:kv oi:eu oi:äu oy:eu ou:u ou:o ei:ai y:ie j:ch tion:zion tion:sion sion:zion er:a dt:t th:d ts:z sch:s ig:ich isch:ich ng:nk ea:e ea:ä ee:ie ah:a eu:oi au:ow z:c dsch:j zz:tz',
);
/** Single letters that are confused often: their edit is preferred where several alignments are as short. */
const CLOSE = new Set(
  'aä oö uü ei dt bp gk fv vw sz cz ck iy sß nm eä äe'
    .split(' ')
    .flatMap((pair) => [pair, [...pair].toReversed().join('')]),
);
const COST = { close: 0.7, group: 0.8, swapped: 0.9, doubled: 0.7, plain: 1 };

function bothWays(list: string): ReadonlyMap<string, [from: string, to: string][]> {
  const groups = new Map<string, [string, string][]>();
  const add = (from: string, to: string): void => {
    const ends = from.slice(-1) + to.slice(-1);
    groups.set(ends, [...(groups.get(ends) ?? []), [from, to]]);
  };
  for (const pair of list.split(' ')) {
    const [a = '', b = ''] = pair.split(':');
    add(a, b);
    add(b, a);
  }
  return groups;
}

/** The edits between two spellings. */
export interface Edits {
  /** The sum of the costs of the edits: about their number. */
  cost: number;
  /** Names of features, one or more for each edit. */
  features: readonly string[];
}

/**
 * The cheapest edits that make the right spelling of the typed one, both in lower case. Time grows with the product of the
 * lengths of what differs.
 * @returns null if they cost more than `limit`
 */
export function editsBetween(typed: string, right: string, limit: number): Edits | null {
  const shorter = Math.min(typed.length, right.length);
  if (Math.max(typed.length, right.length) - shorter > limit * 2) return null;
  let head = 0;
  while (head < shorter && typed.charCodeAt(head) === right.charCodeAt(head)) head++;
  let tail = 0;
  while (
    tail < shorter - head &&
    typed.charCodeAt(typed.length - 1 - tail) === right.charCodeAt(right.length - 1 - tail)
  )
    tail++;
  const steps = align(typed, right, { head, tail }, limit);
  if (steps === null) return null;
  const features: string[] = [];
  for (const { from, to, at, place } of steps.edits) {
    features.push(...namesOf(typed, right, { from, to, at, place }));
  }
  return { cost: steps.cost, features };
}

interface Edit {
  /** What was typed, and what is right. */
  from: string;
  to: string;
  /** Where it begins in the typed and in the right spelling. */
  at: number;
  place: number;
}

/** Costs of the cheapest alignment of each pair of beginnings, and the steps back (letters typed × STEP + letters right). */
let costs = new Float64Array(1024);
let backs = new Uint8Array(1024);
const STEP = 16;

function align(
  typed: string,
  right: string,
  { head, tail }: { head: number; tail: number },
  limit: number,
): { cost: number; edits: Edit[] } | null {
  const rows = typed.length - head - tail;
  const columns = right.length - head - tail;
  const width = columns + 1;
  if (costs.length < (rows + 1) * width) {
    costs = new Float64Array((rows + 1) * width);
    backs = new Uint8Array((rows + 1) * width);
  }
  costs[0] = 0;
  for (let i = 0; i <= rows; i++) {
    let least = Infinity;
    for (let j = 0; j <= columns; j++) {
      if (i + j > 0) step(typed, right, head, i, j, width);
      least = Math.min(least, costs[i * width + j] ?? Infinity);
    }
    // A group of letters may jump over a row, but hardly more cheaply than this.
    if (least > limit) return null;
  }
  const cost = costs[rows * width + columns] ?? Infinity;
  if (cost > limit) return null;
  const edits: Edit[] = [];
  for (let i = rows, j = columns; i + j > 0;) {
    const back = backs[i * width + j] ?? 0;
    const at = i - Math.floor(back / STEP);
    const place = j - (back % STEP);
    const from = typed.slice(head + at, head + i);
    const to = right.slice(head + place, head + j);
    if (from !== to) edits.push({ from, to, at: head + at, place: head + place });
    i = at;
    j = place;
  }
  return { cost, edits };
}

/** Fills in the cell of the first `i` differing letters of the typed and the first `j` of the right spelling. */
function step(
  typed: string,
  right: string,
  head: number,
  i: number,
  j: number,
  width: number,
): void {
  let best = Infinity;
  let back = 0;
  const offer = (cost: number, up: number, across: number): void => {
    const total = cost + (costs[(i - up) * width + j - across] ?? Infinity);
    if (total >= best) return;
    best = total;
    back = up * STEP + across;
  };
  const a = typed.charAt(head + i - 1);
  const b = right.charAt(head + j - 1);
  if (i > 0 && j > 0) {
    offer(a === b ? 0 : CLOSE.has(a + b) ? COST.close : COST.plain, 1, 1);
    const isSwap =
      i > 1 &&
      j > 1 &&
      a !== b &&
      a === right.charAt(head + j - 2) &&
      b === typed.charAt(head + i - 2);
    if (isSwap) offer(COST.swapped, 2, 2);
  }
  if (i > 0) {
    const doubled = a === typed.charAt(head + i - 2) || a === typed.charAt(head + i);
    offer(doubled ? COST.doubled : COST.plain, 1, 0);
  }
  if (j > 0) {
    const doubled = b === right.charAt(head + j - 2) || b === right.charAt(head + j);
    offer(doubled ? COST.doubled : COST.plain, 0, 1);
  }
  if (i > 0 && j > 0) {
    for (const [from, to] of GROUPS_BY_END.get(a + b) ?? []) {
      if (
        from.length <= i &&
        to.length <= j &&
        typed.startsWith(from, head + i - from.length) &&
        right.startsWith(to, head + j - to.length)
      )
        offer(COST.group, from.length, to.length);
    }
  }
  costs[i * width + j] = best;
  backs[i * width + j] = back;
}

const VOWEL = /[aeiouäöüy]/u;
const kindOf = (letter: string): string => (VOWEL.test(letter) ? 'v' : 'c');

/** The features of one edit: its kind, and what exactly it is. */
function namesOf(typed: string, right: string, { from, to, at, place }: Edit): string[] {
  const names: string[] = [];
  if (from.length === 1 && to.length === 1) {
    names.push(`${kindOf(from)}>${kindOf(to)}`, `${from}>${to}`);
  } else if (from === '') {
    const before = right.charAt(place - 1);
    const doubled = before === to || right.charAt(place + 1) === to;
    names.push(`+${kindOf(to)}`, doubled ? '+double' : `+${to}`, `+${to}/${before}`);
  } else if (to === '') {
    const before = typed.charAt(at - 1);
    const doubled = before === from || typed.charAt(at + 1) === from;
    names.push(`-${kindOf(from)}`, doubled ? '-double' : `-${from}`, `-${from}/${before}`);
  } else if (from.length === 2 && from === to.charAt(1) + to.charAt(0)) {
    names.push('swap', `${from}>${to}`);
  } else names.push('group', `${from}>${to}`);
  if (at === 0) names.push('first');
  if (at + from.length >= typed.length - 1) {
    names.push(at + from.length === typed.length ? 'last' : 'late');
    if (at + from.length === typed.length) names.push(`${from}>${to}$`);
  }
  return names;
}
