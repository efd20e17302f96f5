import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { TextHead } from '#contract/texts/schemas.ts';
import { textLevel } from '#web/shared/reading/text-level.rules.ts';
import { useKnownWords, useTextStore } from '#web/shared/reading/use-reading.ts';
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
  const { states } = useKnownWords();
  const { data } = useQuery({
    queryKey: ['text-page', id, 'kept-sample', opened],
    queryFn: async () => {
      const numbers = samplePages(count, SAMPLED_PAGES);
      const kept = await Promise.all(numbers.map(async (number) => store?.analysis(id, number)));
      const analyses = kept.flatMap((one) => one?.analysis ?? []);
      // Less than what the reader measures would be another figure than the reader's.
      return analyses.length === kept.length ? analyses : [];
    },
    enabled: store !== null && opened !== null,
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
