import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { LEAVING_EVENT } from '#web/shared/session/personal-things.ts';
import { currentUserId } from '#web/shared/session/session.ts';
import { clearStored, isKept, writeStored } from '#web/shared/storage/storage.ts';
import type { WritingSession } from './session.rules.ts';

/** Specification 2, section 9. */
const AUTOSAVE_MILLISECONDS = 1000;

export interface Saving {
  /** Whether there are unsaved changes of a text. */
  pending: boolean;
  /** Milliseconds since the epoch; null if no text has been saved. */
  savedAt: number | null;
  /** False if the browser's storage is blocked or full. */
  kept: boolean;
}

/**
 * Saves the session and the text together, a second after the last change, and at once when the page is left.
 * @param userId who writes here; null for a guest, who may sign in while writing
 * @param seconds the timer's seconds left, which change without a change of the session
 * @returns the state, and a function that saves now
 */
export function useAutosave(
  userId: string | null,
  session: WritingSession,
  text: string,
  seconds: RefObject<number>,
): [Saving, () => void] {
  const [saved, setSaved] = useState({
    session,
    text,
    seconds: session.secondsLeft,
    at: session.savedAt,
    kept: true,
  });
  const pending = saved.session !== session || saved.text !== text;

  const saveNow = () => {
    // Signed out meanwhile, perhaps in another tab: what is stored here is not theirs any more.
    if (userId !== null && currentUserId() !== userId) return;
    // An empty text is nothing that one would want to have been saved.
    const at = text === '' ? null : Date.now();
    const secondsLeft = seconds.current;
    // Without a prompt there is no draft to save; a draft whose task is lost stays until another task begins.
    if (session.prompt !== null) writeStored('writing-draft', text);
    else if (saved.session.prompt !== null) clearStored('writing-draft');
    writeStored('writing-session', { ...session, secondsLeft, savedAt: at });
    const kept = isKept('writing-draft') && isKept('writing-session');
    setSaved({ session, text, seconds: secondsLeft, at, kept });
  };
  const save = useEffectEvent(saveNow);
  const saveRest = useEffectEvent(() => {
    if (pending || saved.seconds !== seconds.current) saveNow();
  });

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => save(), AUTOSAVE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [pending, session, text]);
  useEffect(() => {
    const leave = () => saveRest();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    addEventListener(LEAVING_EVENT, leave);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      removeEventListener(LEAVING_EVENT, leave);
      leave();
    };
  }, []);

  return [{ pending: pending && text !== '', savedAt: saved.at, kept: saved.kept }, saveNow];
}
