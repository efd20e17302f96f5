import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ExamplesReply, ExamplesRequest } from '#contract/sentences/schemas.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { countText, failureText } from './ai.rules.ts';
import { generateExamples, historyKey } from './ai.api.ts';

/** What is shown: examples, of which word. Those of the history have no engine. */
export interface ShownExamples extends Partial<ExamplesReply> {
  word: string;
  examples: ExamplesReply['examples'];
}

/** Generates examples, one request at a time; what is under way is given up when the person leaves. */
export function useExamples(userId: string | null) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<ShownExamples | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const cancel = () => {
    current.current?.abort();
    setBusy(false);
  };

  const generate = async (request: ExamplesRequest) => {
    current.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    setBusy(true);
    setError(null);
    try {
      const reply = await generateExamples(request, signal);
      setShown({ word: request.word, ...reply });
      // That there are none is no success; the panel says so.
      if (reply.examples.length > 0) {
        showToast({
          kind: 'success',
          title: 'Examples generated',
          description: `${countText(reply.examples.length)} for “${request.word}”`,
        });
      }
      if (userId !== null) {
        void queryClient.invalidateQueries({ queryKey: historyKey(userId) });
      }
    } catch (failure) {
      if (!signal.aborted) setError(failureText(failure));
    } finally {
      if (current.current === controller) setBusy(false);
    }
  };

  /** Shows what was generated before. */
  const show = (earlier: ShownExamples) => {
    cancel();
    setError(null);
    setShown(earlier);
  };

  return { shown, error, busy, generate, cancel, show };
}
