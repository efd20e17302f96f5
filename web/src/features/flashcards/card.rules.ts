import type { CollectionItem } from '#contract/collections/schemas.ts';
import type { Article } from '#web/shared/design/WithArticles.tsx';
import { drawn, type Side } from './deck.rules.ts';

/** The side that a card shows first. */
export type CardStyle = 'word' | 'meaning';

export const CARD_STYLES: readonly { id: CardStyle; label: string }[] = [
  { id: 'word', label: 'Show word first' },
  { id: 'meaning', label: 'Show meaning first' },
];

export type Example = CollectionItem['example_sentences'][number];

/** One side of a card. */
export interface Face {
  shows: CardStyle;
  /** What the front showed, repeated above the answer; null on the front. */
  repeats: CardStyle | null;
  /** German, with its translation unless that would give the answer away. */
  example: Example | null;
  /** Notes of a custom entry, or on the sense of a word; they may contain the answer. */
  notes: string | null;
}

/**
 * Both sides of a card. The back repeats the front, so that word and meaning are read together. An example sentence contains the word, so it is on the back; for a saved example, the sentence
 * itself is the question and its translation the answer.
 * @param draw random number in [0, 1) that selects one of the examples
 */
export function facesOf(item: CollectionItem, style: CardStyle, draw: number): Record<Side, Face> {
  const other = style === 'word' ? 'meaning' : 'word';
  // Whoever met the word in a sentence learns it in that one.
  const example = sentenceOf(item) ?? drawn(item.example_sentences, draw) ?? null;
  if (item.item_type === 'ai_example') {
    const sentence = example && { text: example.text };
    const asked = style === 'word' ? sentence : null;
    return {
      front: { shows: style, repeats: null, example: asked, notes: null },
      back: { shows: other, repeats: style, example: sentence, notes: null },
    };
  }
  const notes = item.custom_notes ?? senseNotes(item);
  return {
    front: { shows: style, repeats: null, example: null, notes: null },
    back: { shows: other, repeats: style, example, notes },
  };
}

function sentenceOf({ context }: CollectionItem): Example | null {
  if (context === undefined) return null;
  const { sentence: text, translation } = context;
  return translation === undefined ? { text } : { text, translation };
}

/** "sich verlassen auf + accusative", and the note on the sense below it. */
function senseNotes({ sense }: CollectionItem): string | null {
  const lines = [sense?.usage, sense?.note].filter((line) => line !== undefined);
  return lines.length === 0 ? null : lines.join('\n');
}

/** Most glosses of the sense on a card. */
const SHOWN_GLOSSES = 3;

/** The meaning on a card: the glosses of the one sense that the word means. */
export function meaningOf({ sense, translation }: CollectionItem): string {
  return sense ? sense.glosses.slice(0, SHOWN_GLOSSES).join('; ') : translation;
}

/** Shown if the dictionary has no translation. */
export const NO_TRANSLATION = 'Translation not available';

/** "der" of "der Tisch"; empty if the dictionary has no article. */
export function articlesOfItem({ dictionary_entry: entry }: CollectionItem): Article[] {
  const article = entry?.article;
  return article === 'der' || article === 'die' || article === 'das' ? [article] : [];
}

/** The length of the text and of its longest word in characters, on which the card's font size depends. */
export function textSize(text: string): { length: 'short' | 'medium' | 'long'; longest: number } {
  const total = [...text].length;
  const longest = Math.max(1, ...text.split(/\s+/u).map((word) => [...word].length));
  if (total <= 14) return { length: 'short', longest };
  return { length: total <= 40 ? 'medium' : 'long', longest };
}

export const TYPE_BADGES = { custom_word: 'Custom', ai_example: 'AI Example' } as const;

/** The card's badges: "noun", "A1"; "Custom" and "AI Example" for items that are not from the dictionary. */
export function badgesOf({
  item_type: type,
  part_of_speech: partOfSpeech,
  cefr_level: level,
}: CollectionItem): string[] {
  const kind = type === 'dictionary_word' ? null : TYPE_BADGES[type];
  return [partOfSpeech, level, kind].filter((badge) => badge !== null);
}
