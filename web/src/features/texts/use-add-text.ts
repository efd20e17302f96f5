import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TEXT_TITLE_LENGTH } from '#contract/texts/terms.ts';
import type { TextStore } from '#web/shared/reading/text-store.ts';
import { useTabState } from '#web/shared/storage/tab-storage.ts';
import { NOT_SAVED } from './add-text.rules.ts';
import { ImportProblem } from './import/import-problem.ts';
import type { ImportResult } from './import/read-file.ts';
import { readChosenFile, readTypedText } from './import/read-in-worker.ts';
import { findShared, forgetShared } from './shared-text.ts';

/** What somebody has typed and not added yet; the tab remembers it. */
interface Typed {
  text: string;
  title: string;
  /** Where the text was shared from. */
  url: string;
}
const NOTHING: Typed = { text: '', title: '', url: '' };

function readTyped(value: unknown): Typed | undefined {
  const given = value as Partial<Record<keyof Typed, unknown>> | null | undefined;
  const { text, title, url } = given ?? {};
  return typeof text === 'string' && typeof title === 'string' && typeof url === 'string'
    ? { text, title, url }
    : undefined;
}

/** The chosen file: a tab cannot remember it, but it is still there on the way back. */
let chosen: File | null = null;

/** From the address, where the server got what a service worker should have: see `share.routes.ts`. */
const MISSED = 'missed';
/** From the service worker, which could not keep what was shared. */
const LOST = 'lost';
const NOT_HERE = 'What you shared is not here any more. Please share it again, or paste it.';
const NOT_KEPT =
  'What you shared could not be kept on this device, which may have no room left. Please choose it here, or paste it.';
const NEVER_CAME =
  'What you shared could not be taken over: the app was not ready on this device yet. It is now. Please share it again, or paste it.';

/** What the form begins with. */
interface Waiting {
  typed?: Typed;
  file: File | null;
  notice: string | null;
}

/** What another app has shared, or the file that was chosen before. @param shared as in the address */
async function findWaiting(shared: string): Promise<Waiting> {
  if (shared === '') return { file: chosen, notice: null };
  const why = { [MISSED]: NEVER_CAME, [LOST]: NOT_KEPT }[shared];
  const found = why === undefined ? await findShared(shared) : null;
  if (!found) return { file: null, notice: why ?? NOT_HERE };
  const { text, title, url, file, otherFiles } = found;
  const typed = { text: text === url ? '' : text, title, url };
  if (otherFiles > 0) {
    return { typed, file, notice: 'Only the first of the files that you shared is here.' };
  }
  const isAddress = !file && typed.text === '' && url !== '';
  return {
    typed,
    file,
    notice: isAddress
      ? `Only an address was shared (${url}). Pages of other sites cannot be fetched from here: please copy the text and paste it.`
      : null,
  };
}

export interface AddText {
  typed: Typed;
  file: File | null;
  /** What was read of the file, or of the text when it was to be added. */
  result: ImportResult | null;
  phase: 'idle' | 'reading' | 'saving';
  problem: string | null;
  /** What came with a shared text, in a sentence. */
  notice: string | null;
  type: (changes: Partial<Typed>) => void;
  choose: (file: File) => void;
  removeFile: () => void;
  /** Adds the text; returns its id, or null if something is to be said first. */
  add: (isSure: boolean) => Promise<string | null>;
}

/**
 * The state of the form that adds a text. Nothing chosen, typed or shared is lost by a failure.
 * @param shared the id of a shared text in the address; empty if there is none
 */
export function useAddText(store: TextStore | null, shared: string): AddText {
  const [typed, setTyped] = useTabState('text to add', NOTHING, readTyped);
  const [file, setFile] = useState(chosen);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [phase, setPhase] = useState<AddText['phase']>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const reading = useRef<AbortController | null>(null);

  const keepFile = (next: File | null): void => {
    chosen = next;
    setFile(next);
    setResult(null);
    setProblem(null);
  };

  /** Reads what there is. Null if it was cancelled, or cannot be read: then the problem is said. */
  const read = async (what: File | Typed): Promise<ImportResult | null> => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    setPhase('reading');
    setProblem(null);
    try {
      const found = await (what instanceof File
        ? readChosenFile(what, controller.signal)
        : readTypedText(what.text, what.url, controller.signal));
      setResult(found);
      return found;
    } catch (error) {
      if (controller.signal.aborted) return null;
      if (!(error instanceof ImportProblem)) throw error;
      setProblem(error.message);
      return null;
    } finally {
      if (reading.current === controller) setPhase('idle');
    }
  };

  const choose = (next: File): void => {
    keepFile(next);
    void read(next);
  };

  const arrive = useEffectEvent((waiting: Waiting) => {
    if (waiting.typed) setTyped(waiting.typed);
    if (waiting.file) choose(waiting.file);
    setNotice(waiting.notice);
  });
  useEffect(() => {
    let isOver = false;
    void findWaiting(shared).then((waiting) => {
      if (!isOver) arrive(waiting);
    });
    return () => {
      isOver = true;
      reading.current?.abort();
    };
  }, [shared]);

  const save = async ({ text }: ImportResult): Promise<string | null> => {
    if (!store) return null;
    setPhase('saving');
    try {
      const title = typed.title.trim().slice(0, TEXT_TITLE_LENGTH).toWellFormed();
      return await store.add({ ...text, ...(title === '' ? {} : { title }) });
    } catch (error) {
      // IndexedDB fails with exceptions of its own: no room, blocked, closed.
      if (!(error instanceof DOMException)) throw error;
      setProblem(NOT_SAVED);
      return null;
    } finally {
      setPhase('idle');
    }
  };

  return {
    typed,
    file,
    result,
    phase,
    problem,
    notice,
    type: (changes) => {
      setTyped({ ...typed, ...changes });
      if (changes.text !== undefined && !file) {
        setResult(null);
        setProblem(null);
      }
    },
    choose,
    removeFile: () => {
      reading.current?.abort();
      keepFile(null);
    },
    add: async (isSure) => {
      const found = result ?? (await read(file ?? typed));
      if (!found || (found.text.language !== 'de' && !isSure)) return null;
      const id = await save(found);
      if (id === null) return null;
      keepFile(null);
      setTyped(NOTHING);
      if (shared !== '') await forgetShared(shared);
      return id;
    },
  };
}
