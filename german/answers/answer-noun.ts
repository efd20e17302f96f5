import { comparePhrase } from './answer-phrase.ts';
import type { Lemma } from './answer-word.ts';
import { isArticle } from '../text/function-words.ts';
import type { Article, Comparison } from './judgement.ts';
import { WRONG_WORD, worst } from './judgement.ts';

const LEADING = /^(\p{L}+(?:\s*[/,]\s*(?:der|die|das))*)\s+(?=\S)/iu;
/** The order in dictionaries: "Haus, das". */
const TRAILING = /^(.*\S)\s*,\s*((?:der|die|das)(?:\s*[/,]\s*(?:der|die|das))*)$/iu;

interface ArticleAndNoun {
  /** As typed, lower case; empty if the noun stands alone. */
  articles: string[];
  noun: string;
  /** Offset of the noun in UTF-16 units. */
  start: number;
}

/** Splits "das Haus", "der/das Joghurt", "Haus, das", "einen Tisch"; a text with no noun after the article stays whole. */
export function splitArticle(text: string): ArticleAndNoun {
  const listed = (articles: string): string[] => articles.toLowerCase().split(/\s*[/,]\s*/u);
  const [trailing, before = '', after = ''] = TRAILING.exec(text) ?? [];
  if (trailing !== undefined) return { articles: listed(after), noun: before, start: 0 };
  const [leading = '', article = ''] = LEADING.exec(text) ?? [];
  return leading !== '' && listed(article).every(isArticle)
    ? { articles: listed(article), noun: text.slice(leading.length), start: leading.length }
    : { articles: [], noun: text, start: 0 };
}

const NOMINATIVES: Record<Article, readonly string[]> = {
  der: ['der', 'ein', 'kein'],
  die: ['die', 'eine', 'keine'],
  das: ['das', 'ein', 'kein'],
};

/** Judges the article before a noun in the nominative: right, wrong gender, or wrong case. */
export function compareArticle(typed: string, right: readonly Article[]): Comparison {
  if (right.some((article) => NOMINATIVES[article].includes(typed)))
    return { verdict: 'correct', edits: 0 };
  const nominative = Object.values(NOMINATIVES).some((articles) => articles.includes(typed));
  if (nominative) return { verdict: 'wrong_article', edits: 1 };
  return isArticle(typed) ? { verdict: 'wrong_form', edits: 1 } : WRONG_WORD;
}

/** Which of der, die and das occur in the texts; everything else is ignored. */
export function articlesIn(texts: readonly string[]): Article[] {
  return texts.flatMap((text): Article[] =>
    text === 'der' || text === 'die' || text === 'das' ? [text] : [],
  );
}

/** Compares a noun, either side with or without its article. If no article is known, any article is accepted. */
export function compareNoun(
  typed: string,
  expected: string,
  articles: readonly Article[],
  lemma: Lemma,
): Comparison {
  const answer = splitArticle(typed);
  const wanted = splitArticle(expected);
  const own = articlesIn(wanted.articles);
  const right = articles.length > 0 ? articles : own;
  const noun = comparePhrase(answer.noun, wanted.noun, lemma);
  return right.length === 0
    ? noun
    : worst([noun, ...answer.articles.map((article) => compareArticle(article, right))]);
}

const NO_PLURAL =
  /^(?:[-–—/]|(?:kein(?:e|en)?|ohne|no|none)(?: plural| mehrzahl)?|(?:nur singular|singular only|only singular))$/iu;

/** Whether the answer is that the noun has no plural: "–", "kein Plural", "none". */
export function saysNoPlural(text: string): boolean {
  return NO_PLURAL.test(text);
}

/** Expands a dictionary's plural notation: "-en" of Frau → "Frauen", "¨-er" of Haus → "Häuser", "-" of Lehrer → "Lehrer". Null if the text is no such notation. */
export function readPluralNotation(text: string, word: string): string | null {
  const notation =
    /^(["¨⸚]?)\s?[-–~]\s?(["¨⸚]?)(|e|er|n|en|nen|s|se)$/u.exec(text) ??
    /^([¨⸚])()(|e|er)$/u.exec(text);
  if (!notation || word === '') return null;
  const umlaut = notation[1] !== '' || notation[2] !== '';
  const changed = word.replace(/(?:au|[aou])(?=[^aou]*$)/iu, (vowel) => {
    const umlauts: Record<string, string> = { a: 'ä', o: 'ö', u: 'ü', A: 'Ä', O: 'Ö', U: 'Ü' };
    return (umlauts[vowel.charAt(0)] ?? '') + vowel.slice(1);
  });
  return (umlaut ? changed : word) + (notation[3] ?? '');
}
