import { z } from 'zod';
import type { App } from '#server/shared/http/app-type.ts';
import type { DemoIdentity } from './demo-identity.ts';
import { demoAccountPage } from './demo-page.ts';

const personSchema = z.strictObject({
  email: z.email().max(320),
  name: z.string().trim().min(1).max(60),
  picture: z
    .url({ protocol: /^https?$/u })
    .max(2048)
    .optional(),
});

/** The account chooser and the calls behind it. Not registered in production. */
export function registerDemoIdentity(app: App, identity: DemoIdentity): void {
  app.get('/demo-identity/jwks.json', { schema: { hide: true } }, () => identity.keySet());

  app.post(
    '/demo-identity/token',
    {
      schema: {
        hide: true,
        body: personSchema,
        response: { 200: z.object({ credential: z.string() }) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { credential: await identity.issueToken(request.body) };
    },
  );

  app.get('/demo-identity/authorize', { schema: { hide: true } }, (_request, reply) => {
    const { html, policy } = demoAccountPage();
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
