import type { Page } from 'playwright-core';

/** A collection of the person on the page, with these words of the dictionary. Returns its id. */
export async function keepWords(page: Page, name: string, words: string[]): Promise<string> {
  return page.evaluate(
    async ([title, list]) => {
      const call = async (path: string, body: object) => {
        const response = await fetch(`/api/v2/collections/lists${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localStorage.getItem('token')}`,
          },
          body: JSON.stringify(body),
        });
        return (await response.json()) as { id: string };
      };
      const { id } = await call('', { name: title });
      if (list.length > 0) await call(`/${id}/words/bulk`, { words: list });
      return id;
    },
    [name, words] as const,
  );
}
