import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { composePrompt, gradeWriting, listWritings } from '#contract/writing/endpoints.ts';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { messageOf } from '#web/shared/http/api-error.ts';
import { endpointKey } from '#web/shared/http/endpoint-query.ts';
import { useUndisclosedService } from '#web/shared/models/outside-model.tsx';
import { useCancellableAction } from '#web/shared/session/use-cancellable-action.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { readStored } from '#web/shared/storage/storage.ts';
import type { Choice } from './apply.rules.ts';
import { countWords } from './counting.rules.ts';
import {
  restore,
  startOver,
  withPrompt,
  writeAgain,
  type WritingSession,
} from './session.rules.ts';
import { ownPrompt, promptRequest, type WritingSettings } from './settings.rules.ts';
import { changeText, startHistory, type TextHistory } from './undo.rules.ts';
import { useAutosave } from './use-autosave.ts';

export type Busy = 'prompt' | 'grade' | null;

/** An error: the specification's title, and the server's message. */
export interface Problem {
  title: string;
  message?: string;
}

/** The seconds left are saved at this interval, in seconds, while the timer runs. */
const SAVED_SECONDS = 5;

/** The state of the writing page: task, text and results. Browser only. */
export function useDesk() {
  const queryClient = useQueryClient();
  const userId = usePerson()?.id ?? null;
  const [restored] = useState(() =>
    restore(readStored('writing-session'), readStored('writing-draft')),
  );
  const [session, setSession] = useState<WritingSession>(restored.session);
  const [history, setHistory] = useState<TextHistory>(() => startHistory(restored.text));
  const [lone, setLone] = useState(restored.lone);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Key of the editor, which starts afresh with each round. */
  const [round, setRound] = useState(0);
  const seconds = useRef(session.secondsLeft);
  const [saving, saveNow] = useAutosave(userId, session, history.text, seconds);

  // Concerns members only: a guest's text is marked by our own engine.
  const undisclosed = useUndisclosedService();
  const [showsNotice, setShowsNotice] = useState(false);

  const { prompt } = session;
  const { text } = history;

  const composing = useCancellableAction(composePrompt, {
    onMutate: () => setProblem(null),
    onSuccess: (next) => begin(withPrompt(session, next)),
    onError: (error) =>
      setProblem({ title: 'Failed to generate prompt', message: messageOf(error) }),
  });
  const grading = useCancellableAction(gradeWriting, {
    onMutate: () => setProblem(null),
    onSuccess: (result, { body }) => {
      setHistory(startHistory(body.text));
      setSession((now) => ({ ...now, marked: { text: body.text, result }, chosen: [] }));
      void queryClient.invalidateQueries({ queryKey: endpointKey(listWritings, userId, {}) });
    },
    onError: (error) =>
      setProblem({ title: 'Failed to grade submission', message: messageOf(error) }),
  });
  const busy: Busy = composing.isPending ? 'prompt' : grading.isPending ? 'grade' : null;
  const canSubmit = prompt !== null && busy === null && countWords(text) >= prompt.wordCount.min;

  const begin = (next: WritingSession, withText = '') => {
    seconds.current = next.secondsLeft;
    setSession(next);
    setHistory(startHistory(withText));
    setLone(null);
    setProblem(null);
    setRound((count) => count + 1);
  };

  const generate = () => {
    if (session.settings.exam === 'OWN') {
      const own: StoredPrompt | null = ownPrompt(session.settings);
      if (own) begin(withPrompt(session, own));
      return;
    }
    composing.mutate({ body: promptRequest(session.settings, session.written) });
  };

  const submit = () => {
    if (text.trim() === '') {
      setProblem({ title: 'Please write something before submitting' });
      return;
    }
    if (!canSubmit) return;
    if (userId !== null && undisclosed !== null) setShowsNotice(true);
    else grade(prompt);
  };

  const grade = (task: StoredPrompt) => {
    setShowsNotice(false);
    // NFC, because the offsets of the corrections refer to it.
    grading.mutate({ body: { prompt: task, text: text.normalize('NFC') } });
  };

  return {
    session,
    history,
    lone,
    busy,
    problem,
    round,
    saving,
    canSubmit,
    generate,
    submit,
    /** The outside service that will get the text if the person agrees; null if no agreement is pending. */
    undisclosed: showsNotice ? undisclosed : null,
    agree: () => {
      if (prompt !== null) grade(prompt);
    },
    refuse: () => setShowsNotice(false),
    /** Aborts the pending call. */
    cancel: () => {
      composing.cancel();
      grading.cancel();
    },
    write: (next: string) => setHistory((now) => changeText(now, next, Date.now())),
    setHistory,
    choose: (settings: WritingSettings) => setSession((now) => ({ ...now, settings })),
    again: (withText: string) => begin(writeAgain(session), withText),
    /** Keeps which corrections are made in the marked text. */
    keepChosen: (chosen: readonly Choice[]) => setSession((now) => ({ ...now, chosen })),
    startOver: () => begin(startOver(session)),
    recordSeconds: (left: number) => {
      seconds.current = left;
      if (left % SAVED_SECONDS === 0) saveNow();
    },
  };
}
export type Desk = ReturnType<typeof useDesk>;
