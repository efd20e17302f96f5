import { useEffect, useEffectEvent, useState } from 'react';

/** A pause in typing, in milliseconds. */
const PAUSE = 300;

/**
 * The text of a search box whose value is in the address: it follows the keys at once, and the address after a pause.
 * When the address changes for another reason, on the way back for example, the box follows it.
 * @param value as the address has it
 * @param choose changes it; gets the trimmed text
 */
export function useTypedChoice(
  value: string,
  choose: (text: string) => void,
): [string, (typed: string) => void] {
  const [state, setState] = useState({ typed: value, sent: value, known: value });
  if (value !== state.known) {
    const isOurs = value === state.sent;
    setState(isOurs ? { ...state, known: value } : { typed: value, sent: value, known: value });
  }
  const { typed, sent } = state;
  const send = useEffectEvent((text: string) => {
    setState((now) => ({ ...now, sent: text }));
    choose(text);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === sent) return;
    const sendNow = () => send(text);
    const timer = setTimeout(sendNow, PAUSE);
    // Sent before a link is followed: later it would lead back from the link's page.
    addEventListener('pointerdown', sendNow, { capture: true, once: true });
    addEventListener('focusout', sendNow, { capture: true, once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', sendNow, { capture: true });
      removeEventListener('focusout', sendNow, { capture: true });
    };
  }, [typed, sent]);
  return [typed, (next) => setState((now) => ({ ...now, typed: next }))];
}
