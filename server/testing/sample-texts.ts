import { randomUUIDv7 } from 'node:crypto';
import type { NewText, TextPage } from '#contract/texts/schemas.ts';
import { PAGES_PER_CALL } from '#contract/texts/terms.ts';
import type { Caller } from './test-members.ts';

/** A page with one paragraph for each text. */
export function samplePage(...paragraphs: string[]): TextPage {
  let at = 0;
  const blocks = paragraphs.map((paragraph) => {
    const start = at;
    at += paragraph.length + 2;
    return {
      kind: 'paragraph' as const,
      range: [start, start + paragraph.length] as [number, number],
    };
  });
  return { text: paragraphs.join('\n\n'), blocks, emphasis: [] };
}

/** A text of these pages, in one chapter. */
export function sampleText(pages: readonly TextPage[], changes: Partial<NewText> = {}): NewText {
  return {
    title: 'Ein Text',
    author: '',
    language: 'de',
    source: 'pasted',
    source_name: '',
    word_count: pages.length * 10,
    character_count: pages.reduce((sum, { text }) => sum + text.length, 0),
    page_count: pages.length,
    chapters: [{ title: '', page: 1 }],
    created_at: '2026-11-21T10:00:00.000Z',
    ...changes,
  };
}

/** Uploads a text with all its pages, and returns its id. Throws if that fails. */
export async function uploadText(
  owner: Caller,
  pages: readonly TextPage[],
  changes: Partial<NewText> = {},
  id: string = randomUUIDv7(),
): Promise<string> {
  const send = async (path: string, body: object) => {
    const reply = await owner.call('PUT', `/texts/${id}${path}`, body);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return (reply.body as { missing: number | null }).missing;
  };
  let missing = await send('', sampleText(pages, changes));
  while (missing !== null) {
    const part = pages.slice(missing - 1, missing - 1 + PAGES_PER_CALL);
    missing = await send(`/pages/${missing}`, { pages: part });
  }
  return id;
}
