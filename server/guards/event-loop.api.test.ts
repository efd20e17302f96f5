import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestTurn } from '#server/testing/longest-turn.ts';
import { samplePage, sampleText, uploadText } from '#server/testing/sample-texts.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import {
  type Caller,
  makeCollection,
  memberApp,
  type MemberApp,
} from '#server/testing/test-members.ts';

/** The longest time that one request may block all others. */
const MOST_MILLISECONDS = 50;
/** The first call of a kind compiles; a slow regular expression is slow every time. */
const ATTEMPTS = 4;
const BODY = 100_000;
/** Length in a URL. The HTTP parser refuses more than the first; the others are within the limits of a word. */
const ADDRESSES = [4000, 190, 39];

const PIECES: Record<string, string> = {
  'one letter': 'a',
  spaces: ' ',
  'white space': ' \u00a0\t',
  lines: '1. a (b)\n',
  parentheses: ' (',
  'capital and hyphen': 'Ä-',
  digits: '0',
  'full stops': '. ',
  'quotation marks': '"',
  markup: '<a href="',
  entities: '&amp',
  addresses: 'a@a.',
  tokens: 'eyJ.',
  'marks in a bad order': '\u0315\u0300\u0323',
  'thirty marks a letter': `a${'\u0315\u0300\u0323'.repeat(10)}`,
  'letters that expand': 'İ',
  'joined emoji': '👩‍👩‍👧',
  'right to left': '\u202e',
  compounds: 'Hausfrage',
  words: 'Haus ',
  'separated verbs': 'ruft an, ',
};
const textOf = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const QUICKLY_MARKED = new Set(['one letter', 'marks in a bad order', 'compounds', 'entities']);
/** Five hundred different words, within every limit. */
const manyWords = (piece: string) =>
  Array.from({ length: 500 }, (_, number) => `${textOf(piece.trim() || 'x', 180)}${number}`);

let members: MemberApp;
let anna: Caller;
let list = '';
let item = '';
let session = '';
let own = '';

beforeAll(async () => {
  members = await memberApp(await openPostgres());
  anna = await members.member('Anna');
  ({ id: list } = await makeCollection(anna, { is_private: false }));
  const made = await anna.call('POST', `/collections/lists/${list}/items/custom`, {
    word: 'Eigenes',
    translation: 'own',
  });
  item = (made.body as { id: string }).id;
  await anna.call('POST', `/collections/lists/${list}/words/bulk`, { words: ['Haus', 'gehen'] });
  const started = await anna.call('POST', '/ai/practice/start', { collection_id: list });
  session = (started.body as { id: string }).id;
  own = await uploadText(anna, [samplePage('Das Haus. '.repeat(900))]);
  // The thread that reads texts takes a while to start.
  await anna.call('POST', '/ai/writing/grade', { prompt: QUESTION, text: 'Haus.' });
});
afterAll(() => members.close());

const QUESTION = { question: 'Schreiben Sie.', wordCount: { min: 1, max: 9 } };
type Send = (text: string, piece: string) => [method: string, path: string, body?: object];

