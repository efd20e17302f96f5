import { Session, type Profiler } from 'node:inspector';

/** Counts the operations of code: how often each of its blocks runs, which is the same on every machine. */
export interface OperationCounter {
  /** Operations since the last call, of the modules whose address the counter's pattern matches. */
  taken: () => number;
  stop: () => void;
}

/**
 * Starts counting in this thread: calls of functions, turns of loops, branches taken. Work inside the engine's own functions
 * (regular expressions, sorting) is not counted, but the calls that they make are.
 * @param modules matches the addresses of the modules to count
 */
export function countOperations(modules: RegExp): OperationCounter {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    taken: () => {
      let scripts: Profiler.ScriptCoverage[] = [];
      // Answers before it returns.
      session.post('Profiler.takePreciseCoverage', (error, { result }) => {
        if (error) throw error;
        scripts = result;
      });
      return scripts
        .filter(({ url }) => modules.test(url))
        .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
        .reduce((sum, { count }) => sum + count, 0);
    },
    stop: () => session.disconnect(),
  };
}
