import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generateExamples, listExamples } from '#contract/sentences/endpoints.ts';
import type { ExamplesReply, ExamplesRequest } from '#contract/sentences/schemas.ts';
import { endpointKey } from '#web/shared/http/endpoint-query.ts';
import { useCancellableAction } from '#web/shared/session/use-cancellable-action.ts';
import { tellSuccess } from '#web/shared/toast/tell.ts';
import { countText } from '#web/shared/design/count-text.ts';
import { failureText } from './ai.rules.ts';

/** What is shown: examples, of which word. Those of the history have no engine. */
export interface ShownExamples extends Partial<ExamplesReply> {
  word: string;
  examples: ExamplesReply['examples'];
}

/** Generates examples, one request at a time; what is under way is given up when the person leaves. */
export function useExamples(userId: string | null) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<ShownExamples | null>(null);
  const { mutate, isPending, error, cancel } = useCancellableAction(generateExamples, {
    onSuccess: (reply, { body: { word } }) => {
      setShown({ word, ...reply });
      // That there are none is no success; the panel says so.
      if (reply.examples.length > 0) {
        tellSuccess(
          'Examples generated',
          `${countText(reply.examples.length, 'example')} for “${word}”`,
        );
      }
      const queryKey = endpointKey(listExamples, userId, {});
      void queryClient.invalidateQueries({ queryKey });
    },
  });

  /** Shows what was generated before. */
  const show = (earlier: ShownExamples) => {
    cancel();
    setShown(earlier);
  };

  return {
    shown,
    error: error && failureText(error),
    busy: isPending,
    generate: (body: ExamplesRequest) => mutate({ body }),
    cancel,
    show,
  };
}
