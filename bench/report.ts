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
const MEMBERS_HEADING = '## Members’ data';

/** Saves the results in docs/benchmarks.md, leaving the other benchmark's part as it is. */
export function saveReport(part: 'server' | 'members', text: string): void {
  const file = readFileSync(REPORT_FILE, 'utf8');
  const end = file.indexOf(MEMBERS_HEADING);
  const server = part === 'server' || end === -1 ? file : file.slice(0, end);
  const members = end === -1 ? '' : file.slice(end);
  writeFileSync(
    REPORT_FILE,
    part === 'server'
      ? `${text.trimEnd()}\n\n${members}`.trimEnd() + '\n'
      : `${server.trimEnd()}\n\n${MEMBERS_HEADING}\n\n${text.trimEnd()}\n`,
  );
}
