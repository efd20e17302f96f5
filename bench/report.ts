import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** One row of the table: a figure, its bar, and whether it holds. */
export interface Figure {
  name: string;
  measured: string;
  bar: string;
  holds: boolean;
}

function pad(cells: readonly string[], widths: readonly number[]): string {
  return cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
}

export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [pad(head, widths), ...rows.map((row) => pad(row, widths))]
    .map((line) => line.trimEnd())
    .join('\n');
}

export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function figureRows(figures: readonly Figure[]): string[][] {
  return figures.map(({ name, measured, bar, holds }) => [
    name,
    measured,
    bar,
    bar === '—' ? '' : holds ? 'holds' : 'MISSED',
  ]);
}

export function machine(): string {
  return `${availableParallelism()} processors, Node ${process.versions.node}, ${process.platform}`;
}

const REPORT_FILE = new URL('../docs/benchmarks.md', import.meta.url);
/** The parts of the report, in order; the first has the file's own heading. */
const HEADINGS = {
  server: '# Benchmarks',
  'first start': '## First start',
  members: '## Members’ data',
};
type Part = keyof typeof HEADINGS;

/** Saves the results in docs/benchmarks.md, leaving the other benchmarks' parts as they are. @param text without the heading */
export function saveReport(part: Part, text: string): void {
  writeFileSync(REPORT_FILE, withPart(readFileSync(REPORT_FILE, 'utf8'), part, text));
}

/** The report with another text under a part's heading. */
export function withPart(report: string, part: Part, text: string): string {
  const parts = Object.entries(HEADINGS).map(([name, heading]) => {
    const own = name === part ? text : textUnder(report, heading);
    return own === undefined ? [] : [`${heading}\n\n${own.trim()}\n`];
  });
  return parts.flat().join('\n');
}

/** What is between a part's heading and the next one's; undefined if the part is missing. */
function textUnder(report: string, heading: string): string | undefined {
  const lines = report.split('\n');
  const start = lines.indexOf(heading);
  if (start === -1) return undefined;
  const headings: readonly string[] = Object.values(HEADINGS);
  const length = lines.slice(start + 1).findIndex((line) => headings.includes(line));
  return lines.slice(start + 1, length === -1 ? undefined : start + 1 + length).join('\n');
}
