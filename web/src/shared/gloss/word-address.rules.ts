import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import type { Language } from '#web/shared/speech/audio.ts';

/** The pair in which the words of a text open: German ones always in german-english, whatever the page's pair. */
export const PAIR_OF_TEXT = {
  de: 'german-english',
  en: 'english-german',
} as const satisfies Record<Language, LanguagePair>;

/** The fragment of a link to a word that is written like a name and in no dictionary. */
export const NAME_FRAGMENT = 'name';

/** The form in which a word of a text is looked up: lower case. */
export function lookupWord(text: string, lang: Language = 'de'): string {
  return text.normalize('NFC').toLocaleLowerCase(lang);
}

/** The address of a word of a text, as specified: `/dictionary/german-english/h%C3%A4user`. */
export function wordAddress(word: string, lang: Language = 'de'): string {
  return `/dictionary/${PAIR_OF_TEXT[lang]}/${encodeURIComponent(lookupWord(word, lang).toWellFormed())}`;
}
