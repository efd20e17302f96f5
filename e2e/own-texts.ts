import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { PAGES_PER_CALL } from '#contract/texts/terms.ts';
import { readFile } from '#web/features/texts/import/read-file.ts';
import { tokenOf } from './members.ts';

/** A text of several kinds of words, which the small dictionary has. */
export const STORY = [
  '# Wenn die Heizung kalt bleibt',
  'Im Oktober ist Familie Kaya in ihre neue Wohnung gezogen. Nur die **Heizung** macht Ärger.',
  'Am Montag ruft Frau Kaya den Hausmeister an. Er kommt um 6 Uhr.',
  'Die Kinder gehen ins Haus und essen. Dann lesen sie ein Buch.',
].join('\n\n');

/** A book of many pages, some 350 words each. @param pages about so many */
export function bookOf(pages: number): string {
  const chapters = Array.from({ length: Math.ceil(pages / 10) }, (_, index) => {
    const paragraphs = Array.from({ length: 60 }, (_each, number) =>
      `Satz ${number + 1} im Kapitel ${index + 1}: Die Kinder gehen ins Haus. `.repeat(6),
    );
    return [`# Kapitel ${index + 1}`, ...paragraphs].join('\n\n');
  });
  return chapters.join('\n\n');
}

function headOf(markdown: string) {
  const { text } = readFile('text.md', new TextEncoder().encode(markdown));
  const { pages, ...head } = text;
  const created_at = new Date().toISOString();
  return { head: { ...head, page_count: pages.length, created_at }, pages };
}

/** Keeps a text for the guest of this browser, as importing it does, and returns its id. */
export async function keepText(page: Page, markdown: string): Promise<string> {
  const { head, pages } = headOf(markdown);
  const id = randomUUID();
  await page.goto('/texts');
  await expect(page.getByText('No texts yet').or(page.getByRole('list'))).not.toHaveCount(0);
  await page.evaluate(
    async (given) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('wortlaut-reading');
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('no database')));
      });
      const transaction = database.transaction(['heads', 'pages'], 'readwrite');
      const empty = { opened_at: null, place: null, finished: [] };
      const owned = { owner: 'guest', id: given.id };
      transaction.objectStore('heads').put({ ...given.head, ...empty, ...owned });
      given.pages.forEach((each, index) =>
        transaction.objectStore('pages').put({ ...owned, number: index + 1, page: each }),
      );
      await new Promise((resolve) => {
        transaction.addEventListener('complete', resolve);
      });
      database.close();
    },
    { id, head, pages },
  );
  return id;
}

/** Keeps a text for the member on the page, on the server, and returns its id. */
export async function keepMembersText(page: Page, markdown: string): Promise<string> {
  const { head, pages } = headOf(markdown);
  const id = randomUUID();
  const put = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${tokenOf(page)}` };
    const reply = await page.request.put(`/api/v2/texts/${id}${path}`, { headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  await put('', head);
  for (let first = 0; first < pages.length; first += PAGES_PER_CALL) {
    await put(`/pages/${first + 1}`, { pages: pages.slice(first, first + PAGES_PER_CALL) });
  }
  return id;
}
