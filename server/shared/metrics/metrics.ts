import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { EngineError } from './engine-errors.rules.ts';
import { Latencies } from './latencies.ts';

/** A process's metrics for Prometheus. They live as long as the process, across dictionary replacements. */
export interface Metrics {
  readonly latencies: Latencies;
  countError(error: EngineError): void;
  /** Registers a gauge, read when the metrics are scraped. It replaces an earlier one of the same name. */
  watch(name: string, help: string, read: () => number): void;
  /** Shows which build of the dictionary is served. */
  showBuild(build: string): void;
  /** Renders all metrics in the text format. */
  render(): Promise<string>;
}

/** The content type of `render`. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Event-loop delay, memory, processor time, garbage collection, descriptors.
  collectDefaultMetrics({ register: registry });
  const errors = new Counter({
    name: 'wortlaut_engine_errors_total',
    help: 'Failures by what failed: server, database, checker, speech, sentence_model, grading_model.',
    labelNames: ['engine', 'code'],
    registers,
  });
  const build = new Gauge({
    name: 'wortlaut_dictionary_info',
    help: 'The build of the dictionary that is served, as a label.',
    labelNames: ['build'],
    registers,
  });
  const latencies = new Latencies();
  const readers = new Map<string, () => number>();
  return {
    latencies,
    countError: ({ engine, code }) => errors.inc({ engine, code }),
    watch: (name, help, read) => {
      const isNew = !readers.has(name);
      readers.set(name, read);
      if (!isNew) return;
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        collect: () => gauge.set(readers.get(name)?.() ?? 0),
      });
    },
    showBuild: (tag) => {
      build.reset();
      build.set({ build: tag }, 1);
    },
    render: async () => (await registry.metrics()) + latencies.render(),
  };
}
