import { listProviders } from '#contract/accounts/endpoints.ts';
import type { App } from '#server/shared/http/app-type.ts';
import type { Config } from '#server/shared/config/config.ts';
import { createImplement } from '#server/shared/http/implement.ts';

interface ProviderParts {
  config: Config;
  clock: () => Date;
}

/** Lists the ways to sign in. Registered even where nobody can sign in. */
export function registerProviders(app: App, { config, clock }: ProviderParts): void {
  const { demoAccounts, googleClientId, publicUrl, signIn } = config;
  const google = signIn && googleClientId !== null ? { client_id: googleClientId } : null;
  const demo =
    demoAccounts === 'none'
      ? null
      : {
          authorize_url: `${publicUrl}/demo-identity/authorize`,
          is_public: demoAccounts === 'public',
        };
  const implement = createImplement(app, { config, clock, members: null });
  implement(listProviders, () => ({ google, demo }));
}
