import type { Finding } from '#german/checker/finding.ts';
import { type CheckerToken, tokeniseText } from '#german/checker/tokens.ts';
import { markdownTable } from '../report.ts';
import { ratio, say, share } from './report-checker.ts';

/** A sentence with one error beside its right twin, and the kind of the error. */
export interface ClassroomPair {
  wrong: string;
  right: string;
  kind: string;
}

/** What the checker did with a pair. */
export interface ClassroomResult {
  pair: ClassroomPair;
  /** Findings in the wrong sentence that overlap the words in which the two sentences differ. */
  findings: readonly Finding[];
  /** Whether the first correction of such a finding, or of all findings together, gives the right twin. */
  isCorrected: boolean;
  /** Findings in the right twin. */
  inTwin: readonly Finding[];
}

/** The bars of the classroom set, over all kinds. */
const BARS = { found: 0.85, corrected: 0.85, flagged: 0.01 };

/** Reads lines of "wrong TAB right TAB kind"; lines that begin with "#" are comments. */
export function readClassroom(text: string): ClassroomPair[] {
  return text.split('\n').flatMap((line) => {
    const [wrong = '', right = '', kind = ''] = line.split('\t');
    return line.startsWith('#') || right === '' ? [] : [{ wrong, right, kind: kind.trim() }];
  });
}

/** Checks both sentences of a pair. */
export function checkPair(
  pair: ClassroomPair,
  check: (text: string) => Finding[],
): ClassroomResult {
  const { wrong, right } = pair;
  const all = check(wrong);
  const differing = differingSpan(wrong, right);
  const findings = all.filter(({ start, end }) => start <= differing.end && end >= differing.start);
  return {
    pair,
    findings,
    isCorrected: [...findings.map((finding) => [finding]), all].some(
      (chosen) => findings.length > 0 && withCorrections(wrong, chosen) === right,
    ),
    inTwin: check(right),
  };
}

/**
 * The range of the words of `wrong` that `right` does not share with it at its beginning or its end. Where words are only
 * missing, the range is that of the words on both sides of the gap.
 */
function differingSpan(wrong: string, right: string): { start: number; end: number } {
  const ours = tokeniseText(wrong);
  const theirs = tokeniseText(right);
  let front = 0;
  while (front < ours.length && isSame(ours[front], theirs[front])) front++;
  let back = 0;
  const shorter = Math.min(ours.length, theirs.length) - front;
  while (back < shorter && isSame(ours.at(-1 - back), theirs.at(-1 - back))) back++;
  const isGap = front === ours.length - back;
  const first = ours[isGap ? Math.max(0, front - 1) : front];
  const last = ours[isGap ? Math.min(front, ours.length - 1) : ours.length - back - 1];
  // Inside the words: a finding that only touches the range does not overlap it.
  return { start: (first?.start ?? 0) + 1, end: (last?.end ?? wrong.length) - 1 };
}

function isSame(a: CheckerToken | undefined, b: CheckerToken | undefined): boolean {
  return a !== undefined && a.text === b?.text && a.spaced === b.spaced;
}

function withCorrections(text: string, findings: readonly Finding[]): string {
  let corrected = text;
  for (const { start, end, corrections } of findings.toSorted((a, b) => b.start - a.start)) {
    const [first] = corrections;
    if (first !== undefined) corrected = corrected.slice(0, start) + first + corrected.slice(end);
  }
  return corrected;
}

/** Prints the figures by kind, and the cases of one sort: "missed", "wrong" (corrections) or "flagged" (twins). */
export function reportClassroom(
  results: readonly ClassroomResult[],
  { show, rule }: { show: string | undefined; rule: string | undefined },
): void {
  const kinds = [...new Set(results.map(({ pair }) => pair.kind))].toSorted();
  const rows = [...kinds, null].map((kind) => {
    const of = results.filter(({ pair }) => kind === null || pair.kind === kind);
    const found = of.filter(({ findings }) => findings.length > 0);
    const corrected = found.filter(({ isCorrected }) => isCorrected).length;
    const flagged = of.filter(({ inTwin }) => inTwin.length > 0).length;
    return [
      kind ?? 'all',
      share(found.length, of.length),
      share(corrected, found.length),
      String(flagged),
    ];
  });
  say('\n## Sentences with one error, and their right twins\n');
  say(markdownTable(['Kind', 'Found', 'Right correction', 'Twins flagged'], rows));
  const flagged = results.filter(({ inTwin }) => inTwin.length > 0);
  const found = results.filter(({ findings }) => findings.length > 0);
  const figures = [
    ['found', ratio(found.length, results.length), BARS.found, '≥'],
    [
      'right correction',
      ratio(found.filter(({ isCorrected }) => isCorrected).length, found.length),
      BARS.corrected,
      '≥',
    ],
    ['twins flagged', ratio(flagged.length, results.length), BARS.flagged, '≤'],
  ] as const;
  for (const [name, value, bar, sign] of figures) {
    const holds = sign === '≥' ? value >= bar : value <= bar;
    say(`- ${name} ${value.toFixed(3)}, bar ${sign} ${bar}: ${holds ? 'holds' : 'MISSED'}`);
  }
  say('');
  for (const { pair, findings, isCorrected, inTwin } of results) {
    const told = show === 'flagged' ? inTwin : findings;
    if (rule !== undefined && !told.some((finding) => finding.rule === rule)) {
      if (show !== 'missed' || pair.kind !== rule) continue;
    }
    const isShown =
      show === 'missed'
        ? findings.length === 0
        : show === 'wrong'
          ? findings.length > 0 && !isCorrected
          : show === 'flagged' && inTwin.length > 0;
    if (isShown) sayCase(pair, told, show === 'flagged');
  }
}

function sayCase(pair: ClassroomPair, findings: readonly Finding[], isTwin: boolean): void {
  const text = isTwin ? pair.right : pair.wrong;
  const told = findings.map(
    ({ rule, start, end, corrections }) =>
      `${rule} [${text.slice(start, end)}|${corrections.join('|')}]`,
  );
  say([pair.kind, text, ...(isTwin ? [] : [pair.right]), ...told].join('  ·  '));
}
