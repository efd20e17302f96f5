import type { Finding } from '#german/checker/finding.ts';
import { type CorpusEdit, type CorpusSentence, joinTokens } from './corpus.ts';
import { correctedTokens, type MaxMatch, maxMatch } from './max-match.ts';

/**
 * How findings and edits are matched. Both are spans of tokens. An edit that replaces or deletes matches a finding that
 * shares a token with it; an insertion before token i matches a finding that covers token i − 1 or i. Findings of the
 * same span count once. Precision is the share of findings that match some edit; recall the share of edits matched by some
 * finding. A correction is right if it turns the tokens of the finding, and those of the edits it matches, into exactly the
 * result of the edits.
 */
export interface Counts {
  findings: number;
  right: number;
  /** Findings that matched an edit and proposed exactly one correction; how many of those were right. */
  proposedOne: number;
  rightOne: number;
  /** Findings that matched an edit and proposed at least one; how often the first, or one of the first three, was right. */
  proposed: number;
  rightFirst: number;
  rightAny: number;
}

export interface Score {
  all: Counts;
  byRule: Map<string, Counts>;
  /** By type of edit: their number and how many were found. */
  byEdit: Map<string, { edits: number; found: number }>;
  edits: number;
  found: number;
  sentences: number;
  correctSentences: number;
  flaggedCorrect: number;
  /** Of the sentences with the first correction of each finding. */
  maxMatch: MaxMatch;
}

export interface Judged {
  sentence: CorpusSentence;
  text: string;
  finding: Finding;
  matched: readonly CorpusEdit[];
}

export function newScore(): Score {
  return {
    all: noCounts(),
    byRule: new Map(),
    byEdit: new Map(),
    edits: 0,
    found: 0,
    sentences: 0,
    correctSentences: 0,
    flaggedCorrect: 0,
    maxMatch: { made: 0, right: 0, wanted: 0 },
  };
}

function noCounts(): Counts {
  return {
    findings: 0,
    right: 0,
    proposedOne: 0,
    rightOne: 0,
    proposed: 0,
    rightFirst: 0,
    rightAny: 0,
  };
}

/** Adds one sentence to the score and returns the judgement of each finding. */
export function addSentence(
  score: Score,
  sentence: CorpusSentence,
  check: (text: string) => Finding[],
): Judged[] {
  const { text, offsets } = joinTokens(sentence.tokens);
  const seen = new Set<string>();
  const checked = check(text);
  const edits = maxMatch(sentence, correctedTokens(sentence, checked));
  score.maxMatch.made += edits.made;
  score.maxMatch.right += edits.right;
  score.maxMatch.wanted += edits.wanted;
  const findings = checked.flatMap((finding) => {
    const start = offsets.findIndex(([, end]) => end > finding.start);
    const last = offsets.findLastIndex(([begin]) => begin < finding.end);
    const key = `${start} ${last}`;
    if (start < 0 || seen.has(key)) return [];
    seen.add(key);
    return [{ finding, start, end: last + 1 }];
  });
  const foundEdits = new Set<CorpusEdit>();
  const judged = findings.map(({ finding, start, end }): Judged => {
    const matched = sentence.edits.filter((edit) => matches(edit, start, end));
    for (const edit of matched) foundEdits.add(edit);
    const rule = score.byRule.get(finding.rule) ?? noCounts();
    score.byRule.set(finding.rule, rule);
    for (const counts of [score.all, rule]) {
      counts.findings++;
      if (matched.length === 0) continue;
      counts.right++;
      const right = finding.corrections
        .slice(0, 3)
        .map((correction) => isRight(sentence, start, end, matched, correction));
      if (right.length === 0) continue;
      counts.proposed++;
      if (right[0]) counts.rightFirst++;
      if (right.includes(true)) counts.rightAny++;
      if (right.length > 1) continue;
      counts.proposedOne++;
      if (right[0]) counts.rightOne++;
    }
    return { sentence, text, finding, matched };
  });
  for (const edit of sentence.edits) {
    const counts = score.byEdit.get(edit.type) ?? { edits: 0, found: 0 };
    score.byEdit.set(edit.type, counts);
    counts.edits++;
    if (foundEdits.has(edit)) counts.found++;
  }
  score.sentences++;
  score.edits += sentence.edits.length;
  score.found += foundEdits.size;
  if (sentence.edits.length === 0) {
    score.correctSentences++;
    if (findings.length > 0) score.flaggedCorrect++;
  }
  return judged;
}

function matches(edit: CorpusEdit, start: number, end: number): boolean {
  return edit.start === edit.end
    ? edit.start >= start && edit.start <= end
    : edit.start < end && start < edit.end;
}

function isRight(
  { tokens }: CorpusSentence,
  start: number,
  end: number,
  matched: readonly CorpusEdit[],
  correction: string,
): boolean {
  // A correction need not include an insertion at the edge of the span.
  const inner = matched.filter(
    (edit) => edit.start !== edit.end || (edit.start > start && edit.start < end),
  );
  return [matched, inner].some((edits) => {
    if (edits.length === 0) return false;
    const from = Math.min(start, ...edits.map((edit) => edit.start));
    const to = Math.max(end, ...edits.map((edit) => edit.end));
    const wanted: string[] = [];
    let at = from;
    for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
      wanted.push(...tokens.slice(at, edit.start), ...edit.correction);
      at = Math.max(at, edit.end);
    }
    wanted.push(...tokens.slice(at, to));
    const got = [...tokens.slice(from, start), correction, ...tokens.slice(end, to)];
    return squeeze(got) === squeeze(wanted);
  });
}

/** Tokens as one string without spaces, so that "Haus," equals "Haus ,". */
function squeeze(tokens: readonly string[]): string {
  return tokens.join('').replaceAll(' ', '');
}
