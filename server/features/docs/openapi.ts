import type { Config } from '#server/shared/config/config.ts';
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { SECURITY_SCHEMES } from '#server/shared/http/implement.ts';
import type { App } from '#server/shared/http/app-type.ts';

/** Collects every route registered afterwards; `app.swagger()` is the OpenAPI document. */
export async function registerOpenApi(app: App, { config }: { config: Config }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Wortlaut',
        version: '2',
        description:
          'German dictionary and vocabulary learning. All calls answer JSON in UTF-8. Failed calls answer `{ "detail": { "code", "message", "fields"? }, "request_id" }`; `detail.message` is fit to show.',
      },
      components: { securitySchemes: SECURITY_SCHEMES },
      servers: [{ url: config.publicUrl }],
      tags: [
        { name: 'Dictionary', description: 'Words, suggestions and search. No account needed.' },
        { name: 'Accounts', description: 'Sign-in and profile.' },
        {
          name: 'Collections',
          description: 'Lists of words of one’s own. Bearer token needed.',
        },
        {
          name: 'Marketplace',
          description: 'Public collections. Reading needs no account.',
        },
        { name: 'Flashcards', description: 'Reviews, schedules and progress.' },
        { name: 'Reading', description: 'What the words of a text mean.' },
        { name: 'Sentences', description: 'Example sentences and tiles, found or generated.' },
        { name: 'Practice', description: 'Exercises from words.' },
        { name: 'Articles', description: 'The bundled articles.' },
        { name: 'Analytics', description: 'What visitors do who agreed to be counted.' },
        { name: 'Writing', description: 'Writing tasks and their marking.' },
        { name: 'Feedback', description: 'Mistakes in entries. Bearer token needed.' },
        { name: 'Speech', description: 'The built-in voice.' },
        { name: 'Texts', description: 'One’s own texts, and which words one knows.' },
        { name: 'Running', description: 'For whoever runs the server.' },
      ],
    },
    transform: jsonSchemaTransform,
  });
}

declare module 'fastify' {
  interface FastifySchema {
    /** A working call of the route, shown with its answer at /api/docs. */
    'x-example'?: string;
  }
}
