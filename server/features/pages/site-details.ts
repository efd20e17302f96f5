import type { DictionaryInfo } from '#contract/dictionary/schemas.ts';
import type { SiteDetails } from '#contract/site/site-details.ts';
import type { Config } from '#server/shared/config/config.ts';
import type { AllowedOutside } from '#server/shared/http/security-headers.ts';

/** Other hosts that pages may load from: for recordings if the dictionary has any, for pictures if there are members. */
export function allowedOutside(config: Config, info: DictionaryInfo): AllowedOutside {
  const { googleClientId, signIn, site } = config;
  const hasRecordings = info.sources.some(({ id, used }) => id === 'wiktextract' && used);
  return {
    google: signIn && googleClientId !== null,
    audioHosts: hasRecordings ? site.audioHosts : [],
    pictureHosts: signIn ? site.avatarHosts : [],
  };
}

/** Details of this installation for the pages; the hosts are those of the policy. */
export function siteDetailsOf(config: Config, info: DictionaryInfo): SiteDetails {
  const { environment, signIn, site } = config;
  const { collections, itemsPerCollection, items } = config.quotas;
  const { google, audioHosts, pictureHosts } = allowedOutside(config, info);
  const hasDemo = signIn && !google && environment !== 'production';
  return {
    operator: site.operator,
    emails: site.emails,
    // Messages are in the database of members' data.
    hasMailbox: signIn,
    socialLinks: site.socialLinks,
    outsideHosts: [
      ...audioHosts.map((host) => ({ host, provides: 'recorded pronunciations' })),
      ...pictureHosts.map((host) => ({ host, provides: 'members’ profile pictures' })),
    ],
    signIn: google ? 'google' : hasDemo ? 'demo' : 'off',
    aiService: site.aiService,
    quotas: signIn ? { collections, itemsPerCollection, items } : null,
    hasSmallDictionary: info.extent === 'core',
  };
}
