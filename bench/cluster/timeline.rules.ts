/** One try of a request, as whoever sent it saw it. Times are milliseconds of one clock. */
export interface Attempt {
  kind: string;
  sentAt: number;
  endedAt: number;
  /** 0: no answer came. */
  status: number;
  /** Of the refusal, as in the table of errors; the proxy's own have none. */
  code?: string;
}

/** What was done to the cluster while it was at work. */
export interface Events {
  /** One process was killed. */
  killedAt: number;
  /** The database stopped … */
  databaseStoppedAt: number;
  /** … and took connections again. */
  databaseStartedAt: number;
}

export interface Verdict {
  requests: number;
  errors: number;
  /** Requests that touched the time without a database, and those in the time it took to recover. */
  duringRestart: { requests: number; errors: number };
  /** All others, the kill of a process included. */
  outside: { requests: number; errors: number; share: number };
  /** Milliseconds from the database taking connections until the last failed request had been sent; 0: none failed. */
  databaseRecovery: number;
  /** The same for the killed process. */
  killRecovery: number;
}

/** After this a failure no longer counts as part of the recovery, but as an error. */
export const RECOVERY_MILLISECONDS = 5000;

/** A refusal is an error too: the simulated members ask for nothing that should be refused. */
export function isError({ status }: Attempt): boolean {
  return status === 0 || status >= 400;
}

export function judge(attempts: readonly Attempt[], events: Events): Verdict {
  const { killedAt, databaseStoppedAt, databaseStartedAt } = events;
  const failed = attempts.filter(isError);
  const windowEnd = databaseStartedAt + RECOVERY_MILLISECONDS;
  const lastFailure = (from: number, endedBefore: number): number =>
    failed
      .filter(({ sentAt, endedAt }) => sentAt >= from && endedAt < endedBefore)
      .reduce((last, { sentAt }) => Math.max(last, sentAt - from), 0);
  const isDuring = ({ sentAt, endedAt }: Attempt): boolean =>
    endedAt >= databaseStoppedAt && sentAt < windowEnd;
  const during = attempts.filter(isDuring);
  const outside = attempts.filter((attempt) => !isDuring(attempt));
  const outsideErrors = outside.filter(isError).length;
  return {
    requests: attempts.length,
    errors: failed.length,
    duringRestart: { requests: during.length, errors: during.filter(isError).length },
    outside: {
      requests: outside.length,
      errors: outsideErrors,
      share: outside.length === 0 ? 0 : outsideErrors / outside.length,
    },
    databaseRecovery: lastFailure(databaseStartedAt, Infinity),
    killRecovery: lastFailure(killedAt, databaseStoppedAt),
  };
}
