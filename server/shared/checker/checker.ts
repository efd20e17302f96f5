import type { StoredPrompt } from '#contract/writing/schemas.ts';
import type { WritingResult } from '#contract/writing/result.ts';
import type { ExamProfile } from '#exams/profile.ts';
import type { Finding } from '#german/checker/finding.ts';
import { budgetFor } from '#german/checker/work.ts';
import type { FileIdentity } from '#lexicon/artefact/open.ts';
import { GUEST_TEXT_LENGTH } from '#contract/writing/terms.ts';
import { failWith } from '#server/shared/workers/pool-failure.ts';
import {
  type Asking,
  createWorkerPool,
  type PoolOptions,
} from '#server/shared/workers/worker-pool.ts';

/** A text to grade. */
export interface GradeOrder {
  prompt: StoredPrompt;
  /** NFC. */
  text: string;
  /** Null for a custom task. */
  profile: ExamProfile | null;
  /** Of each point of the prompt, in order; null for a custom task. */
  evidence: string[][] | null;
}

/** Who submitted a text. */
export interface Submitter {
  /** A member's id, or a guest's address. */
  id: string;
  isMember: boolean;
}

/** Messages to the thread and its answers. */
export type CheckerOrder = { task: 'check'; text: string } | ({ task: 'grade' } & GradeOrder);
export type CheckerAnswer = (
  | { task: 'check'; findings: Finding[] }
  | { task: 'grade'; result: WritingResult }
) & {
  /** Units that the text has taken (german/checker/work.ts). */
  work: number;
};
/** The thread's start-up settings. */
export interface CheckerSettings {
  dictionaryFile: string;
  known: FileIdentity | undefined;
}

/** The checker of German texts. It runs in threads of its own, so that no text delays other calls. */
export interface Checker {
  /**
   * Finds the mistakes in a text of our own, not one that somebody submitted: in order, none overlapping another.
   * @param text any text, NFC
   * @param signal aborts when the caller disconnects
   * @throws {AppError} `checker_busy` if too many texts wait or it waits too long, `check_too_slow`, `caller_gone`;
   * `unavailable` if the thread cannot start or has ended
   */
  check(text: string, signal?: AbortSignal): Promise<Finding[]>;
  /**
   * Grades a text by the built-in rules. Throws as `check` does, and `one_text_at_a_time` if another text of the submitter
   * waits.
   */
  grade(order: GradeOrder, submitter: Submitter, signal?: AbortSignal): Promise<WritingResult>;
  /** Number of texts that wait or are being read. */
  waiting(): number;
  close(): Promise<void>;
}

/**
 * For one text, from its thread's start on. Its work is bounded (german/checker/work.ts): the worst text of 100,000
 * characters takes three seconds of a processor. More is a fault, or a machine that has no time for us.
 */
const TIMEOUT_MILLISECONDS = 20_000;
/** In the queue; together with the timeout less than any proxy waits for an answer. */
const PATIENCE_MILLISECONDS = 10_000;
/** Of guests, and again of members. */
const MOST_WAITING = 32;
const MOST_WAITING_EACH = 1;
/** A thread holds about 200 MB, so it ends when idle. */
const IDLE_MILLISECONDS = 300_000;
/** Of JavaScript, half of the memory; the rest is the speller's. */
const HEAP_MEGABYTES = 256;

export interface CheckerOptions extends Partial<
  Pick<PoolOptions, 'program' | 'timeoutMilliseconds' | 'patienceMilliseconds'>
> {
  /** At least 1. From two on, the last is reserved for members, and longer texts than a guest's are read there alone. */
  threads?: number;
  /** The dictionary file, if this process verifies it: threads need not do so again as long as it is the same. */
  known?: FileIdentity;
}

/**
 * A checker using the words of a dictionary file. A thread takes about a second to start, with the first text for which
 * none is idle.
 */
export function createChecker(
  dictionaryFile: string,
  { threads = 1, known, ...options }: CheckerOptions = {},
): Checker {
  const settings: CheckerSettings = { dictionaryFile, known };
  const pool = createWorkerPool<CheckerOrder, CheckerAnswer>({
    program: new URL('./checker-worker.ts', import.meta.url),
    settings,
    mostThreads: threads,
    mostWaiting: MOST_WAITING,
    mostWaitingEach: MOST_WAITING_EACH,
    patienceMilliseconds: PATIENCE_MILLISECONDS,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    idleMilliseconds: IDLE_MILLISECONDS,
    heapMegabytes: HEAP_MEGABYTES,
    workOf: ({ work }) => work,
    ...options,
  });
  const reserved = threads > 1 ? threads - 1 : null;
  const ask = (
    order: CheckerOrder,
    submitter: Submitter | null,
    signal: AbortSignal | undefined,
  ): Promise<CheckerAnswer> => {
    const isGuest = submitter?.isMember === false;
    const isLong = order.text.length > GUEST_TEXT_LENGTH;
    const { guessing, reading } = budgetFor(order.text.length);
    const asking: Asking = {
      signal,
      caller: submitter?.id,
      group: isGuest ? 'guests' : 'members',
      work: guessing + reading,
      mayRun: (thread) => reserved === null || (thread === reserved ? !isGuest : !isLong),
    };
    return pool.ask(order, asking).catch(
      failWith({
        busy: 'checker_busy',
        waited: 'checker_busy',
        again: 'one_text_at_a_time',
        slow: 'check_too_slow',
        gone: 'caller_gone',
        closed: 'unavailable',
        memory: 'unavailable',
        ended: 'unavailable',
      }),
    );
  };
  return {
    check: async (text, signal) => {
      const answer = await ask({ task: 'check', text }, null, signal);
      if (answer.task !== 'check') throw new Error(`the checker answered "${answer.task}"`);
      return answer.findings;
    },
    grade: async (order, submitter, signal) => {
      const answer = await ask({ task: 'grade', ...order }, submitter, signal);
      if (answer.task !== 'grade') throw new Error(`the checker answered "${answer.task}"`);
      return answer.result;
    },
    waiting: () => pool.waiting(),
    close: () => pool.close(),
  };
}
