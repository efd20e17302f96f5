import { useEffect, useState } from 'react';
import { savedText } from './save-status.rules.ts';
import type { Saving } from './use-autosave.ts';

const REFRESH_MILLISECONDS = 15_000;

/** Whether the text has been saved. Not announced, because it changes with every word. */
export function SavedStatus({ saving: { pending, savedAt, kept } }: { saving: Saving }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), REFRESH_MILLISECONDS);
    return () => clearInterval(interval);
  }, []);
  if (pending) return <span>Saving...</span>;
  if (!kept)
    return (
      <span>
        Not saved: your browser’s storage is blocked or full. Copy your text before you leave.
      </span>
    );
  return <span>{savedText(savedAt, Math.max(now, savedAt ?? 0))}</span>;
}
