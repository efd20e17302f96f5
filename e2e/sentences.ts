import type { Page, Route } from '@playwright/test';
import type {
  AiExample,
  ExamplesReply,
  Tile,
  TilesReply,
  TilesRequest,
} from '#contract/sentences/schemas.ts';

export const EXAMPLES_CALL = '**/api/v2/ai/examples/generate';
export const TILES_CALL = '**/api/v2/ai/content-tiles/generate';

/** Our own engines load the words of the dictionary at their first call, which a busy machine takes long for. */
export const FIRST_CALL = { timeout: 60_000 };

/** Tile number `number` of a feed made up here. */
function tile(number: number): Tile {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    sentence: `Mein Visum läuft in ${number} Tagen ab.`,
    translation: `My visa expires in ${number} days.`,
    cefr_level: 'B1',
    meaning: 'ablaufen: to expire',
    source: 'composed',
    engine: 'built-in',
    liked: false,
  };
}

/** Answers calls for tiles with `size` new ones a page. Returns the requests, which grow. */
export async function feedOf(page: Page, size: number): Promise<TilesRequest[]> {
  const requests: TilesRequest[] = [];
  await page.route(TILES_CALL, async (route) => {
    const request = route.request().postDataJSON() as TilesRequest;
    requests.push(request);
    const first = ((request.page ?? 1) - 1) * size;
    const tiles = Array.from({ length: size }, (_, index) => tile(first + index + 1));
    const reply: TilesReply = { tiles, engine: 'built-in' };
    await route.fulfill({ json: reply });
  });
  return requests;
}

const example = (cefr_level: AiExample['cefr_level'], sentence: string): AiExample => ({
  word: 'Haus',
  sentence,
  translation: `In English: ${cefr_level}`,
  cefr_level,
  source: 'tatoeba',
});

/** Examples at A1 and B1 alone. */
export const EXAMPLES: ExamplesReply = {
  examples: [
    example('A1', 'Das Haus ist groß.'),
    example('B1', 'Wir haben letztes Jahr ein Haus gebaut.'),
  ],
  engine: 'built-in',
};

/** An answer of the API to a call that failed. */
export async function refuse(route: Route, code: string, message: string): Promise<void> {
  await route.fulfill({ status: 429, json: { detail: { code, message }, request_id: 'r1' } });
}
