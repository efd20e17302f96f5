import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { LookUps } from './look-ups.ts';

const PATH = '/api/v2/dictionary/words/german-english/Haus';
const PAUSE_MILLISECONDS = 3;

const { address, token } = workerData as { address: string; token: string };
let current: LookUps = { guest: [], member: [] };

async function lookUp(caller: keyof LookUps, headers: Record<string, string>): Promise<never> {
  for (;;) {
    const times = current[caller];
    const begin = performance.now();
    const reply = await fetch(`${address}${PATH}`, { headers });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`a look-up was answered with ${reply.status}`);
    // One that began before the order counts for it: it may have been held.
    (times === current[caller] ? times : current[caller]).push(performance.now() - begin);
    await pause(PAUSE_MILLISECONDS);
  }
}

parentPort?.on('message', (order: 'begin' | 'report') => {
  const finished = current;
  if (order === 'begin') current = { guest: [], member: [] };
  // What is held now is answered soon.
  setTimeout(() => parentPort?.postMessage(finished), order === 'report' ? 300 : 0);
});
void lookUp('guest', {});
void lookUp('member', { authorization: `Bearer ${token}` });
