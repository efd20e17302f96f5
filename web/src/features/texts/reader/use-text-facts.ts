import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Analysis } from '#contract/reading/schemas.ts';
import type { TextHead } from '#contract/texts/schemas.ts';
import { textLevel } from '#web/shared/reading/text-level.rules.ts';
import type { TextStore } from '#web/shared/reading/text-store.ts';
import {
  countKnown,
  type Knowledge,
  knownPercent,
  newWordsOf,
  stateOfToken,
  tells,
} from '#web/shared/reading/word-state.rules.ts';
import { type AnalysedPage, SAMPLED_PAGES, sampleQuery } from './page-analysis.api.ts';
import type { DrawnPage } from './page-words.rules.ts';
import type { ShownState } from './PageText.tsx';
import type { TextFacts } from './ReaderHead.tsx';
import { isExplained } from './use-page-reading.ts';

const NO_STATES: readonly ShownState[] = [];

/**
 * What is underlined on a page, and what is known of its text.
 * @param knowledge null while it loads
 */
export function useTextFacts(
  store: TextStore,
  head: TextHead,
  page: DrawnPage | null,
  analysis: Analysis | null,
  knowledge: Knowledge | null,
): { facts: TextFacts; states: readonly ShownState[]; pages: readonly AnalysedPage[] | null } {
  const sample = useQuery({
    ...sampleQuery(store, head),
    enabled: analysis !== null && isExplained(head),
  });
  const isTold = knowledge !== null && tells(knowledge);
  const states = useMemo((): readonly ShownState[] => {
    if (!page || !analysis || !knowledge) return NO_STATES;
    return page.words.map(({ token }) => {
      const state = stateOfToken(token, analysis, knowledge);
      if (state === 'learning') return state;
      return state === 'new' && tells(knowledge) ? state : null;
    });
  }, [page, analysis, knowledge]);
  const facts = useMemo(
    () => ({
      level: sample.data ? textLevel(sample.data.map((each) => each.analysis)) : null,
      percent:
        knowledge && sample.data
          ? knownPercent(
              sample.data.map((each) => countKnown(each.analysis, knowledge)),
              knowledge,
            )
          : null,
      isEstimate: head.page_count > SAMPLED_PAGES,
      newWords: isTold && analysis ? newWordsOf(analysis, knowledge, { all: true }).length : null,
    }),
    [sample.data, knowledge, analysis, isTold, head.page_count],
  );
  return { facts, states, pages: facts.isEstimate ? null : (sample.data ?? null) };
}
