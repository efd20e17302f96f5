import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { Analysis } from '#contract/reading/schemas.ts';
import { adoptGuest, leaveDevice } from './change-of-owner.ts';
import { GUEST, readingDatabase } from './device-database.ts';
import { createTextStore, type ImportedText } from './text-store.ts';

const ANALYSIS: Analysis = { sentences: [[0, 4]], tokens: [], units: [] };
const TEXT: ImportedText = {
  title: 'Ein Text',
  author: '',
  language: 'de',
  source: 'pasted',
  source_name: '',
  word_count: 1,
  character_count: 4,
  chapters: [{ title: '', page: 1 }],
  pages: [{ text: 'Text', blocks: [{ kind: 'paragraph', range: [0, 4] }], emphasis: [] }],
};
const ofGuest = createTextStore(GUEST, null);

it('keeps what the words of a page mean as long as the text is there', async () => {
  const id = await ofGuest.add(TEXT);
  expect(await ofGuest.analysis(id, 1)).toBeNull();
  await ofGuest.keepAnalysis(id, 1, ANALYSIS);
  expect((await ofGuest.analysis(id, 1))?.analysis).toEqual(ANALYSIS);
  expect(await ofGuest.analysis(id, 2)).toBeNull();
  await ofGuest.remove(id);
  expect(await ofGuest.analysis(id, 1)).toBeNull();
  // Its analysis may come after it was deleted.
  await ofGuest.keepAnalysis(id, 1, ANALYSIS);
  expect(await ofGuest.analysis(id, 1)).toBeNull();
});

it('goes with the text to the person who signs in, and from the device with them', async () => {
  const id = await ofGuest.add(TEXT);
  await ofGuest.keepAnalysis(id, 1, ANALYSIS);
  const database = await readingDatabase();
  await adoptGuest(database, 'anna', new Date());
  const ofAnna = createTextStore('anna', null);
  expect((await ofAnna.analysis(id, 1))?.analysis).toEqual(ANALYSIS);
  expect(await ofGuest.analysis(id, 1)).toBeNull();
  await leaveDevice(database, 'anna', null, 'deleted');
  expect(await database.count('analyses')).toBe(0);
});
