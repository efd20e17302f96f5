import { markdownTable } from '../report.ts';
import type { CorpusSentence } from './corpus.ts';
import { halfF } from './max-match.ts';
import type { Counts, Judged, Score } from './score.ts';

const BARS = { precision: 0.92, recall: 0.42, flagged: 0.04, correction: 0.83, halfF: 0.54 };

/** Prints the figures of a corpus with their bars, by rule and by type of edit. */
export function report(name: string, score: Score): void {
  const { all } = score;
  const precision = ratio(all.right, all.findings);
  const recall = ratio(score.found, score.edits);
  const f =
    precision + recall === 0 ? 0 : (1.25 * precision * recall) / (0.25 * precision + recall);
  const flagged = ratio(score.flaggedCorrect, score.correctSentences);
  const mark = (holds: boolean): string => (holds ? 'holds' : 'MISSED');
  say(
    `\n## ${name}\n\n${score.sentences} sentences, ${score.edits} edits, ${all.findings} findings.\n`,
  );
  say(
    markdownTable(
      ['Figure', 'Measured', 'Bar', ''],
      [
        [
          'Precision',
          precision.toFixed(3),
          `≥ ${BARS.precision}`,
          mark(precision >= BARS.precision),
        ],
        ['Recall of all edits', recall.toFixed(3), `≥ ${BARS.recall}`, mark(recall >= BARS.recall)],
        ['F0.5 of places', f.toFixed(3), '—', ''],
        [
          'F0.5 of corrections (MaxMatch)',
          halfF(score.maxMatch).toFixed(3),
          `≥ ${BARS.halfF}`,
          mark(halfF(score.maxMatch) >= BARS.halfF),
        ],
        [
          'Correct sentences flagged',
          `${(100 * flagged).toFixed(1)} % of ${score.correctSentences}`,
          `≤ ${100 * BARS.flagged} %`,
          mark(flagged <= BARS.flagged),
        ],
        [
          'Correction right, where just one is proposed',
          share(all.rightOne, all.proposedOne),
          `≥ ${BARS.correction}`,
          mark(ratio(all.rightOne, all.proposedOne) >= BARS.correction),
        ],
        ['Correction right, first of those proposed', share(all.rightFirst, all.proposed), '—', ''],
        ['Correction right, one of at most three', share(all.rightAny, all.proposed), '—', ''],
      ],
    ),
  );
  const rules = [...score.byRule].toSorted((a, b) => b[1].findings - a[1].findings);
  say(
    `\n${markdownTable(
      ['Rule', 'Findings', 'Precision', 'Only correction right', 'First right', 'In three'],
      rules.map(([rule, counts]) => [rule].concat(ruleRow(counts))),
    )}`,
  );
  const edits = [...score.byEdit].toSorted((a, b) => b[1].edits - a[1].edits);
  say(
    `\n${markdownTable(
      ['Type of edit', 'Edits', 'Found'],
      edits.map(([type, { edits: number, found }]) => [type, String(number), share(found, number)]),
    )}`,
  );
}

function ruleRow(counts: Counts): string[] {
  return [
    String(counts.findings),
    share(counts.right, counts.findings),
    share(counts.rightOne, counts.proposedOne),
    share(counts.rightFirst, counts.proposed),
    share(counts.rightAny, counts.proposed),
  ];
}

export interface Shown {
  kind: string | undefined;
  rule: string | undefined;
  limit: number;
}

/** Prints findings in context. */
export function showFindings(judged: readonly Judged[], { kind, rule, limit }: Shown): void {
  if (kind === undefined || kind === 'missed') return;
  const chosen = judged.filter(
    ({ finding, matched }) =>
      (rule === undefined || finding.rule === rule) &&
      (kind === 'all' || matched.length > 0 === (kind === 'corrections')),
  );
  for (const { text, finding, matched } of chosen.slice(0, limit)) {
    const { start, end } = finding;
    const wanted = matched
      .map(({ type, correction }) => `${type} ${correction.join(' ')}`)
      .join('; ');
    say(
      `${finding.rule}: ${text.slice(Math.max(0, start - 70), start)}[[${text.slice(start, end)}]]${text.slice(end, end + 50)}  → ${finding.corrections.join(' / ')}   GOLD ${wanted}`,
    );
  }
}

/** Edits that no finding matched; `--rule` names the type of edit. */
export function showMissed(
  sentences: readonly CorpusSentence[],
  judged: readonly Judged[],
  { rule, limit }: Shown,
): void {
  const found = new Set(judged.flatMap(({ matched }) => matched));
  const missed = sentences.flatMap(({ tokens, edits }) =>
    edits
      .filter((edit) => !found.has(edit) && (rule === undefined || edit.type === rule))
      .map((edit) => ({ tokens, edit })),
  );
  for (const { tokens, edit } of missed.slice(0, limit)) {
    say(
      `${edit.type}: ${tokens.slice(Math.max(0, edit.start - 9), edit.start).join(' ')} [[${tokens.slice(edit.start, edit.end).join(' ')}]] ${tokens.slice(edit.end, edit.end + 8).join(' ')}  → ${edit.correction.join(' ')}`,
    );
  }
}

/** `part` of `whole`, 0 of nothing. */
export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** "0.912 of 34"; a dash of nothing. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '—' : `${ratio(part, whole).toFixed(3)} of ${whole}`;
}

/** Prints a line. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
