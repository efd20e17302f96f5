/** One attempt of a request, as its sender saw it. Times are milliseconds of one clock. */
export interface Attempt {
  kind: string;
  sentAt: number;
  endedAt: number;
  /** 0: no answer arrived. */
  status: number;
  /** The error code of a refusal; the proxy's own refusals have none. */
  code?: string;
}

/** The disruptions during a run. */
export interface Events {
  /** One process was killed. */
  killedAt: number;
  /** The database stopped … */
  databaseStoppedAt: number;
  /** … and accepted connections again. */
  databaseStartedAt: number;
}

export interface Verdict {
  requests: number;
  errors: number;
  /** Requests during the time without a database, and during its recovery. */
  duringRestart: { requests: number; errors: number };
  /** All others, including the kill of a process. */
  outside: { requests: number; errors: number; share: number };
  /** Milliseconds from the database accepting connections until the last failed request was sent; 0: none failed. */
  databaseRecovery: number;
  /** The same for the killed process. */
  killRecovery: number;
}

/** A failure after this time counts as an error, not as part of the recovery. */
export const RECOVERY_MILLISECONDS = 5000;

/** Refusals are errors too: the simulated members request nothing that should be refused. */
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
