import type { Config } from '#server/shared/config/config.ts';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { App } from '#server/shared/http/app-type.ts';
import { ratePerMinute } from '#server/shared/http/rate-limits.ts';
import { contentSecurityPolicy } from '#server/shared/http/security-headers.ts';
import { callsOf, type Example, renderDocsPage } from './docs-page.ts';
import { type OpenApiDocument, openApiDocumentSchema } from './openapi-document.ts';

const READS_PER_MINUTE = 60;
const CACHE_CONTROL = 'public, max-age=300, must-revalidate';
/** A whole entry would swamp the page. */
const EXAMPLE_LINES = 60;

function textReply(type: string, description: string) {
  return { description, content: { [type]: { schema: z.string() } } };
}

/** The examples are real answers: each route's example call is made once. */
async function makeExamples(
  app: App,
  document: OpenApiDocument,
): Promise<ReadonlyMap<string, Example>> {
  const examples = new Map<string, Example>();
  for (const { operation } of callsOf(document)) {
    const path = operation['x-example'];
    if (path === undefined) continue;
    const reply = await app.inject({ url: path });
    const contentType = String(reply.headers['content-type']);
    examples.set(operation.operationId, {
      path,
      status: reply.statusCode,
      contentType,
      body: contentType.startsWith('application/json') ? shorten(reply.body) : '',
    });
  }
  return examples;
}

function shorten(json: string): string {
  const lines = JSON.stringify(JSON.parse(json), null, 2).split('\n');
  if (lines.length <= EXAMPLE_LINES) return lines.join('\n');
  return [...lines.slice(0, EXAMPLE_LINES), '…'].join('\n');
}

/** Serves the description of the API: `/api/v2/openapi.json` for programs, `/api/docs` for people. */
export function registerDocs(app: App, { config }: { config: Config }): void {
  const limit = { rateLimit: ratePerMinute(READS_PER_MINUTE, config) };
  let page: Promise<string> | undefined;
  const makePage = async (): Promise<string> => {
    const document = openApiDocumentSchema.parse(app.swagger());
    return renderDocsPage(document, await makeExamples(app, document));
  };
  const style = readFileSync(new URL('./docs-page.css', import.meta.url), 'utf8');

  app.get(
    '/api/v2/openapi.json',
    {
      config: limit,
      schema: {
        operationId: 'getOpenApi',
        tags: ['Running'],
        summary: 'This description, for programs',
        description: 'The OpenAPI 3.1 document of all calls.',
        response: { 200: z.looseObject({ openapi: z.string() }).describe('An OpenAPI document.') },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', CACHE_CONTROL);
      return z.looseObject({ openapi: z.string() }).parse(app.swagger());
    },
  );
  app.get(
    '/api/docs',
    {
      config: limit,
      schema: {
        operationId: 'getDocs',
        tags: ['Running'],
        summary: 'This page',
        description: 'All calls for people to read; needs no script.',
        response: { 200: textReply('text/html', 'A page.') },
      },
    },
    async (_request, reply) => {
      page ??= makePage();
      return reply
        .headers({
          'cache-control': CACHE_CONTROL,
          'content-security-policy': contentSecurityPolicy(),
        })
        .type('text/html; charset=utf-8')
        .send(await page);
    },
  );
  app.get('/api/docs/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', CACHE_CONTROL).type('text/css; charset=utf-8').send(style),
  );
}
