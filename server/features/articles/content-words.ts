import type { Analysis, Meaning, ReadingToken } from '#contract/reading/schemas.ts';
import { isFunctionWord } from '#german/text/function-words.ts';
import { levelOfParts, type ContentWord } from '#german/text/text-level.ts';

const CONTENT_WORDS: ReadonlySet<string> = new Set(['noun', 'verb', 'adjective', 'adverb']);
/** "zweihundertelf", "sechzigsten", "Hunderte": every learner who can count knows them. */
const NUMERAL =
  /^(?:(?:ein|zwei|drei|vier|fünf|sechs?|sieb(?:en)?|acht|neun|zehn|elf|zwölf|zwan)\p{Ll}*(?:zig|ßig|zehn|hundert|tausend)|hundert|tausend)\p{Ll}*$/iu;

/** A content word, and how the text has it. */
export interface WrittenWord extends ContentWord {
  text: string;
}

/**
 * The running nouns, verbs, adjectives and adverbs of an analysed sentence; a verb once, with its particle and
 * auxiliaries. A word that the dictionary does not know is its own lemma, without a level; so is a name.
 */
export function contentWordsOf(sentence: string, analysis: Analysis): WrittenWord[] {
  return analysis.tokens.flatMap((token): WrittenWord[] => {
    const text = sentence.slice(...token.range);
    // A letter that the text speaks of is no word.
    const isWord = text.length > 1 && token.kind !== 'number' && !NUMERAL.test(text);
    if (!isWord || isFunctionWord(text.toLowerCase())) return [];
    const meaning = meaningOf(token, analysis);
    if (meaning === null) return [];
    if (meaning) {
      if (!CONTENT_WORDS.has(meaning.part_of_speech)) return [];
      return [{ text, lemma: meaning.word, level: meaning.level ?? null }];
    }
    const parts = token.parts ?? [];
    return [{ text, lemma: text, level: levelOfParts(parts.map((part) => levelOf(part.meaning))) }];
  });
}

/** What a token contributes; undefined if no entry has it, null if it belongs to a verb that its head contributes. */
function meaningOf(token: ReadingToken, { units }: Analysis): Meaning | undefined | null {
  const unit = token.unit === undefined ? undefined : units[token.unit];
  if (unit?.kind !== 'verb') return token.meanings[0];
  const part = unit.parts.find(({ range }) => range[0] === token.range[0]);
  return part?.role === 'head' ? unit.meanings[0] : null;
}

function levelOf({ level }: Meaning): ContentWord['level'] {
  return level ?? null;
}
