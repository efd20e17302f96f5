import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { isFunctionWord } from '#german/text/function-words.ts';
import { levelOfParts, type ContentWord } from '#german/text/text-level.ts';
import { isClickableWord, tokenise } from '#german/text/tokens.ts';
import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { findInSentence } from '#server/shared/dictionary/sentence-reading.ts';

const GERMAN: LanguagePair = 'german-english';
const CONTENT_WORDS: ReadonlySet<string> = new Set(['noun', 'verb', 'adjective', 'adverb']);
/** "zweihundertelf", "sechzigsten", "Hunderte": every learner who can count knows them. */
const NUMERAL =
  /^(?:(?:ein|zwei|drei|vier|fünf|sechs?|sieb(?:en)?|acht|neun|zehn|elf|zwölf|zwan)\p{Ll}*(?:zig|ßig|zehn|hundert|tausend)|hundert|tausend)\p{Ll}*$/iu;

/** A content word, and how the text has it. */
export interface WrittenWord extends ContentWord {
  text: string;
}

/**
 * The running nouns, verbs, adjectives and adverbs of a sentence. A word that the dictionary does not know is its own
 * lemma, without a level; so is a name.
 */
export function contentWordsOf(dictionary: Dictionary, sentence: string): WrittenWord[] {
  return tokenise(sentence).flatMap(({ text, start }): WrittenWord[] => {
    if (!isClickableWord(text) || isFunctionWord(text.toLowerCase()) || NUMERAL.test(text)) {
      return [];
    }
    const { reply } = findInSentence(dictionary, GERMAN, sentence, start);
    const [entry] = reply?.entries ?? [];
    if (!reply || !entry) return [{ text, lemma: text, level: null }];
    if (reply.matched.kind === 'compound') {
      const level = levelOfParts(reply.entries.map((part) => part.level ?? null));
      return [{ text, lemma: text, level }];
    }
    if (!CONTENT_WORDS.has(entry.part_of_speech)) return [];
    return [{ text, lemma: entry.word, level: entry.level ?? null }];
  });
}
