import { parseCookie } from 'cookie';
import { type Preferences, preferencesFromCookies } from '#contract/site/pages.ts';

/** What a page depends on besides its address. @param cookies the header `Cookie` */
export function preferencesOf(cookies: string | undefined): Preferences {
  return preferencesFromCookies(cookies === undefined ? {} : parseCookie(cookies));
}

/** Names pages in the cache. @param parts of what all of them depend on: the client's build, the dictionary's */
export function createPageKey(
  ...parts: readonly string[]
): (preferences: Preferences, url: string) => string {
  const begin = parts.join('\n');
  return ({ theme, languagePair, isMember }, url) =>
    `${begin}\n${theme}\n${languagePair}\n${isMember ? 'member' : 'guest'}\n${url}`;
}
