import type { Entry } from '#contract/dictionary/schemas.ts';
import type { FoundEntry } from './entry-card.ts';

/** The right answers that an entry provides, for every kind of question. */

const ARTICLES = { masculine: 'der', feminine: 'die', neuter: 'das' } as const;
const MOST_FORMS = 100;
/** Tenses of a single word; compound ones add nothing to the check for a "right word in a wrong form". */
const SIMPLE_TENSES = ['present', 'preterite'] as const;

/** Every gloss once, in the order of the senses. */
export function glossesOf(entry: Entry): string[] {
  return [...new Set(Object.values(entry.translations).flatMap(({ glosses }) => glosses))];
}

/** Glosses that are right as an answer but never shown: those of the further translations. */
export function furtherGlossesOf(entry: Entry): string[] {
  return (entry.more_translations ?? []).flatMap(({ glosses }) => glosses);
}

/** Excludes the reverse dictionary and names. */
export function isGermanNoun({ entry, pair }: FoundEntry): boolean {
  return pair === 'german-english' && entry.part_of_speech === 'noun';
}

/** The usual article first. */
export function articlesOf(found: FoundEntry): ('der' | 'die' | 'das')[] {
  const { gender, other_genders: others = [], plural_only: isPlural } = found.entry;
  if (!isGermanNoun(found) || isPlural === true || !gender) return [];
  return [gender, ...others].map((it) => ARTICLES[it]);
}

/** "das Haus", or just the word. */
export function withArticle(word: string, article: string | null | undefined): string {
  return article ? `${article} ${word}` : word;
}

/** Every single-word form of the entry, without articles. */
export function formsOf({ forms, plural = [] }: Entry): string[] {
  const { declension, conjugation, comparison } = forms;
  const tables = [declension?.table, declension?.strong, declension?.weak, declension?.mixed];
  const texts = [
    ...plural,
    ...tables.flatMap((table) => Object.values(table ?? {}).flatMap((row) => Object.values(row))),
    ...SIMPLE_TENSES.flatMap((tense) =>
      Object.values(conjugation?.[tense] ?? {}).flatMap((persons) => Object.values(persons)),
    ),
    forms.participle_past,
    forms.participle_present,
    forms.infinitive_with_zu,
    comparison?.comparative,
    comparison?.superlative,
  ];
  const single = texts.flatMap((text) => text?.split(' / ') ?? []).filter((text) => text !== '');
  return [...new Set(single)].slice(0, MOST_FORMS);
}
