import { signInByDemo } from '#testing/demo-sign-in.ts';
import { randomUUID } from 'node:crypto';

const TEXT = `Liebe Anna,

vielen Dank für deine Einladung zu deinem Geburtstag. Ich komme sehr gern und freue mich schon darauf, deine Freunde kennenzulernen. Leider kann ich erst um acht Uhr da sein, weil ich am Samstag bis sechs Uhr arbeite und danach noch einkaufen muss. Soll ich etwas mitbringen? Ich kann einen Salat oder einen Kuchen machen. Kannst du mir bitte schreiben, wie ich am besten zu dir komme? Ich habe gehört, dass die U-Bahn am Wochenende nicht fährt.

Viele Grüße
Maria`;
const WORDS = [
  'Haus',
  'gehen',
  'schön',
  'Tisch',
  'Küche',
  'lernen',
  'Arbeit',
  'heute',
  'essen',
  'groß',
];

/** Uses every feature once, so that each table of members' data has rows as the server writes them. */
export async function actAsMember(address: string): Promise<void> {
  let token = '';
  const call = async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Reply;
  };
  const post = <Reply>(path: string, body: object = {}) =>
    call<Reply>('POST', `/api/v2${path}`, body);

  const person = { email: 'maria@example.org', name: 'Maria Beispiel' };
  token = (await signInByDemo(address, person)).access_token;

  const list = await post<{ id: string }>('/collections/lists', {
    name: 'Küche und Haushalt',
    description: 'Wörter aus dem Kurs',
    category: 'everyday',
  });
  const lists = `/collections/lists/${list.id}`;
  await post(`${lists}/words/bulk`, { words: WORDS });
  await post(`${lists}/items/custom`, { word: 'Ladestation', translation: 'charging station' });
  const [starter] = await call<{ id: string }[]>(
    'GET',
    '/api/v2/collections/collection_marketplace?limit=1&sort_by=newest',
  );
  await post(`/collections/collection_marketplace/${starter?.id}/like`);

  const items = await call<{ items: { entry_uuid: string | null }[] }>('GET', `/api/v2${lists}`);
  const notes = items.items.flatMap(({ entry_uuid: entry }) => entry ?? []);
  const facets = ['word_to_meaning', 'meaning_to_word'];
  const reviews = notes.flatMap((note, place) =>
    facets.map((facet) => ({
      id: randomUUID(),
      note,
      facet,
      rating: 1 + (place % 4),
      reviewed_at: new Date().toISOString(),
      duration_ms: 4000 + place,
    })),
  );
  await post('/flashcards/reviews', { reviews });
  await post('/flashcards/reviews/undo', { ids: [reviews[0]?.id] });
  await call('PUT', `/api/v2/flashcards/collections/${list.id}`, { facets });

  const session = await post<{ id: string; exercises: { id: string }[] }>('/ai/practice/start', {
    collection_id: list.id,
  });
  const answers = session.exercises.map(({ id }) => ({ exercise: id, answer: 'das Haus' }));
  await post(`/ai/practice/session/${session.id}/submit`, { answers });
  const prompt = await post<object>('/ai/writing/prompt', { level: 'B1' });
  await post('/ai/writing/grade', { prompt, text: TEXT });
  await post('/ai/content-tiles/generate', { cefr_level: 'B1' });
  await post('/ai/examples/generate', { word: 'Haus' });
}
