import type { Translation, WordReply } from '#contract/dictionary/schemas.ts';
import type { Article } from '#web/shared/design/WithArticles.tsx';
import { orderedSenses, primaryEntry } from './entry-parts.rules.ts';

/** In words. A longer gloss is an explanation, not something to look up. */
const LONGEST_LOOKUP = 3;

/**
 * What to look up in english-german for an English gloss: "to eat" → "eat", "a house" → "house",
 * "bank (for money)" → "bank", "to ask somebody" → "ask". Null for an explanation of several words.
 */
export function glossLookup(gloss: string): string | null {
  const words = gloss
    .replace(/\([^)]*\)|\[[^\]]*\]/gu, ' ')
    .replace(/[…!?.]/gu, ' ')
    .trim()
    .replace(/^(?:to|an?|the)\s+(?=\S)/iu, '')
    .replace(/(?:\s(?:somebody|someone|something|sb|sth))+$/u, '')
    .split(/\s+/u)
    .filter((word) => word !== '');
  const text = words.join(' ');
  const isLookup =
    words.length > 0 && words.length <= LONGEST_LOOKUP && /^[^,;:/<>=+]+$/u.test(text);
  return isLookup && text.length > 1 ? text : null;
}

/**
 * The word to show when the direction of a word's page is switched: its first translation that can be looked up. Null for
 * a guess, which the reader did not mean.
 */
export function otherSideOf(reply: WordReply): string | null {
  const entry = primaryEntry(reply);
  if (!entry || reply.matched.kind === 'similar') return null;
  for (const [, { target, glosses }] of orderedSenses(entry)) {
    const found = target?.word ?? glosses.map(glossLookup).find((lookup) => lookup !== null);
    if (found !== undefined && found !== null) return found;
  }
  return null;
}

/**
 * Splits a German word as english-german gives it ("das Haus", "der/das Joghurt", "sich freuen", "essen") into its
 * articles and the rest, so that each article can have its colour.
 */
export function splitArticles(label: string): { articles: Article[]; rest: string } {
  const match = /^((?:der|die|das)(?:\/(?:der|die|das))*) (?=\S)/u.exec(label);
  if (!match?.[1]) return { articles: [], rest: label };
  return { articles: match[1].split('/').filter(isArticle), rest: label.slice(match[0].length) };
}

function isArticle(text: string): text is Article {
  return text === 'der' || text === 'die' || text === 'das';
}

/** Labels that say to whom and when a word may be said, as the core and the other sources name them. */
const REGISTER: ReadonlyMap<string, 'plain' | 'warning'> = new Map([
  ...'colloquial,informal,formal,spoken,written,literary,poetic,dated,obsolete,archaic,old spelling,humorous,slang,youth slang,official,rare'
    .split(',')
    .map((tag) => [tag, 'plain'] as const),
  ...'vulgar,derogatory,pejorative,offensive,slur,sexual'
    .split(',')
    .map((tag) => [tag, 'warning'] as const),
]);

/** The register labels of a sense; a warning for what may hurt. */
export function registerOf({ tags = [] }: Translation): { tag: string; isWarning: boolean }[] {
  return tags.flatMap((tag) => {
    const kind = REGISTER.get(tag);
    return kind === undefined ? [] : [{ tag, isWarning: kind === 'warning' }];
  });
}

/** The other tags of a sense: "medicine". */
export function subjectsOf({ tags = [] }: Translation): string[] {
  return tags.filter((tag) => !REGISTER.has(tag));
}
