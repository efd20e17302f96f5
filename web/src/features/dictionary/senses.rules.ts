import type { Translation } from '#contract/dictionary/schemas.ts';
import type { Article } from '#web/shared/design/WithArticles.tsx';

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

/**
 * Tags and note of a sense in one line: "colloquial, medicine · + dative". Notes that the entry's head already shows for
 * all senses (`grammar`) are not repeated.
 */
export function noteOf({ tags = [], note }: Translation, grammar: readonly string[] = []): string {
  const own = note === undefined || grammar.includes(note) ? '' : note;
  return [tags.join(', '), own].filter((part) => part !== '').join(' · ');
}
