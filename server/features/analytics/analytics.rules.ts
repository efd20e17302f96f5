import { LANGUAGE_PAIRS } from '#contract/site/pages.ts';
import { ANALYTICS_COOKIES, CONSENT_NAME, parseConsent } from '#contract/site/consent.ts';
import { readVisitor } from './signed-visitor.rules.ts';

const HOUR = 3_600_000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** The random ids of a visitor who agreed. */
export interface Visitor {
  visitorId: string;
  visitId: string;
  /** Whether this installation signed the id, which it does in answer to the visitor's first event. */
  isSigned: boolean;
}

/**
 * The visitor to count; null without consent, or where a cookie is missing or not one of ours.
 * @param secrets of the signatures
 */
export function consentingVisitor(
  cookies: Readonly<Record<string, string | undefined>>,
  secrets: readonly string[],
): Visitor | null {
  if (parseConsent(cookies[CONSENT_NAME])?.analytics !== true) return null;
  const visitor = readVisitor(cookies[ANALYTICS_COOKIES.visitor.name] ?? '', secrets);
  const visitId = cookies[ANALYTICS_COOKIES.visit.name] ?? '';
  return UUID.test(visitor.visitorId) && UUID.test(visitId) ? { ...visitor, visitId } : null;
}

const PAIRS: ReadonlySet<string> = new Set(LANGUAGE_PAIRS.map(({ id }) => id));

/**
 * The page's pattern, without the details of its address: "/dictionary/german-english/Haus" becomes
 * "/dictionary/german-english/:word". Paths of no known pattern, such as mistyped addresses, become "other".
 */
export function pageOf(path: string): string {
  const [first = '', second, third, ...rest] = path.replace(/\/$/u, '').slice(1).split('/');
  if (rest.length > 0 || !/^[a-z-]{0,30}$/u.test(first)) return 'other';
  if (second === undefined) return `/${first}`;
  if (first === 'dictionary' && PAIRS.has(second)) {
    return third === undefined ? `/dictionary/${second}` : `/dictionary/${second}/:word`;
  }
  if (third !== undefined) return 'other';
  if (first === 'content' && /^[a-z0-9-]{1,80}$/u.test(second)) return `/content/${second}`;
  return first === 'collections' ? '/collections/:id' : 'other';
}

/** "2026-11-21" (UTC). */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Rounds down to the full hour (UTC). */
export function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / HOUR) * HOUR);
}
