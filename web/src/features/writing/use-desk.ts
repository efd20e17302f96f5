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

/** What went wrong: the specification's words, and what the server said. */
export interface Problem {
  title: string;
  message?: string;
}

/** The seconds are saved this often while the clock runs. */
const SAVED_SECONDS = 5;

/** A session of writing: what is asked, what is written, what came back. Browser only. */
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
  /** Counts new beginnings: the editor and its clock start afresh. */
  const [round, setRound] = useState(0);
  const seconds = useRef(session.secondsLeft);
  const [saving, saveNow] = useAutosave(session, history.text, seconds);

  // A guest's text is marked by our own engine.
  const undisclosed = useUndisclosedService();
  const [isTelling, setTelling] = useState(false);

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
      setSession((now) => ({ ...now, marked: { text: body.text, result } }));
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
    if (userId !== null && undisclosed !== null) setTelling(true);
    else grade(prompt);
  };

  const grade = (asked: StoredPrompt) => {
    setTelling(false);
    // NFC, since the corrections count in it.
    grading.mutate({ body: { prompt: asked, text: text.normalize('NFC') } });
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
    /** Who gets the text once the person has read so; null where nobody waits for a yes. */
    undisclosed: isTelling ? undisclosed : null,
    agree: () => {
      if (prompt !== null) grade(prompt);
    },
    refuse: () => setTelling(false),
    /** Gives up the call under way. */
    cancel: () => {
      composing.cancel();
      grading.cancel();
    },
    write: (next: string) => setHistory((now) => changeText(now, next, Date.now())),
    setHistory,
    choose: (settings: WritingSettings) => setSession((now) => ({ ...now, settings })),
    again: (withText: string) => begin(writeAgain(session), withText),
    startOver: () => begin(startOver(session)),
    noteSeconds: (left: number) => {
      seconds.current = left;
      if (left % SAVED_SECONDS === 0) saveNow();
    },
  };
}
export type Desk = ReturnType<typeof useDesk>;
