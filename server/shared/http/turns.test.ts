import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('lets one person do one thing at a time, in the order of the calls, and others meanwhile', async () => {
    const turns = createTurns(5);
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} ends`);
    };
    await Promise.all([
      turns.run('anna', work('a1')),
      turns.run('anna', work('a2')),
      turns.run('ben', work('b1')),
      turns.run('anna', work('a3')),
    ]);
    const annas = seen.filter((step) => step.startsWith('a'));
    expect(annas).toEqual([1, 2, 3].flatMap((turn) => [`a${turn} begins`, `a${turn} ends`]));
    expect(seen.indexOf('b1 begins')).toBeLessThan(seen.indexOf('a2 begins'));
  });

  it('refuses what would wait too long, and goes on after a failure', async () => {
    const turns = createTurns(1);
    const end = await turns.take('anna');
    const waiting = turns.run('anna', () => Promise.reject(new Error('failed')));
    await expect(turns.take('anna')).rejects.toMatchObject({ code: 'one_at_a_time' });
    end();
    end();
    await expect(waiting).rejects.toThrow('failed');
    expect(await turns.run('anna', () => Promise.resolve('done'))).toBe('done');
  });

  it('refuses what has waited too long, and does not come back to it', async () => {
    const turns = createTurns(2, 1);
    const end = await turns.take('anna');
    await expect(turns.take('anna')).rejects.toMatchObject({ code: 'one_at_a_time' });
    end();
    expect(await turns.run('anna', () => Promise.resolve('done'))).toBe('done');
  });
});
