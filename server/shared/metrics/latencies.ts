/** Upper bounds in seconds: look-ups take a tenth of a millisecond, answers from a language model a minute. */
export const BOUNDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60,
] as const;

const NAME = 'wortlaut_http_request_duration_seconds';
const HELP = 'Time until an answer was handed to the system, by route, method and class of status.';

/** The durations of one route, method and class of status. */
class Series {
  /** One more than there are bounds, for values above all of them. Not cumulative. */
  readonly counts = new Float64Array(BOUNDS.length + 1);
  sum = 0;

  add(seconds: number): void {
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? 0)) bucket++;
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1;
    this.sum += seconds;
  }
}

/**
 * A histogram of response times. Our own, because prom-client finds a series by a string it builds from the labels at every
 * observation, which would be the most expensive step of a look-up (docs/operating.md has the cost).
 */
export class Latencies {
  #series = new Map<string, { labels: string; series: Series }>();

  /** Returns a function that records responses of one route; its series is looked up once, here. */
  observer(route: string, method: string): (status: number, seconds: number) => void {
    const byClass: (Series | undefined)[] = [];
    return (status, seconds) => {
      const statusClass = Math.floor(status / 100);
      (byClass[statusClass] ??= this.#open(route, method, statusClass)).add(seconds);
    };
  }

  /** Renders the text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
  render(): string {
    const lines = [`# HELP ${NAME} ${HELP}`, `# TYPE ${NAME} histogram`];
    for (const { labels, series } of this.#series.values()) {
      let total = 0;
      for (const [index, count] of series.counts.entries()) {
        total += count;
        lines.push(`${NAME}_bucket{${labels},le="${BOUNDS[index] ?? '+Inf'}"} ${total}`);
      }
      lines.push(`${NAME}_sum{${labels}} ${series.sum}`, `${NAME}_count{${labels}} ${total}`);
    }
    return `${lines.join('\n')}\n`;
  }

  #open(route: string, method: string, statusClass: number): Series {
    const labels = `route="${escapeLabel(route)}",method="${method}",status="${statusClass}xx"`;
    const known = this.#series.get(labels);
    if (known) return known.series;
    const series = new Series();
    this.#series.set(labels, { labels, series });
    return series;
  }
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
