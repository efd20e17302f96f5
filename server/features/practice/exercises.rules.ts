import type { ExerciseKind } from '#contract/practice/schemas.ts';
import {
  articlesOf,
  formsOf,
  isGermanNoun,
  withArticle,
} from '#server/shared/dictionary/entry-answers.ts';
import type { FoundEntry } from '#server/shared/dictionary/entry-card.ts';
import { clozesOf } from './cloze.rules.ts';
import { conjugationsOf } from './conjugations.rules.ts';
import { type Draft, homonymHint, type PracticeWord } from './draft.rules.ts';
import { translationsOf } from './translations.rules.ts';

const FRAGMENTS: ReadonlySet<string> = new Set(['prefix', 'suffix', 'abbreviation']);
/**
 * All exercises of a kind that a word gives. None whose answer the entry lacks, and none with more right answers than we
 * accept: a noun of two genders, the meaning of a word with a homonym of the same part of speech.
 * English headwords give none.
 */
export function draftsOf(word: PracticeWord, kind: ExerciseKind): Draft[] {
  const { found } = word;
  if (found && (found.pair !== 'german-english' || FRAGMENTS.has(found.entry.part_of_speech))) {
    return [];
  }
  switch (kind) {
    case 'translation':
      return translationsOf(word);
    case 'article':
      return found ? articleOf(word.formNote, found) : [];
    case 'plural':
      return found ? pluralOf(word.formNote, found) : [];
    case 'conjugation':
      return found ? conjugationsOf(word.formNote, found.entry) : [];
    case 'cloze':
      return found ? clozesOf(word.note, found.entry, word.sense?.examples ?? []) : [];
  }
}

function articleOf(note: string, found: FoundEntry): Draft[] {
  const { entry } = found;
  const [article, ...others] = articlesOf(found);
  const hint = homonymHint(entry);
  if (article === undefined || others.length > 0 || hint === null) return [];
  return [
    {
      kind: 'article',
      card: { note, facet: 'article' },
      question: { text: entry.word, lang: 'de', ...hint },
      answer: {
        text: withArticle(entry.word, article),
        lang: 'de',
        expected: { facet: 'article', accepted: [article], word: entry.word, articles: [article] },
      },
    },
  ];
}

/** Without the article, which may be asked in the same session. */
function pluralOf(note: string, found: FoundEntry): Draft[] {
  const { entry } = found;
  const plurals = entry.plural_only === true ? [] : (entry.plural ?? []);
  const [usual] = plurals;
  const hint = homonymHint(entry);
  if (usual === undefined || hint === null || !isGermanNoun(found)) return [];
  return [
    {
      kind: 'plural',
      card: { note, facet: 'plural' },
      question: { text: entry.word, lang: 'de', ...hint },
      answer: {
        text: `die ${usual}`,
        lang: 'de',
        expected: {
          facet: 'plural',
          accepted: plurals,
          forms: formsOf(entry),
          word: entry.word,
          partOfSpeech: 'noun',
        },
      },
    },
  ];
}
