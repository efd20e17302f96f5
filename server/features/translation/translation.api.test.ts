import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TranslateReply } from '#contract/translation/schemas.ts';
import { openPostgres } from '#server/testing/test-databases.ts';
import { type Caller, memberApp, type MemberApp } from '#server/testing/test-members.ts';
import {
  answering,
  failing,
  type ModelService,
  startModelService,
} from '#server/testing/test-model-service.ts';

const PATH = '/reading/translate';
const SENTENCES = ['Der Hausmeister schaltet das Warmwasser ab.', 'Warum, weiß niemand.'];
const TRANSLATIONS = ['The caretaker turns off the hot water.', 'Nobody knows why.'];

let service: ModelService;
let members: MemberApp | undefined;
beforeEach(async () => {
  service = await startModelService();
});
afterEach(async () => {
  await members?.close();
  members = undefined;
  await service.close();
});

async function start(settings: NodeJS.ProcessEnv = {}): Promise<Caller> {
  members = await memberApp(await openPostgres(), {
    settings: { AI_BASE_URL: service.url, AI_MODEL: 'test', AI_TIMEOUT_SECONDS: '2', ...settings },
  });
  return members.member('Anna');
}

describe('sentences of a text', () => {
  it('are translated in their order, with what stands before them', async () => {
    service.behave(answering({ translations: TRANSLATIONS.map((text) => `${text}\n`) }));
    const caller = await start();
    const reply = await caller.call('POST', PATH, { sentences: SENTENCES, before: 'Es ist kalt.' });
    expect(reply).toMatchObject({ status: 200 });
    expect((reply.body as TranslateReply).translations).toEqual(TRANSLATIONS);
    const sent = JSON.stringify(service.requests[0]?.body);
    expect(sent).toContain('Es ist kalt.');
    expect(sent).toContain(SENTENCES[1]);
  });

  it.each([
    ['too few', [TRANSLATIONS[0]]],
    ['an empty one', [TRANSLATIONS[0], ' ']],
    ['a talk', [TRANSLATIONS[0], 'word '.repeat(200)]],
  ])('with %s translations are refused', async (_name, translations) => {
    service.behave(answering({ translations }));
    const caller = await start();
    const reply = await caller.call('POST', PATH, { sentences: SENTENCES });
    expect(reply).toMatchObject({ status: 503, body: { detail: { code: 'bad_response' } } });
  });

  it('report that the service failed', async () => {
    service.behave(failing(500));
    const caller = await start();
    const reply = await caller.call('POST', PATH, { sentences: SENTENCES });
    expect(reply).toMatchObject({ status: 503, body: { detail: { code: 'connection_error' } } });
  });

  it('count towards the day’s calls', async () => {
    service.behave(answering({ translations: TRANSLATIONS }));
    const caller = await start({ AI_CALLS_PER_DAY: '1' });
    const ask = () => caller.call('POST', PATH, { sentences: SENTENCES });
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({
      status: 429,
      body: { detail: { code: 'daily_limit_reached' } },
    });
  });

  it.each([
    ['none', { sentences: [] }],
    ['an empty one', { sentences: [' '] }],
    ['a control character', { sentences: ['a\u0000b'] }],
    ['too many', { sentences: Array.from({ length: 81 }, () => 'Ja.') }],
    ['too much in all', { sentences: Array.from({ length: 6 }, () => 'x'.repeat(1_400)) }],
  ])('with %s are refused', async (_name, body) => {
    const caller = await start();
    expect((await caller.call('POST', PATH, body)).status).toBe(422);
    expect(service.requests).toHaveLength(0);
  });
});

it('is for members', async () => {
  await start();
  expect((await members?.guest.call('POST', PATH, { sentences: SENTENCES }))?.status).toBe(401);
});

it('is not there without a language model', async () => {
  const caller = await start({ AI_BASE_URL: '', AI_MODEL: '' });
  const reply = await caller.call('POST', PATH, { sentences: SENTENCES });
  expect(reply).toMatchObject({ status: 404, body: { detail: { code: 'no_language_model' } } });
});
