import type { StoredPrompt } from '#contract/writing/schemas.ts';
import type { WritingResult } from '#contract/writing/result.ts';
import type { ExamProfile } from '#exams/profile.ts';
import type { Finding } from '#german/checker/finding.ts';
import { failWith } from '#server/shared/workers/pool-failure.ts';
import { createWorkerPool, type PoolOptions } from '#server/shared/workers/worker-pool.ts';

/** A text to be graded. */
export interface GradeOrder {
  prompt: StoredPrompt;
  /** NFC. */
  text: string;
  /** Null for a task of a person's own. */
  profile: ExamProfile | null;
  /** Of each point of the prompt, in order; null for a task of a person's own. */
  evidence: string[][] | null;
}

/** What the thread is sent and answers. */
export type CheckerOrder = { task: 'check'; text: string } | ({ task: 'grade' } & GradeOrder);
export type CheckerAnswer =
  | { task: 'check'; findings: Finding[] }
  | { task: 'grade'; result: WritingResult };
/** What the thread is started with. */
export interface CheckerSettings {
  dictionaryFile: string;
}

/** The checker of German texts. It works in a thread of its own, so that no text holds up other calls. */
export interface Checker {
  /**
   * The mistakes in a text, in order, none overlapping another.
   * @param text any text, NFC
   * @param signal aborts when nobody waits any more
   * @throws {AppError} `checker_busy` where too many texts wait, `check_too_slow`, `caller_gone`; `unavailable` where
   * the thread cannot start or has ended
   */
  check(text: string, signal?: AbortSignal): Promise<Finding[]>;
  /** What the built-in grading says of a text. Throws as `check` does. */
  grade(order: GradeOrder, signal?: AbortSignal): Promise<WritingResult>;
  /** Texts that wait or are being read. */
  waiting(): number;
  close(): Promise<void>;
}

/** Ten times what the longest text takes, on a machine that does other things too. */
const TIMEOUT_MILLISECONDS = 20_000;
/** Exams' texts take a tenth of a second each. */
const MOST_WAITING = 32;
/** The thread holds some 200 MB; it goes when nobody writes. */
const IDLE_MILLISECONDS = 300_000;
const HEAP_MEGABYTES = 512;

/**
 * A checker on the words of a dictionary file. Its thread takes about a second to start, with the first text.
 * @param dictionaryFile which this process has opened, and so checked, itself
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
