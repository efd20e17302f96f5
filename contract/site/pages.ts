/**
 * Types shared by the page server and the web bundle. No schemas: nothing here crosses the network as JSON, and the browser
 * must not load zod for it.
 */
import type { LanguagePair } from '../dictionary/schemas.ts';
import type { SiteDetails } from './site-details.ts';

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** In display order; the first is the default. Names as shown. */
export const LANGUAGE_PAIRS = [
  { id: 'german-english', from: 'German', to: 'English' },
  { id: 'english-german', from: 'English', to: 'German' },
] as const satisfies readonly { id: LanguagePair; from: string; to: string }[];

/** A visitor's choices that the server renders with. */
export interface Preferences {
  theme: Theme;
  languagePair: LanguagePair;
  /**
   * The browser says that somebody is signed in. Nobody checks it: it only decides whether the server draws the placeholders
   * of members' parts or guests' parts, and a page shows nothing of a person before the browser has asked with the token.
   */
  isMember?: true;
}

/** The cookie of `isMember`, with the value 1. Its age is that of a session: 90 days, in seconds. */
export const MEMBER_COOKIE = 'member';
export const MEMBER_COOKIE_MAX_AGE = 7_776_000;

export const DEFAULT_PREFERENCES: Preferences = { theme: 'dark', languagePair: 'german-english' };

/**
 * The cookies of the preferences, and the local-storage keys that they mirror, are named `theme` and `languagePair`.
 * One year, in seconds.
 */
export const PREFERENCE_COOKIE_MAX_AGE = 31_536_000;

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

export function isLanguagePair(value: unknown): value is LanguagePair {
  return LANGUAGE_PAIRS.some((pair) => pair.id === value);
}

/** Reads the preferences from cookie values by name; unknown values become the default. */
export function preferencesFromCookies(
  cookies: Readonly<Record<string, string | undefined>>,
): Preferences {
  const { theme, languagePair, [MEMBER_COOKIE]: member } = cookies;
  return {
    theme: isTheme(theme) ? theme : DEFAULT_PREFERENCES.theme,
    languagePair: isLanguagePair(languagePair) ? languagePair : DEFAULT_PREFERENCES.languagePair,
    ...(member === '1' ? { isMember: true } : {}),
  };
}

/** The reply of an in-process API call. */
export interface InternalReply {
  status: number;
  /** The body as text, JSON. */
  body: string;
  headers?: { get(name: string): string | null };
}

/** One page to render. */
export interface PageRequest {
  /** Requested path and search, beginning with "/". */
  url: string;
  /** Scheme and host for canonical URLs, without a trailing slash. */
  origin: string;
  /** For every inline script, and nothing else. */
  nonce: string;
  preferences: Preferences;
  /** Details for the pages about this installation. */
  details: SiteDetails;
  /** URLs of client files. */
  assets: PageAssets;
  /** Calls the API in-process: `path` begins with "/api/". */
  callApi: (path: string, signal?: AbortSignal) => Promise<InternalReply>;
  signal: AbortSignal;
}

export interface PageAssets {
  /** The entry module. */
  script: string;
  /** Modules that the entry imports, to be fetched at once. */
  preloads: string[];
  /** Of every page. */
  styles: string[];
  /** Of single pages besides those, by the source module that draws the page. */
  pageStyles?: Readonly<Record<string, readonly string[]>>;
}

/** A page, or a redirect. */
export type RenderedPage =
  | { kind: 'page'; status: number; html: string }
  | { kind: 'redirect'; status: number; location: string };

/** The server bundle's export `renderPage`. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
