import type { StoredPrompt } from '#contract/writing/schemas.ts';
import type { WritingResult } from '#contract/writing/result.ts';
import type { ExamProfile } from '#exams/profile.ts';
import type { Finding } from '#german/checker/finding.ts';
import { failWith } from '#server/shared/workers/pool-failure.ts';
import { createWorkerPool, type PoolOptions } from '#server/shared/workers/worker-pool.ts';

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

/** Messages to the thread and its answers. */
export type CheckerOrder = { task: 'check'; text: string } | ({ task: 'grade' } & GradeOrder);
export type CheckerAnswer =
  | { task: 'check'; findings: Finding[] }
  | { task: 'grade'; result: WritingResult };
/** The thread's start-up settings. */
export interface CheckerSettings {
  dictionaryFile: string;
}

/** The checker of German texts. It runs in its own thread, so that no text delays other calls. */
export interface Checker {
  /**
   * Finds the mistakes in a text, in order, none overlapping another.
   * @param text any text, NFC
   * @param signal aborts when the caller disconnects
   * @throws {AppError} `checker_busy` if too many texts wait, `check_too_slow`, `caller_gone`; `unavailable` if the thread
   * cannot start or has ended
   */
  check(text: string, signal?: AbortSignal): Promise<Finding[]>;
  /** Grades a text by the built-in rules. Throws as `check` does. */
  grade(order: GradeOrder, signal?: AbortSignal): Promise<WritingResult>;
  /** Number of texts that wait or are being read. */
  waiting(): number;
  close(): Promise<void>;
}

/** Ten times what the longest text takes, on a machine with other work. */
const TIMEOUT_MILLISECONDS = 20_000;
/** Exam texts take a tenth of a second each. */
const MOST_WAITING = 32;
/** The thread holds about 200 MB, so it ends when idle. */
const IDLE_MILLISECONDS = 300_000;
const HEAP_MEGABYTES = 512;

/**
 * A checker using the words of a dictionary file. Its thread takes about a second to start, with the first text.
 * @param dictionaryFile already opened, and so verified, by this process
 */
export function createChecker(
  dictionaryFile: string,
  options: Partial<Pick<PoolOptions, 'program' | 'timeoutMilliseconds'>> = {},
): Checker {
  const settings: CheckerSettings = { dictionaryFile };
  const pool = createWorkerPool<CheckerOrder, CheckerAnswer>({
    program: new URL('./checker-worker.ts', import.meta.url),
    settings,
    mostThreads: 1,
    mostWaiting: MOST_WAITING,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    idleMilliseconds: IDLE_MILLISECONDS,
    heapMegabytes: HEAP_MEGABYTES,
    ...options,
  });
  const ask = (order: CheckerOrder, signal?: AbortSignal): Promise<CheckerAnswer> =>
    pool.ask(order, signal).catch(
      failWith({
        busy: 'checker_busy',
        slow: 'check_too_slow',
        gone: 'caller_gone',
        closed: 'unavailable',
        memory: 'unavailable',
        ended: 'unavailable',
      }),
    );
  return {
    check: async (text, signal) => {
      const answer = await ask({ task: 'check', text }, signal);
      if (answer.task !== 'check') throw new Error(`the checker answered "${answer.task}"`);
      return answer.findings;
    },
    grade: async (order, signal) => {
      const answer = await ask({ task: 'grade', ...order }, signal);
      if (answer.task !== 'grade') throw new Error(`the checker answered "${answer.task}"`);
      return answer.result;
    },
    waiting: () => pool.waiting(),
    close: () => pool.close(),
  };
}
