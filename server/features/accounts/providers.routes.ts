import { providersReplySchema } from '#contract/accounts/schemas.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Config } from '#server/shared/config/config.ts';

/** How people sign in here; there also where nobody can. */
export function registerProviders(app: App, config: Config): void {
  const { environment, googleClientId, publicUrl, signIn } = config;
  const google = signIn && googleClientId !== null ? { client_id: googleClientId } : null;
  const demo =
    signIn && google === null && environment !== 'production'
      ? { authorize_url: `${publicUrl}/demo-identity/authorize` }
      : null;
  app.get(
    '/api/v2/auth/providers',
    {
      schema: {
        operationId: 'listProviders',
        'x-example': '/api/v2/auth/providers',
        tags: ['Accounts'],
        summary: 'How people can sign in here',
        description: 'Google, the demo accounts of an installation for trying out, or neither.',
        response: { 200: providersReplySchema.describe('Null for what is not offered.') },
      },
    },
    () => ({ google, demo }),
  );
}
