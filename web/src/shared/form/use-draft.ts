import { useEffect, useState } from 'react';
import { useUnsaved } from '#web/shared/design/Dialog.tsx';
import { ApiError } from '#web/shared/http/api-error.ts';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { currentUserId } from '#web/shared/session/session.ts';
import { readTab, useTabState, writeTab } from '#web/shared/storage/tab-storage.ts';
import { isChanged, readChanges } from './draft.rules.ts';

/** Under which a tab remembers the form whose person must sign in before it can be sent. */
const INTERRUPTED = 'interrupted form';

function keyOf(name: string): string {
  return `draft of ${currentUserId() ?? 'a guest'}: ${name}`;
}

interface Draft<Values> {
  /** The initial values with what was typed. */
  values: Values;
  change: (changes: Partial<Values>) => void;
  /** After it was saved or discarded. */
  forget: () => void;
  /** For a failure: if the session has ended, asks to sign in; then the form's dialog opens again (`interruptedForm`). */
  interrupt: (error: unknown) => void;
}

/**
 * What was typed into a form and not saved yet. The tab remembers it (`tab-storage.ts`), so it survives a failure, a reload,
 * a closed dialog and a session that has ended, until it is saved or discarded, or the person signs out. A dialog asks
 * before it closes on it.
 * @param name of the form and what it is about, such as "collection ID"; undefined for a form with nothing to lose
 * @param initial the values that nobody has changed
 */
export function useDraft<Values extends object>(
  name: string | undefined,
  initial: Values,
): Draft<Values> {
  // Of whoever began, who may have to sign in again.
  const [key] = useState(() => (name === undefined ? '' : keyOf(name)));
  const [own, setOwn] = useState<unknown>();
  const [remembered, remember] = useTabState<unknown>(key, undefined, asIs);
  useEffect(() => {
    if (key !== '' && readTab(INTERRUPTED) === key) writeTab(INTERRUPTED, undefined);
  }, [key]);
  const isNamed = key !== '';
  const changes = readChanges(initial, isNamed ? remembered : own);
  const forget = () => (isNamed ? remember(undefined) : setOwn(undefined));
  useUnsaved(isNamed && isChanged(initial, changes), forget);
  return {
    values: { ...initial, ...changes },
    change: (more) => {
      // Not those of this render: two changes may follow each other before the next one.
      if (isNamed) remember({ ...readChanges(initial, readTab(key)), ...more });
      else setOwn((now: unknown) => ({ ...readChanges(initial, now), ...more }));
    },
    forget,
    interrupt: (error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return;
      if (isNamed) writeTab(INTERRUPTED, key);
      askToSignIn();
    },
  };
}

function asIs(value: unknown): unknown {
  return value;
}

/** The name of the form that waits for its person, who had to sign in before it could be sent: its dialog opens at once. */
export function interruptedForm(): string | undefined {
  const key = readTab(INTERRUPTED);
  const begin = keyOf('');
  return typeof key === 'string' && key.startsWith(begin) ? key.slice(begin.length) : undefined;
}
