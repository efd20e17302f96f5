import type { TextBlock, TextHead, TextPage } from '#contract/texts/schemas.ts';
import type { TextStore } from '#web/shared/reading/text-store.ts';

export const EXPORT_FORMATS = ['txt', 'md', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const TYPES: Record<ExportFormat, string> = {
  txt: 'text/plain',
  md: 'text/markdown',
  json: 'application/json',
};

/**
 * A text as a file, made on the device: so a guest has it, too, and everybody without a network.
 * @returns null if not all of the text can be had now
 */
export async function exportText(
  store: TextStore,
  id: string,
  format: ExportFormat,
): Promise<File | null> {
  const first = await store.open(id, 1);
  if (!first || !(await store.keepWhole(id))) return null;
  const { head } = first;
  const pages: TextPage[] = [];
  for (let number = 1; number <= head.page_count; number += 1) {
    const opened = await store.open(id, number);
    if (!opened) return null;
    pages.push(opened.page);
  }
  return new File([printText(head, pages, format)], fileName(head.title, format), {
    type: TYPES[format],
  });
}

/** What the file contains. Only JSON has everything that is stored. */
export function printText(
  head: TextHead,
  pages: readonly TextPage[],
  format: ExportFormat,
): string {
  if (format === 'json') return `${JSON.stringify({ ...head, pages }, null, 2)}\n`;
  const titles = new Map(head.chapters.map(({ page, title }) => [page, title]));
  const parts = [format === 'md' ? `# ${escaped(head.title)}` : head.title];
  if (head.author !== '') parts.push(format === 'md' ? escaped(head.author) : head.author);
  pages.forEach((page, index) => {
    const [first] = page.blocks;
    const title = titles.get(index + 1) ?? '';
    const saysTitle = first?.kind === 'heading' && textOf(page, first) === title;
    if (title !== '' && !saysTitle) parts.push(format === 'md' ? `## ${escaped(title)}` : title);
    for (const block of page.blocks) {
      const text = format === 'md' ? markdownOf(page, block) : textOf(page, block);
      if (block.continues) parts.push(`${parts.pop() ?? ''} ${text}`);
      else parts.push(text);
    }
  });
  return `${parts.join('\n\n')}\n`;
}

function textOf({ text }: TextPage, { range }: TextBlock): string {
  return text.slice(...range);
}

function markdownOf(page: TextPage, block: TextBlock): string {
  const [start, end] = block.range;
  let text = '';
  let at = start;
  for (const [from, to] of page.emphasis) {
    if (from < start || to > end) continue;
    text += `${escaped(page.text.slice(at, from))}*${escaped(page.text.slice(from, to))}*`;
    at = to;
  }
  // Two spaces at the end of a line keep it a line.
  text = (text + escaped(page.text.slice(at, end))).replaceAll('\n', '  \n');
  if (block.kind === 'heading') return `${'#'.repeat((block.level ?? 1) + 1)} ${text}`;
  if (block.kind === 'item' && !block.continues) return `- ${text}`;
  if (block.kind === 'quote' && !block.continues) return `> ${text.replaceAll('\n', '\n> ')}`;
  return text;
}

/** Signs that would be markup. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*_<>[\]#]/gu, String.raw`\$&`)
    .replaceAll(/^(\s*)([-+>]|\d+[.)])(?=\s)/gmu, String.raw`$1\$2`);
}

/** A name that every system takes. */
function fileName(title: string, format: ExportFormat): string {
  const name = title.replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ').replaceAll(/\s+/gu, ' ');
  return `${
    name
      .trim()
      .replaceAll(/^\.+|\.+$/gu, '')
      .slice(0, 80)
      .toWellFormed() || 'Text'
  }.${format}`;
}
