import { useState } from 'react';
import { composeForm, markForm } from '#contract/writing/endpoints.ts';
import type { FormLevel } from '#contract/writing/forms.ts';
import { messageOf } from '#web/shared/http/api-error.ts';
import { useAction } from '#web/shared/session/use-action.ts';
import { readStored, writeStored } from '#web/shared/storage/storage.ts';
import type { Problem } from '../use-desk.ts';
import { type FormSession, restoreForm, withEntry, withForm } from './form-session.rules.ts';

/** The form of the writing page: what is typed is kept in the browser. Browser only. */
export function useFormTask() {
  const [session, setSession] = useState(() => restoreForm(readStored('writing-form')));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [hasClosed, setHasClosed] = useState(false);
  const keep = (next: FormSession) => {
    writeStored('writing-form', next);
    setSession(next);
  };
  const composing = useAction(composeForm, {
    onMutate: () => setProblem(null),
    onSuccess: (task) => keep(withForm(session, task)),
    onError: (error) => setProblem({ title: 'No form came', message: messageOf(error) }),
  });
  const marking = useAction(markForm, {
    onMutate: () => setProblem(null),
    onSuccess: (result) => keep({ ...session, result }),
    onError: (error) =>
      setProblem({ title: 'The form could not be marked', message: messageOf(error) }),
  });
  const { task, entries, filledIn } = session;

  return {
    session,
    problem,
    isBusy: composing.isPending || marking.isPending,
    open: (level: FormLevel) => composing.mutate({ body: { level, avoid: [...filledIn] } }),
    /** Whether a form has been closed since the page was opened. */
    hasClosed,
    close: () => {
      setHasClosed(true);
      keep({ ...session, task: null, entries: [], result: null });
    },
    write: (index: number, entry: string) => keep(withEntry(session, index, entry)),
    mark: () => {
      if (task !== null) marking.mutate({ body: { id: task.id, entries: [...entries] } });
    },
  };
}
export type FormDesk = ReturnType<typeof useFormTask>;
