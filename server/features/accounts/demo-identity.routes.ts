import { z } from 'zod';
import type { Config } from '#server/shared/config/config.ts';
import type { App } from '#server/shared/http/app-type.ts';
import { checkContentType } from '#server/shared/http/content-types.ts';
import { ratePerMinute } from '#server/shared/http/rate-limits.ts';
import type { DemoIdentity } from './demo-identity.ts';
import { demoAccountPage } from './demo-page.ts';

const personSchema = z.strictObject({
  email: z.email().max(320),
  name: z.string().trim().min(1).max(60),
  picture: z
    .url({ protocol: /^https?$/u })
    .max(2048)
    .optional(),
  nonce: z.string().min(1).max(100).optional(),
});

/** As many as sign-ins have calls of their own. */
const TOKENS_A_MINUTE = 60;
const PAGES_A_MINUTE = 120;

/** The account chooser and the calls behind it. Not registered in production. */
export function registerDemoIdentity(
  app: App,
  identity: DemoIdentity,
  config: Pick<Config, 'rateLimitScale' | 'demoAccounts'>,
): void {
  const pages = {
    schema: { hide: true },
    config: { rateLimit: ratePerMinute(PAGES_A_MINUTE, config) },
  };
  app.get('/demo-identity/jwks.json', pages, () => identity.keySet());

  app.post(
    '/demo-identity/token',
    {
      config: { rateLimit: ratePerMinute(TOKENS_A_MINUTE, config) },
      preParsing: async (request, _reply, payload) => {
        checkContentType(request.headers);
        return payload;
      },
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

  app.get('/demo-identity/authorize', pages, (_request, reply) => {
    const { html, policy } = demoAccountPage({ isPublic: config.demoAccounts === 'public' });
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
