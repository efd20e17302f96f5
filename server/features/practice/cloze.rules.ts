import type { Entry, ExampleSentence } from '#contract/dictionary/schemas.ts';
import { formsOf } from '#server/shared/dictionary/entry-answers.ts';
import type { Draft } from './draft.rules.ts';

const FEWEST_WORDS = 3;
/** Longer sentences do not fit on a phone. */
const LONGEST_SENTENCE = 140;
const MOST_CLOZES = 6;

/**
 * Example sentences with the word left out: only if the whole word occurs in one piece and once, and the translation
 * shows which tense and number is meant. No imperatives: "Geh!", "Geht!" and "Gehen Sie!" are the same in English.
 */
export function clozesOf(
  note: string,
  entry: Entry,
  examples: readonly ExampleSentence[],
): Draft[] {
  return examples
    .filter((example) => isUsable(example, entry))
    .slice(0, MOST_CLOZES)
    .map(({ text, translation = '', bold_text_offsets: [[start, end] = [0, 0]] }) => {
      const answer = text.slice(start, end);
      return {
        kind: 'cloze',
        card: { note, facet: 'cloze' },
        question: {
          text: `${text.slice(0, start)}…${text.slice(end)}`,
          lang: 'de',
          before: text.slice(0, start),
          after: text.slice(end),
          cue: cueOf(answer, entry.word),
          hint: translation,
        },
        answer: {
          text: answer,
          lang: 'de',
          expected: {
            facet: 'cloze',
            accepted: [answer],
            forms: [entry.word, ...formsOf(entry)],
            word: entry.word,
          },
        },
      };
    });
}

function isUsable(
  { text, translation, bold_text_offsets: ranges }: ExampleSentence,
  { part_of_speech: partOfSpeech }: Entry,
): boolean {
  const [range, ...others] = ranges;
  if (!range || others.length > 0 || translation === undefined || translation === '') return false;
  const [start, end] = range;
  const answer = text.slice(start, end);
  const [before, after] = [text.slice(0, start), text.slice(end)];
  return (
    /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*$/u.test(answer) &&
    !/[\p{L}\p{M}-]$/u.test(before) &&
    !/^[\p{L}\p{M}-]/u.test(after) &&
    text.length <= LONGEST_SENTENCE &&
    text.trim().split(/\s+/u).length >= FEWEST_WORDS &&
    !hasWord(`${before} ${after}`, answer) &&
    !(partOfSpeech === 'verb' && text.includes('!'))
  );
}

function hasWord(text: string, word: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu);
  return words?.includes(word.toLowerCase()) ?? false;
}

/** The lemma if another form of it is asked; its first letter if the lemma itself is the answer. */
function cueOf(answer: string, word: string): string {
  return answer.toLowerCase() === word.toLowerCase() ? `${[...word][0]}…` : word;
}
