import {
  articlesOf,
  formsOf,
  furtherGlossesOf,
  glossesOf,
  withArticle,
} from '#server/shared/dictionary/entry-answers.ts';
import { type Draft, type PracticeWord, SHOWN_GLOSSES } from './draft.rules.ts';

/** From German and into German. */
export function translationsOf(word: PracticeWord): Draft[] {
  return [...toMeaning(word), ...toWord(word)];
}

/** The glosses of the sense, then those of the others, which are no mistake either. */
function meaningsOf({ found, sense, translation }: PracticeWord): string[] {
  const others = found ? glossesOf(found.entry) : [];
  return [...new Set([...(sense?.glosses ?? []), translation, ...others])].filter(
    (text) => text !== '',
  );
}

/** What is shown as the meaning: one sense. */
function shownMeaning({ sense, translation }: PracticeWord): string {
  return sense ? sense.glosses.slice(0, SHOWN_GLOSSES).join('; ') : translation;
}

/** Hotel is "hotel": nothing to ask. */
function isSameInEnglish(word: string, meanings: readonly string[]): boolean {
  return meanings.some((meaning) => meaning.toLowerCase() === word.toLowerCase());
}

function toMeaning(word: PracticeWord): Draft[] {
  const { note, found } = word;
  const meanings = meaningsOf(word);
  if (meanings.length === 0 || isSameInEnglish(word.word, meanings)) return [];
  if (found?.entry.homonym !== undefined) return [];
  const partOfSpeech = found?.entry.part_of_speech;
  return [
    {
      kind: 'translation',
      card: { note, facet: 'word_to_meaning' },
      question: {
        text: withArticle(word.word, found ? articlesOf(found)[0] : undefined),
        lang: 'de',
        ...(partOfSpeech === undefined ? {} : { hint: partOfSpeech }),
      },
      answer: {
        text: shownMeaning(word),
        lang: 'en',
        expected: {
          facet: 'english_gloss',
          accepted: [...new Set([...meanings, ...(found ? furtherGlossesOf(found.entry) : [])])],
          forms: [],
          word: word.word,
        },
      },
    },
  ];
}

/** Hints at first letter and length, since several words may have the same meaning. */
function toWord(word: PracticeWord): Draft[] {
  const { note, found } = word;
  const meanings = meaningsOf(word);
  if (meanings.length === 0 || isSameInEnglish(word.word, meanings)) return [];
  const articles = found ? articlesOf(found) : [];
  const accepted =
    articles.length > 0 ? articles.map((it) => withArticle(word.word, it)) : [word.word];
  const partOfSpeech = found?.entry.part_of_speech;
  return [
    {
      kind: 'translation',
      card: { note, facet: 'meaning_to_word' },
      question: {
        text: shownMeaning(word),
        lang: 'en',
        hint: [partOfSpeech, shapeOf(word.word), articles.length > 0 ? 'with its article' : '']
          .filter((part) => part !== undefined && part !== '')
          .join(', '),
      },
      answer: {
        text: withArticle(word.word, articles[0]),
        lang: 'de',
        expected: {
          facet: 'german_word',
          accepted,
          forms: found ? formsOf(found.entry) : [],
          word: word.word,
          ...(partOfSpeech === undefined ? {} : { partOfSpeech }),
          ...(articles.length === 0 ? {} : { articles }),
        },
      },
    },
  ];
}

/** "5 letters, beginning with “g”" */
function shapeOf(word: string): string {
  const words = word.split(' ').length;
  const letters = [...word].length;
  const length = words > 1 ? `${words} words` : letters === 1 ? '1 letter' : `${letters} letters`;
  return `${length}, beginning with “${[...word][0]}”`;
}
