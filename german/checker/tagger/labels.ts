import type { Word } from '../word.ts';

/**
 * What the tagger can say of a word, or of the gap before a word. The numbers of labels are their places in LABELS, and the
 * table of weights (docs/checker.md) is made for exactly this list: it is trained anew after each change.
 */
export interface Label {
  id: string;
  kind: LabelKind;
  /** An ending to take away and one to add; a word to write instead, or to insert. */
  from: string;
  to: string;
}

export type LabelKind =
  | 'keep'
  | 'other'
  | 'order'
  | 'capital'
  | 'small'
  | 'ending'
  | 'instead'
  | 'delete'
  | 'join'
  | 'insert'
  | 'keep gap'
  | 'other gap';

const list = (text: string): string[] => text.trim().split(/\s+/u);

/** "from>to", most frequent in learners' texts first; one side may be empty. */
const ENDINGS = list(
  '>n n> >en >e >s >r e> s> r> en> n>r n>m r>n en>t m>n t>en >er >es r>s s>r >em n>s s>n r>m m>r >t t> es>s m> >m t>n n>t r>ch ch>r er> em> es> e>t t>e s>m m>s e>er',
);
/** Words of which each may be meant by each other of the group. */
const GROUPS: readonly (readonly string[])[] = [
  list('der die das den dem des denen'),
  list('das dass'),
  list(
    'in an auf zu für von mit bei nach aus über um vor durch als seit im am zur zum beim vom ins ans',
  ),
  list('ist sind war waren hat haben hatte wird werden wurde wurden würde würden kann können'),
  list('ich mich mir du dich dir er ihn ihm sie ihnen ihr es man sich uns wir'),
  list('als wenn wie wann ob dass denn weil da'),
  list('nicht kein keine keinen'),
  list('viel viele sehr mehr'),
  list(', . ? ! :'),
];
/** May be asked to go. */
const DELETED = list(
  ', . - der die das den dem ein eine einen sich es zu mehr nicht ist haben sind hat für von in mit um man sie als und so auch',
);
/** May be asked for in a gap. */
const INSERTED = list(
  ', . der die das den dem des ein eine einen sich zu es ist man sie haben um dass hat nicht sind auf in ich mich und',
);

const label = (kind: LabelKind, from = '', to = ''): Label => ({
  id: [kind, from, to].filter((part) => part !== '').join(' '),
  kind,
  from,
  to,
});

export const LABELS: readonly Label[] = [
  label('keep'),
  label('other'),
  label('order'),
  label('capital'),
  label('small'),
  label('join'),
  ...ENDINGS.map((change) => {
    const [from = '', to = ''] = change.split('>');
    return { ...label('ending', from, to), id: `ending ${change}` };
  }),
  ...[...new Set(GROUPS.flat())].map((word) => label('instead', '', word)),
  ...DELETED.map((word) => label('delete', word)),
  label('keep gap'),
  label('other gap'),
  ...INSERTED.map((word) => label('insert', '', word)),
];

const NUMBERS = new Map(LABELS.map(({ id }, index) => [id, index]));

/** The number of a label. */
export function labelNumber(id: string): number {
  const number = NUMBERS.get(id);
  if (number === undefined) throw new RangeError(`no label ${id}`);
  return number;
}

export const KEEP = labelNumber('keep');
export const OTHER = labelNumber('other');
export const ORDER = labelNumber('order');
export const CAPITAL = labelNumber('capital');
export const SMALL = labelNumber('small');
export const JOIN = labelNumber('join');
export const KEEP_GAP = labelNumber('keep gap');
export const OTHER_GAP = labelNumber('other gap');

const INSTEAD = new Map<string, readonly number[]>();
for (const group of GROUPS) {
  for (const word of group) {
    const others = group.filter((other) => other !== word);
    INSTEAD.set(word, [
      ...(INSTEAD.get(word) ?? []),
      ...others.map((other) => labelNumber(`instead ${other}`)),
    ]);
  }
}
/** Take the forms of articles: "ein Frau → die Frau" is no change of an ending. */
for (const word of list('ein eine einen einem einer')) {
  INSTEAD.set(
    word,
    list('der die das den dem').map((other) => labelNumber(`instead ${other}`)),
  );
}

const DELETE = new Map(DELETED.map((word) => [word, labelNumber(`delete ${word}`)]));
const ENDING_NUMBERS = ENDINGS.map((change) => labelNumber(`ending ${change}`));

/** Something that a word may become. */
export interface Candidate {
  label: number;
  /** What stands there then, without regard to capital letters at the beginning; null if the label does not say. */
  text: string | null;
}

/** All labels that a gap can have, `keep gap` first. */
export const GAP_CANDIDATES: readonly Candidate[] = [
  { label: KEEP_GAP, text: '' },
  { label: OTHER_GAP, text: null },
  ...INSERTED.map((word) => ({ label: labelNumber(`insert ${word}`), text: word })),
];

const SHORTEST_STEM = 2;

/** All labels that a word can have, `keep` first. */
export function candidatesFor(word: Word, next: Word | undefined): Candidate[] {
  const { text, lower, kind } = word;
  const candidates: Candidate[] = [
    { label: KEEP, text: lower },
    { label: OTHER, text: null },
  ];
  if (kind === 'number') return candidates;
  if (kind === 'word') {
    candidates.push({ label: ORDER, text: null });
    if (word.capital) candidates.push({ label: SMALL, text: null });
    else candidates.push({ label: CAPITAL, text: null });
    for (const number of isClosed(lower) ? [] : ENDING_NUMBERS) {
      const { from, to } = LABELS[number] as Label;
      if (!lower.endsWith(from) || lower.length - from.length < SHORTEST_STEM) continue;
      // "n>" of "en" is "en>" of nothing, and so on: each result once.
      const changed = lower.slice(0, lower.length - from.length) + to;
      if (from === '' && !mayFollow(lower, to)) continue;
      candidates.push({ label: number, text: changed });
    }
    if (next?.kind === 'word' && next.start === word.end + 1 && text.length > 1) {
      candidates.push({ label: JOIN, text: lower + next.lower });
    }
  }
  for (const number of INSTEAD.get(lower) ?? []) {
    candidates.push({ label: number, text: LABELS[number]?.to ?? null });
  }
  const deleted = DELETE.get(lower);
  if (deleted !== undefined) candidates.push({ label: deleted, text: '' });
  return candidates;
}

/** Whether a word is replaced as a whole: "mir" by "mich", not "-r" by "-ch". */
function isClosed(lower: string): boolean {
  return INSTEAD.has(lower) && !/^(?:ihr$|ein)/u.test(lower);
}

/** Whether German words can have an ending after this letter. */
function mayFollow(lower: string, ending: string): boolean {
  const last = lower.at(-1) ?? '';
  if (ending === 'e' || ending === 'en' || ending === 'er' || ending === 'es' || ending === 'em')
    return last !== 'e';
  if (ending === 'n') return /[elr]/u.test(last);
  if (ending === 'r' || ending === 'm') return /[eu]/u.test(last);
  if (ending === 's') return !/[sßzx]/u.test(last);
  return last !== 't';
}
