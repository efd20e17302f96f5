/**
 * What the page server and the web bundle agree on. No schemas: nothing here crosses the network as JSON,
 * and the browser must not load zod for it.
 */
import type { LanguagePair } from '../dictionary/schemas.ts';
import type { SiteDetails } from './site-details.ts';

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** In the order offered; the first is the default. Names as shown. */
export const LANGUAGE_PAIRS = [
  { id: 'german-english', from: 'German', to: 'English' },
  { id: 'english-german', from: 'English', to: 'German' },
] as const satisfies readonly { id: LanguagePair; from: string; to: string }[];

/** What a visitor chose and the server renders with. */
export interface Preferences {
  theme: Theme;
  languagePair: LanguagePair;
}

export const DEFAULT_PREFERENCES: Preferences = { theme: 'dark', languagePair: 'german-english' };

/**
 * The cookies of the preferences, and the local storage keys they mirror, have their names (`theme`, `languagePair`).
 * One year, in seconds.
 */
export const PREFERENCE_COOKIE_MAX_AGE = 31_536_000;

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

export function isLanguagePair(value: unknown): value is LanguagePair {
  return LANGUAGE_PAIRS.some((pair) => pair.id === value);
}

/** Reads the preferences out of cookie values by name; anything unknown becomes the default. */
export function preferencesFromCookies(
  cookies: Readonly<Record<string, string | undefined>>,
): Preferences {
  const { theme, languagePair } = cookies;
  return {
    theme: isTheme(theme) ? theme : DEFAULT_PREFERENCES.theme,
    languagePair: isLanguagePair(languagePair) ? languagePair : DEFAULT_PREFERENCES.languagePair,
  };
}

/** The reply of an in-process call of the API. */
export interface InternalReply {
  status: number;
  /** The body as text, JSON. */
  body: string;
  headers?: { get(name: string): string | null };
}

/** One page to render. */
export interface PageRequest {
  /** Path and search as asked for, beginning with "/". */
  url: string;
  /** Scheme and host for canonical addresses, without a slash at the end. */
  origin: string;
  /** Goes on every inline script, and nowhere else. */
  nonce: string;
  preferences: Preferences;
  /** What the pages about this installation tell. */
  details: SiteDetails;
  /** Client files as the browser names them. */
  assets: PageAssets;
  /** Calls the API in-process: `path` begins with "/api/". */
  callApi: (path: string, signal?: AbortSignal) => Promise<InternalReply>;
  signal: AbortSignal;
}

export interface PageAssets {
  /** The entry module. */
  script: string;
  /** Modules the entry imports, to be fetched at once. */
  preloads: string[];
  styles: string[];
}

/** A page, or where to go instead. */
export type RenderedPage =
  | { kind: 'page'; status: number; html: string }
  | { kind: 'redirect'; status: number; location: string };

/** What the server bundle exports as `renderPage`. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
