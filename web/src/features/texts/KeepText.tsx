import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { useReadingChanges, useTextStore } from '#web/shared/reading/use-reading.ts';
import { languageNotice, NOT_SAVED } from './add-text.rules.ts';
import { ImportProblem } from './import/import-problem.ts';
import { readTypedText } from './import/read-in-worker.ts';

interface KeepTextProps {
  text: string;
  /** Called once it is kept. */
  onKept: () => void;
}

/** Keeps a text that was typed to look up its words, and opens it in the reader. */
export function KeepText({ text, onKept }: KeepTextProps) {
  const router = useRouter();
  const store = useTextStore();
  const refresh = useReadingChanges();
  const [isBusy, setBusy] = useState(false);
  /** The text of which something was said, and what. */
  const [said, setSaid] = useState<{ text: string; message: string; canKeep: boolean } | null>(
    null,
  );
  const current = said?.text === text ? said : null;

  const keep = async (): Promise<void> => {
    if (!store) return;
    setBusy(true);
    try {
      const { text: found } = await readTypedText(text);
      const foreign = languageNotice(found.language);
      if (foreign !== null && current?.canKeep !== true) {
        setSaid({ text, message: foreign, canKeep: true });
        return;
      }
      const id = await store.add(found);
      onKept();
      await refresh();
      router.history.push(`/texts/${id}`);
    } catch (error) {
      // IndexedDB fails with exceptions of its own: no room, blocked, closed.
      if (!(error instanceof ImportProblem || error instanceof DOMException)) throw error;
      const message = error instanceof ImportProblem ? error.message : NOT_SAVED;
      setSaid({ text, message, canKeep: false });
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        size="small"
        disabled={isBusy || store === null}
        aria-busy={isBusy}
        onClick={() => void keep()}
      >
        {current?.canKeep === true ? 'Keep it anyway' : 'Keep this text'}
      </Button>
      <span role="alert">{current?.message}</span>
    </>
  );
}
