import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generateExamples, listExamples } from '#contract/sentences/endpoints.ts';
import type { ExamplesReply, ExamplesRequest } from '#contract/sentences/schemas.ts';
import { endpointKey } from '#web/shared/http/endpoint-query.ts';
import { useCancellableAction } from '#web/shared/session/use-cancellable-action.ts';
import { showSuccess } from '#web/shared/toast/show-outcome.ts';
import { countText } from '#web/shared/design/count-text.ts';
import { failureText } from './ai.rules.ts';

/** The examples on screen, and their word. Those from the history have no engine. */
export interface ShownExamples extends Partial<ExamplesReply> {
  word: string;
  examples: ExamplesReply['examples'];
}

/** Generates examples, one request at a time; a pending request is aborted when the person leaves. */
export function useExamples(userId: string | null) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<ShownExamples | null>(null);
  const { mutate, isPending, error, cancel } = useCancellableAction(generateExamples, {
    onSuccess: (reply, { body: { word } }) => {
      setShown({ word, ...reply });
      // Without examples there is no success toast; the panel says that there are none.
      if (reply.examples.length > 0) {
        showSuccess(
          'Examples generated',
          `${countText(reply.examples.length, 'example')} for “${word}”`,
        );
      }
      const queryKey = endpointKey(listExamples, userId, {});
      void queryClient.invalidateQueries({ queryKey });
    },
  });

  /** Shows earlier examples. */
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
