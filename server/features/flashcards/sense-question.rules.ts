import type { ExampleSentence } from '#contract/dictionary/schemas.ts';

/** What "Say it in German" shows besides the meaning, so that knowledge and not luck answers it. */

const FEWEST_WORDS = 3;
/** Longer sentences do not fit on a phone. */
const LONGEST_SENTENCE = 120;
/** Shorter words are also parts of others: "ab" is in "aber". */
const SHORTEST_PART = 4;

/**
 * A sentence of the sense in which the word is replaced by its first letter and "…": "Der Kurs f… um neun Uhr an." Prefers
 * sentences in which the word begins as the headword does, and short ones. Null if none hides the word.
 */
export function gappedSentence(
  headword: string,
  examples: readonly ExampleSentence[],
): string | null {
  const [best] = examples
    .flatMap((example) => gapsIn(example, headword))
    .toSorted(
      (one, other) =>
        Number(other.isAlike) - Number(one.isAlike) || one.text.length - other.text.length,
    );
  return best?.text ?? null;
}

function gapsIn(
  { text, bold_text_offsets: ranges }: ExampleSentence,
  headword: string,
): { text: string; isAlike: boolean }[] {
  if (ranges.length === 0 || text.length > LONGEST_SENTENCE) return [];
  if (text.trim().split(/\s+/u).length < FEWEST_WORDS) return [];
  const [[start, end] = [0, 0]] = ranges;
  const first = text.slice(start, end);
  const letter = [...first][0] ?? '';
  // The particle of a separated verb stays: it belongs to what one has to know of the sentence, not to the answer's stem.
  const rest = text.slice(0, start) + text.slice(end);
  if (contains(rest, first) || contains(rest, headword)) return [];
  const isAlike = letter.toLowerCase() === ([...headword][0] ?? '').toLowerCase();
  // "… b…" ends the sentence: a full stop after it would be a fourth dot.
  const after = text.slice(end) === '.' ? '' : text.slice(end);
  return [{ text: `${text.slice(0, start)}${letter}…${after}`, isAlike }];
}

/**
 * The parts of a usage note that do not contain the word: "a place or a person", but not "sich auf jemanden verlassen: to
 * rely on somebody". Null if none is left.
 * @param forms the word and its forms
 */
export function noteWithoutWord(note: string | null, forms: readonly string[]): string | null {
  const parts = (note ?? '')
    .split('; ')
    .filter((part) => part !== '' && !forms.some((form) => contains(part, form)));
  return parts.length === 0 ? null : parts.join('; ');
}

/** Whether the text has the word, also as a part of another one if it is long enough. */
function contains(text: string, word: string): boolean {
  const wanted = word.toLowerCase();
  const lower = text.toLowerCase();
  if (wanted.length >= SHORTEST_PART) return lower.includes(wanted);
  return [...lower.matchAll(/[\p{L}\p{M}]+/gu)].some(([found]) => found === wanted);
}
