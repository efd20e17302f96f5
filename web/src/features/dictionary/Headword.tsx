import type { Entry } from '#contract/dictionary/schemas.ts';
import { WithArticles } from '#web/shared/design/WithArticles.tsx';
import { articlesOf } from './gender.rules.ts';

type HeadwordEntry = Pick<
  Entry,
  'word' | 'part_of_speech' | 'gender' | 'other_genders' | 'plural_only'
>;

/** "das Haus", "der/das Joghurt", "essen", in German. */
export function Headword({ entry }: { entry: HeadwordEntry }) {
  return <WithArticles articles={articlesOf(entry)} word={entry.word} />;
}
