export interface ToastMessage {
  kind: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** A button in it, such as to undo. */
  action?: { label: string; run: () => void };
  /** Stays until it is closed. */
  stays?: boolean;
}

/** What was said before the toasts were loaded. */
const waiting: ToastMessage[] = [];
let deliver: ((message: ToastMessage) => void) | null = null;

/** Shows a message for five seconds, top right, and has it read out. Browser only. */
export function showToast(message: ToastMessage): void {
  if (deliver) deliver(message);
  else waiting.push(message);
}

/** For the component that draws them: gets what waits and all that comes. Returns how to stop. */
export function receiveToasts(receiver: (message: ToastMessage) => void): () => void {
  deliver = receiver;
  for (const message of waiting.splice(0)) receiver(message);
  return () => {
    if (deliver === receiver) deliver = null;
  };
}
