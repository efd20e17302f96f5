import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { GUEST } from '#web/shared/reading/device-database.ts';
import { createTextStore } from '#web/shared/reading/text-store.ts';
import { exportText } from './export-text.ts';
import { readFile } from './import/read-file.ts';

const MARKDOWN = `# Der Zug

## Eins

Ein *guter* Tag mit 5\\*5 und \\[Klammern\\].

- Brot
- Milch

> Wer *wagt*, gewinnt.
`;
const LONG = `${'Der Zug hält heute in der kleinen Stadt, und niemand steigt aus. '.repeat(100).trim()}\n`;

const store = createTextStore(GUEST, null);
const exported = async (name: string, text: string, format: 'txt' | 'md' | 'json') => {
  const id = await store.add(readFile(name, new TextEncoder().encode(text)).text);
  const file = await exportText(store, id, format);
  return { name: file?.name, text: (await file?.text()) ?? '' };
};

describe('exportText', () => {
  it('makes Markdown that is read back as the same text', async () => {
    const { name, text } = await exported('a.md', MARKDOWN, 'md');
    expect(name).toBe('Der Zug.md');
    const before = readFile('a.md', new TextEncoder().encode(MARKDOWN)).text.pages;
    const after = readFile('a.md', new TextEncoder().encode(text)).text.pages;
    const kinds = (pages: typeof before) =>
      pages.flatMap((page) =>
        page.blocks.map(({ kind, range }) => [kind, page.text.slice(...range)]),
      );
    // The title of the file is said first.
    expect(kinds(after).slice(-6)).toEqual(kinds(before).slice(-6));
    expect(after.at(-1)?.emphasis).toHaveLength(2);
  });

  it('makes plain text in which divided paragraphs are whole again', async () => {
    const { text } = await exported('Lang.txt', LONG, 'txt');
    expect(text).toBe(`Lang\n\n${LONG}`);
  });

  it('makes JSON with everything that is stored, and a name without signs that systems refuse', async () => {
    const { name, text } = await exported('a?b: "c".txt', 'Ein Text.', 'json');
    expect(name).toBe('a b c.json');
    expect(JSON.parse(text)).toMatchObject({
      title: 'a?b: "c"',
      pages: [{ text: 'Ein Text.', blocks: [{ kind: 'paragraph', range: [0, 9] }] }],
    });
  });

  it('is null for a text that is not there', async () => {
    expect(await exportText(store, '11111111-1111-7111-8111-111111111111', 'txt')).toBeNull();
  });
});
