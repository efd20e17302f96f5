import { availableParallelism } from 'node:os';

/** One line of the table: a figure, what it must reach, and whether it does. */
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
