import { expect, it } from 'vitest';
import { startJourney } from './journey.ts';

const journey = startJourney();

/** Each would set `window.hurt` if it ran as a script anywhere. */
const TEXTS = [
  '<script>window.hurt=1</script>',
  '"><img src=x onerror="window.hurt=1">',
  "'-(window.hurt=1)-'",
  '</title><script>window.hurt=1</script>',
  'javascript:window.hurt=1',
  '<svg onload="window.hurt=1">',
  '{{constructor.constructor("window.hurt=1")()}}',
];

it('nothing that people store runs as a script, for themselves or for others', async () => {
  const page = await journey.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.goto('/collections', { waitUntil: 'networkidle' });
  const id = await page.evaluate(async (texts) => {
    const send = async (path: string, body: object, token = '') => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token && `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      return (await response.json()) as Record<string, string>;
    };
    const email = 'mallory@example.org';
    const name = texts[1] ?? '';
    const { credential } = await send('/demo-identity/token', { email, name });
    const session = await send('/api/v2/auth/google', { token: credential });
    const token = session['access_token'] ?? '';
    localStorage.setItem('token', token);
    const lists = '/api/v2/collections/lists';
    const all = texts.join(' ');
    const made = await send(
      lists,
      { name: all.slice(0, 100), description: all, is_private: false },
      token,
    );
    for (const text of texts) {
      const item = { word: text, translation: text, notes: text };
      await send(`${lists}/${made['id']}/items/custom`, item, token);
    }
    return made['id'];
  }, TEXTS);

  const guest = await journey.newPage();
  for (const visitor of [page, guest]) {
    for (const path of ['/collections', `/collections/${id}`, '/profile']) {
      await visitor.goto(path, { waitUntil: 'networkidle' });
      expect(await visitor.evaluate(() => 'hurt' in window)).toBe(false);
    }
  }
  await guest.goto(`/collections/${id}`, { waitUntil: 'networkidle' });
  await guest.getByRole('rowheader', { name: TEXTS[0] ?? '', exact: true }).waitFor();
  expect(violations).toEqual([]);
});