/** Every call that takes a text, and each of its text fields. */
const CALLS: Record<string, Send> = {
  'a word': (text) => ['GET', `/dictionary/words/german-english/${text}`],
  'an English word': (text) => ['GET', `/dictionary/words/english-german/${text}`],
  suggestions: (text) => ['GET', `/dictionary/suggestions/german-english?prefix=${text}`],
  'a search': (text) => ['GET', `/dictionary/search/german-english?q=${text}`],
  speech: (text) => ['GET', `/speech/de?text=${text}`],
  'a search for collections': (text) => [
    'GET',
    `/collections/collection_marketplace?search=${text}`,
  ],
  'a search in a collection': (text) => ['GET', `/collections/lists/${list}?items_search=${text}`],
  'an article': (text) => ['GET', `/articles/${text}/words`],
  'an ID token': (token) => ['POST', '/auth/google', { token }],
  'a name': (name) => ['PUT', '/auth/profile', { name }],
  'a new collection': (text) => [
    'POST',
    '/collections/lists',
    { name: 'a', description: text, category: text },
  ],
  'the name of a collection': (name) => ['PUT', `/collections/lists/${list}`, { name }],
  'a list of words': (text) => ['POST', `/collections/lists/${list}/words/bulk`, { words: [text] }],
  'five hundred words': (_text, piece) => [
    'POST',
    `/collections/lists/${list}/words/bulk`,
    { words: manyWords(piece) },
  ],
  'an own entry': (text) => [
    'POST',
    `/collections/lists/${list}/items/custom`,
    { word: text, translation: text, notes: text },
  ],
  notes: (notes) => ['PATCH', `/collections/lists/${list}/items/${item}`, { notes }],
  'a kept sentence': (sentence) => [
    'POST',
    `/collections/lists/${list}/items/ai-example`,
    { word: 'Haus', sentence, translation: 'a', cefr_level: 'A1' },
  ],
  'a report': (reason) => [
    'POST',
    `/collections/collection_marketplace/${list}/report`,
    { reason },
  ],
  feedback: (text) => ['POST', '/feedback', { kind: 'entry', subject: list, text }],
  'a time zone': (text) => ['GET', `/flashcards/stats?time_zone=${text}`],
  'an exam': (name) => [
    'PUT',
    '/flashcards/settings',
    {
      desired_retention: 0.9,
      new_per_day: 1,
      reviews_per_day: 1,
      exam: { name, date: '2027-01-01' },
    },
  ],
  'a word for examples': (text) => ['POST', '/ai/examples/generate', { word: text, topic: text }],
  'topic and wishes of tiles': (text) => [
    'POST',
    '/ai/content-tiles/generate',
    { topic: text, special_instruction: text },
  ],
  'what was shown before': (text) => [
    'POST',
    '/ai/content-tiles/generate',
    { page: 2, previous_content: text },
  ],
  'a word to practise': (word) => ['POST', '/ai/practice/start', { word }],
  'answers to exercises': (text) => [
    'POST',
    `/ai/practice/session/${session}/submit`,
    { answers: [{ exercise: '1', answer: text }], final: false },
  ],
  'a page that was seen': (text) => [
    'POST',
    '/analytics/page-view',
    { path: `/${text}`, search: text, title: text, location: text },
  ],
  'a searched word': (word) => [
    'POST',
    '/analytics/search',
    { word, language_pair: 'german-english' },
  ],
  'a task of one’s own': (question) => [
    'POST',
    '/ai/writing/grade',
    { prompt: { ...QUESTION, question, points: [question] }, text: question.slice(0, 300) },
  ],
  'title and chapters of a text': (text) => [
    'PUT',
    `/texts/${own}`,
    {
      ...sampleText([samplePage('Das Haus.')]),
      title: text.slice(0, 200),
      source_name: text,
      chapters: Array.from({ length: 200 }, (_, index) => ({
        title: text.slice(0, 200),
        page: index + 1,
      })),
    },
  ],
  'pages of a text': (text) => [
    'PUT',
    `/texts/${own}/pages/1`,
    {
      pages: Array.from({ length: 10 }, (_, index) =>
        samplePage(text.slice(index * 10_000, (index + 1) * 10_000)),
      ),
    },
  ],
  'a search in one’s own texts': (text) => ['GET', `/texts/search?q=${text}`],
  'words that one knows': (text) => ['GET', `/word-states?since=${text}`],
  'a text to be marked': (text) => ['POST', '/ai/writing/grade', { prompt: QUESTION, text }],
};

describe.each(Object.entries(CALLS))('%s', (call, send) => {
  it('blocks nobody, whatever it contains', async () => {
    const slow: Record<string, number> = {};
    const marked = call === 'a text to be marked';
    for (const [name, piece] of Object.entries(PIECES)) {
      // Texts that take its thread long are in writing.api.test.ts.
      if (marked && !QUICKLY_MARKED.has(name)) continue;
      const isAddress = send('', '')[0] === 'GET';
      const texts = isAddress
        ? ADDRESSES.map((length) => encodeURIComponent(textOf(piece, length).toWellFormed()))
        : [textOf(piece, BODY)];
      for (const text of texts) {
        const [method, path, body] = send(text, piece);
        let best = Infinity;
        for (let attempt = 0; attempt < ATTEMPTS && best >= MOST_MILLISECONDS; attempt++) {
          const turn = await longestTurn(async () => {
            const reply = await members.app.inject({
              method: method as 'GET',
              url: `/api/v2${path}`,
              ...(body ? { payload: body } : {}),
              headers: { authorization: `Bearer ${anna.token}` },
            });
            expect(reply.statusCode).toBeLessThan(500);
          });
          best = Math.min(best, turn);
        }
        if (best >= MOST_MILLISECONDS) slow[name] = Math.round(best);
      }
    }
    expect(slow).toEqual({});
  });
});
