import { untilSettled } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { showingStoredTexts } from './pages.ts';

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

test('nothing that people store runs as a script, for themselves or for others', async ({
  page,
  newPage,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.goto('/collections');
  // The first text to be marked has the server load the words, for which a busy machine takes longer than a call may.
  const prompt = { question: 'Wer?', points: [], topic: 'Reise', wordCount: { min: 1, max: 9 } };
  await expect
    .poll(
      async () => {
        const data = { prompt, text: 'Liebe Lena' };
        return (await page.request.post('/api/v2/ai/writing/grade', { data })).status();
      },
      { timeout: 120_000 },
    )
    .toBe(200);
  const { id, importedId } = await page.evaluate(async (texts) => {
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
    const begun = await fetch('/api/v2/auth/nonce', { method: 'POST' });
    const { nonce } = (await begun.json()) as { nonce: string };
    const { credential } = await send('/demo-identity/token', { email, name, nonce });
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
    const prompt = { question: all, points: texts, topic: texts[0], wordCount: { min: 1, max: 9 } };
    await send('/api/v2/ai/writing/grade', { prompt, text: `Liebe Lena, ${all}` }, token);
    const quoted = texts.map((text) => `"${text.replaceAll('"', '""')}"`);
    const file = ['word,translation,notes', ...quoted.map((text) => `${text},${text},${text}`)];
    const form = new FormData();
    form.set('preview', 'false');
    form.set('name', 'Imported');
    form.set('file', new Blob([file.join('\n')], { type: 'text/csv' }), `${texts[1]}.csv`);
    const imported = await fetch(`${lists}/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { collection_id: importedId } = (await imported.json()) as { collection_id: string };
    localStorage.setItem('writing-draft', all);
    await fetch('/api/v2/flashcards/settings', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        desired_retention: 0.9,
        new_per_day: 10,
        reviews_per_day: 200,
        exam: { name: texts[0], date: '2099-01-01' },
      }),
    });
    return { id: made['id'] ?? '', importedId };
  }, TEXTS);

  const guest = await newPage();
  for (const visitor of [page, guest]) {
    for (const path of [...showingStoredTexts(id), `/collections/${importedId}`]) {
      await visitor.goto(path);
      await untilSettled(visitor);
      expect(await visitor.evaluate(() => 'hurt' in window)).toBe(false);
    }
  }
  await page.goto('/writing-grading');
  await page.getByText('History').click();
  await page.getByRole('button', { name: /^Your own task/u }).click();
  await expect(page.getByText('<svg onload').first()).toBeVisible();
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  await guest.goto(`/collections/${id}`);
  await expect(guest.getByRole('rowheader', { name: TEXTS[0] ?? '' }).first()).toBeVisible();
  expect(violations).toEqual([]);
});
