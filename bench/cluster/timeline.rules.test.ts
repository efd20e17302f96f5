import { describe, expect, it } from 'vitest';
import { type Attempt, judge } from './timeline.rules.ts';

const EVENTS = { killedAt: 1000, databaseStoppedAt: 5000, databaseStartedAt: 6000 };

function attempt(sentAt: number, status = 200, took = 10): Attempt {
  return { kind: 'browse', sentAt, endedAt: sentAt + took, status };
}

describe('the verdict on a run', () => {
  it.each([
    ['nothing failed', [attempt(1), attempt(5500), attempt(20_000)], 0, 0],
    ['a failure at the kill counts outside', [attempt(1005, 502)], 1, 0],
    ['without an answer', [attempt(1005, 0)], 1, 0],
    ['a refusal counts', [attempt(1, 409)], 1, 0],
    ['while the database was away', [attempt(5200, 503)], 0, 0],
    ['sent before, cut off by the stop', [attempt(4995, 500, 100)], 0, 0],
    ['shortly after it came back', [attempt(6400, 503)], 0, 400],
    ['long after it came back', [attempt(12_000, 503)], 1, 6000],
  ])('%s', (_name, attempts, outsideErrors, recovery) => {
    const verdict = judge(attempts, EVENTS);
    expect(verdict.outside.errors).toBe(outsideErrors);
    expect(verdict.databaseRecovery).toBe(recovery);
  });

  it('does not blame the killed process for failures caused by the database', () => {
    const { killRecovery } = judge([attempt(1005, 502), attempt(4995, 503, 100)], EVENTS);
    expect(killRecovery).toBe(5);
  });

  it('counts each request once', () => {
    const attempts = [attempt(1), attempt(1005, 502), attempt(5500, 503), attempt(30_000)];
    expect(judge(attempts, EVENTS)).toEqual({
      requests: 4,
      errors: 2,
      duringRestart: { requests: 1, errors: 1 },
      outside: { requests: 3, errors: 1, share: 1 / 3 },
      databaseRecovery: 0,
      killRecovery: 5,
    });
  });
});
