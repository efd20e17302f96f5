import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { translateSentences } from '#contract/translation/endpoints.ts';
import { useUndisclosedService } from '#web/shared/models/outside-model.tsx';
import { call } from '#web/shared/session/call.ts';
import { useHydratedSession } from '#web/shared/session/use-person.ts';
import { showFailure } from '#web/shared/toast/show-outcome.ts';
import { callsFor } from './translation-calls.rules.ts';

/** A sentence, and what stands before it. */
export interface AskedSentence {
  text: string;
  before: string;
}

interface Translations {
  /** Whether the site has a model that translates for this person. */
  isOffered: boolean;
  /** Whether a call is under way. */
  isBusy: boolean;
  /** The translation of a sentence that has one. */
  of: (text: string) => string | undefined;
  /** Translates those sentences that have no translation yet; asks first where the text goes. */
  translate: (sentences: readonly AskedSentence[]) => void;
  /** What the person is asked to agree to before a text is sent to it; null if there is nothing to ask. */
  asks: { service: string; agree: () => void; refuse: () => void } | null;
}

const keyOf = (text: string) => ['sentence-translation', text] as const;

/** Translations of a text's sentences by the site's language model, kept as long as the page is open. */
export function useTranslations(): Translations {
  const client = useQueryClient();
  const { person } = useHydratedSession();
  const service = useRouteContext({
    from: '__root__',
    select: ({ site }) => site.details.aiService,
  });
  const undisclosed = useUndisclosedService();
  const [calls, setCalls] = useState(0);
  const [waiting, setWaiting] = useState<readonly AskedSentence[] | null>(null);
  const of = (text: string) => client.getQueryData<string>(keyOf(text));

  const send = async (sentences: readonly AskedSentence[]) => {
    setCalls((now) => now + 1);
    try {
      for (const part of callsFor(sentences.filter(({ text }) => of(text) === undefined))) {
        const { translations } = await call(translateSentences, { body: part });
        translations.forEach((translation, index) => {
          client.setQueryData(keyOf(part.sentences[index] ?? ''), translation);
        });
      }
    } catch (error) {
      showFailure('Failed to translate', error);
    } finally {
      setCalls((now) => now - 1);
    }
  };
  return {
    isOffered: service !== null && person !== null,
    isBusy: calls > 0,
    of,
    translate: (sentences) => {
      if (undisclosed === null) void send(sentences);
      else setWaiting(sentences);
    },
    asks:
      waiting === null || undisclosed === null
        ? null
        : {
            service: undisclosed,
            agree: () => {
              setWaiting(null);
              void send(waiting);
            },
            refuse: () => setWaiting(null),
          },
  };
}
