import type { Metric, MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client';

const name = 'plumbline_http_request_duration_seconds';

type Shown = MetricObjectWithValues<MetricValueWithName<string>>;

/** Upper bounds, seconds. */
const bounds = [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30];

interface Series {
  readonly labels: Readonly<Record<'method' | 'route' | 'status', string>>;
  /** How many fell into each bucket and into none before it; the last counts those beyond every bound. */
  readonly counts: number[];
  sum: number;
}

/**
 * The histogram of the time to answer. It counts in plain arrays, because it is fed at every request, and adds them up
 * into Prometheus' form when somebody reads them.
 */
export class RequestDurations {
  readonly name = name;
  readonly #series = new Map<string, Map<string, Map<number, Series>>>();

  constructor(registry: Registry) {
    registry.registerMetric(this as unknown as Metric<string>);
  }

  /** @param seconds from the arrival of the request to the end of the answer */
  observe(method: string, route: string, status: number, seconds: number): void {
    const { counts } = this.#add(method, route, status, seconds);
    let bucket = 0;
    while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }

  /** What `/metrics` shows. */
  async get(): Promise<Omit<Shown, 'collect'>> {
    const values: MetricValueWithName<string>[] = [];
    for (const { labels, counts, sum } of this.#all()) {
      let count = 0;
      for (const [bucket, within] of counts.entries()) {
        count += within;
        const le = bounds[bucket] ?? '+Inf';
        values.push({ metricName: `${name}_bucket`, labels: { le, ...labels }, value: count });
      }
      values.push({ metricName: `${name}_sum`, labels, value: sum });
      values.push({ metricName: `${name}_count`, labels, value: count });
    }
    const type = 'histogram' as unknown as MetricObjectWithValues<
      MetricValueWithName<string>
    >['type'];
    return { name, help: 'Time to answer, by route.', type, aggregator: 'sum', values };
  }

  #add(method: string, route: string, status: number, seconds: number): Series {
    let routes = this.#series.get(method);
    if (routes === undefined) this.#series.set(method, (routes = new Map()));
    let statuses = routes.get(route);
    if (statuses === undefined) routes.set(route, (statuses = new Map()));
    let series = statuses.get(status);
    if (series === undefined) {
      const labels = { method, route, status: String(status) };
      series = { labels, counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 };
      statuses.set(status, series);
    }
    series.sum += seconds;
    return series;
  }

  *#all(): Generator<Series> {
    for (const routes of this.#series.values()) {
      for (const statuses of routes.values()) yield* statuses.values();
    }
  }
}
