export interface ToastMessage {
  kind: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** A button in the toast, such as "Undo". */
  action?: { label: string; run: () => void };
  /**
   * What it is about: it takes the place of an earlier message about the same. A failure is about what failed, so that a
   * repetition shows it once, and a later success removes it.
   */
  about?: string;
  /** Stays until it is closed. */
  stays?: boolean;
}

/** Messages from before the toasts were loaded. */
const waiting: ToastMessage[] = [];
let deliver: ((message: ToastMessage) => void) | null = null;

/** Shows a message for five seconds at the top right; screen readers announce it. Browser only. */
export function showToast(message: ToastMessage): void {
  if (deliver) deliver(message);
  else waiting.push(message);
}

/** Registers the component that renders toasts: it gets all waiting and future messages. Returns an unsubscribe function. */
export function receiveToasts(receiver: (message: ToastMessage) => void): () => void {
  deliver = receiver;
  for (const message of waiting.splice(0)) receiver(message);
  return () => {
    if (deliver === receiver) deliver = null;
  };
}
