import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Analysis } from '#contract/reading/schemas.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { TextHead } from '#contract/texts/schemas.ts';
import { textLevel } from '#web/shared/reading/text-level.rules.ts';
import { useTextStore } from '#web/shared/reading/use-texts.ts';
import { useWordStates } from '#web/shared/reading/use-word-states.ts';
import { countKnown, knownPercent } from '#web/shared/reading/word-state.rules.ts';
import { SAMPLED_PAGES } from '../reader/page-analysis.api.ts';
import { samplePages } from '../reader/reading-progress.rules.ts';

interface TextMeasures {
  /** Null if it is not known. */
  level: CefrLevel | null;
  percent: number | null;
  isEstimate: boolean;
}

/** What is known of a text that was opened on this device: from the analyses that the reader has put there. */
export function useTextMeasures({
  id,
  page_count: count,
  opened_at: opened,
}: TextHead): TextMeasures {
  const store = useTextStore();
  const { states } = useWordStates();
  const { data } = useQuery({
    queryKey: ['text-page', id, 'kept-sample', opened],
    queryFn: async () => {
      const pages = samplePages(count, SAMPLED_PAGES).map((number) => store.analysis(id, number));
      const kept = await Promise.all(pages);
      const analyses = kept.filter((analysis): analysis is Analysis => analysis !== null);
      // Less than what the reader measures would be another figure than the reader's.
      return analyses.length === kept.length ? analyses : [];
    },
    enabled: opened !== null,
    staleTime: Infinity,
    networkMode: 'always',
  });
  return useMemo(() => {
    const analyses = data ?? [];
    return {
      level: textLevel(analyses),
      percent:
        states && analyses.length > 0
          ? knownPercent(
              analyses.map((analysis) => countKnown(analysis, states)),
              states,
            )
          : null,
      isEstimate: count > SAMPLED_PAGES,
    };
  }, [data, states, count]);
}
