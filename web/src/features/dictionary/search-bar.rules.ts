import type { LanguagePair, Suggestion, SuggestionGroup } from '#contract/dictionary/schemas.ts';
import { tokenise } from '#german/text/tokens.ts';
import type { Language } from '#web/shared/speech/audio.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';

export const SUGGESTION_DELAY = 300;

/** The message of the suggestion box after a failure. */
export function suggestionError(error: ApiError): string {
  return error.status === 0
    ? 'Network error - check your connection'
    : 'Failed to fetch suggestions.';
}

/** Index of the option that an arrow key moves to; -1 is the input itself, to return to the typed text. */
export function stepActive(active: number, count: number, direction: 1 | -1): number {
  if (count === 0) return -1;
  const next = active + direction;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}

/**
 * Whether the suggestions for `before` may stay in view until those for `now` arrive. Only while the same word is being
 * typed: otherwise the box would show words unrelated to the text in the field.
 */
export function continuesTyping(before: string, now: string): boolean {
  const [a, b] = [before.toLowerCase(), now.toLowerCase()];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
}

/** Id of an option, for `aria-activedescendant`. */
export function optionId(boxId: string, index: number): string {
  return `${boxId}-${index}`;
}

/** In the box, the likelier language has more room than the other; alone, all of it. */
const SHOWN = { first: 5, second: 3, alone: 8 };

/** The groups as the box shows them. */
export function shownGroups(groups: readonly SuggestionGroup[]): SuggestionGroup[] {
  return groups.map(({ pair, suggestions }, index) => {
    const most = groups.length === 1 ? SHOWN.alone : index === 0 ? SHOWN.first : SHOWN.second;
    return { pair, suggestions: suggestions.slice(0, most) };
  });
}

/** A suggestion with the pair in which it opens. */
export interface Option {
  pair: LanguagePair;
  suggestion: Suggestion;
}

/** All options in the order in which the arrow keys pass them. */
export function optionsOf(groups: readonly SuggestionGroup[]): Option[] {
  return groups.flatMap(({ pair, suggestions }) =>
    suggestions.map((suggestion) => ({ pair, suggestion })),
  );
}

const LEADING_WORD = /^(?:der|die|das|sich|to|the|an?) (?=.)/iu;

/**
 * The pair in which a typed word opens: the chosen one, unless the word is one of the other language and much likelier
 * there ("house" in the German dictionary).
 */
export function pairOfTyped(
  typed: string,
  chosen: LanguagePair,
  groups: readonly SuggestionGroup[],
): LanguagePair {
  const [best] = groups;
  const word = typed.trim().replace(LEADING_WORD, '').toLowerCase();
  const isWhole = best?.suggestions[0]?.word.toLowerCase() === word;
  return best && isWhole ? best.pair : chosen;
}

/** In words: fewer are looked up as a phrase, unless they are punctuated like a sentence. */
const SHORTEST_SENTENCE = { plain: 6, punctuated: 3 };

/** Whether a text is a sentence or more, to be shown as words to click: "Wie geht es dir?" may still be a phrase. */
export function isSentence(text: string): boolean {
  const words = tokenise(text).length;
  const isPunctuated = /[.!?…]["“”»)]*\s*$|[,;:]\s|[.!?]\s+\p{L}/u.test(text);
  return words >= (isPunctuated ? SHORTEST_SENTENCE.punctuated : SHORTEST_SENTENCE.plain);
}

/** Frequent words that only one of the languages has. */
const TELLING = {
  de: /^(?:der|die|das|dem|den|des|ein|eine|einen|und|ist|sind|nicht|ich|sie|wir|ihr|er|es|zu|mit|auf|für|von|im|am)$/u,
  en: /^(?:the|a|an|and|is|are|not|i|she|we|they|he|it|to|with|on|for|of|at|this|that|you|my|have|do|was)$/u,
};

/** The language of a text, by its function words; in doubt that of the chosen pair. */
export function languageOf(text: string, chosen: LanguagePair): Language {
  const words = tokenise(text).map((token) => token.text.toLowerCase());
  const count = (pattern: RegExp) => words.filter((word) => pattern.test(word)).length;
  const [german, english] = [count(TELLING.de), count(TELLING.en)];
  if (german === english) return PAIR_LANGUAGES[chosen].from;
  return german > english ? 'de' : 'en';
}
