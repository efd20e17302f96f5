import type { TextRoom } from '#contract/texts/schemas.ts';

/** From this share of a quota on, people are told how much room is left. */
const NEARLY = 0.8;
const shown = new Intl.NumberFormat('en');

/** What IndexedDB's exceptions come to. */
export const NOT_SAVED =
  'It could not be saved: this browser has no room for it, or allows pages to save nothing.';

/** What to say of a text that is not in German; null if it is. @param language as `guessLanguage` gives it */
export function languageNotice(language: string): string | null {
  if (language === 'de') return null;
  const name =
    language === 'und' ? undefined : new Intl.DisplayNames('en', { type: 'language' }).of(language);
  return name === undefined
    ? 'This does not look like German. Words are explained only in German texts.'
    : `This looks like ${name}. Words are explained only in German texts.`;
}

/** How much of an account is used, where that is most of it; null: nothing need be said. */
export function textRoomNotice(room: TextRoom | null): string | null {
  if (!room) return null;
  const parts = [
    { ...room.texts, what: 'texts' },
    { ...room.characters, what: 'characters in texts' },
  ]
    .filter(({ used, most }) => used >= NEARLY * most)
    .map(({ used, most, what }) => `${shown.format(used)} of ${shown.format(most)} ${what}`);
  return parts.length === 0 ? null : `Your account has ${parts.join(' and ')}.`;
}

/** "12,345 words, 3 chapters". */
export function sizeOf({ words, chapters }: { words: number; chapters: number }): string {
  const count = `${shown.format(words)} ${words === 1 ? 'word' : 'words'}`;
  return chapters > 1 ? `${count}, ${shown.format(chapters)} chapters` : count;
}
