import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureArtefact } from '#lexicon/fixtures/build-fixture.ts';
import {
  answering,
  hanging,
  type ModelService,
  startModelService,
} from '#server/testing/test-model-service.ts';
import { axeFindings, startJourney } from './journey.ts';
import { memberPage } from './members.ts';
import { serve, type Served } from './serve.ts';

const journey = startJourney();
let service: ModelService;
let served: Served;

beforeAll(async () => {
  service = await startModelService();
  served = await serve(await fixtureArtefact(), {
    AI_BASE_URL: service.url,
    AI_MODEL: 'test',
    AI_SERVICE: 'Example AI',
  });
});
afterAll(async () => {
  await served.stop();
  await service.close();
});

describe('where a language model of somebody else writes', () => {
  it('the first text is sent after a notice, and the next ones without', async () => {
    const example = { sentence: 'Vater macht Haus.', translation: 'x', cefr_level: 'A1' };
    service.behave(answering({ examples: [example] }));
    const page = await memberPage(journey, 'Nora', { baseURL: served.url });
    await page.goto('/dictionary/german-english/Haus', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Generate examples' }).click();
    const notice = page.getByRole('region', { name: 'Where your text goes' });
    await notice.getByText('Example AI').waitFor();
    expect(service.requests).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Not now' }).click();
    await notice.waitFor({ state: 'hidden' });
    expect(service.requests).toEqual([]);
    await page.getByRole('button', { name: 'Generate examples' }).click();
    await notice.getByRole('button', { name: 'Agree and go on' }).click();
    await page.getByText('Vater macht Haus.').first().waitFor();
    expect(service.requests).toHaveLength(1);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Generate examples' }).click();
    await expect.poll(() => service.requests.length).toBe(2);
    expect(journey.problems).toEqual([]);
    await page.context().close();
  });

  it('the feed of tiles waits for the notice', async () => {
    const tile = { sentence: 'Vater macht Haus.', translation: 'x', meaning: 'x: y' };
    service.behave(answering({ tiles: [tile] }), hanging);
    const page = await memberPage(journey, 'Olga', { baseURL: served.url });
    await page.goto('/vocab-scrolling', { waitUntil: 'networkidle' });
    const notice = page.getByRole('region', { name: 'Where your text goes' });
    await notice.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(service.requests).toEqual([]);
    await notice.getByRole('button', { name: 'Agree and go on' }).click();
    await expect.poll(() => service.requests.length).toBeGreaterThan(0);
    await page.context().close();
  });
});
