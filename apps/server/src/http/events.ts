import { map, type Observable } from 'rxjs';

/** Milliseconds after which a browser comes back to a stream that broke; of itself it takes three seconds. */
const retryMs = 1_000;

export interface ServerEvent<Data> {
  readonly data: Data;
  /** Milliseconds. */
  readonly retry: number;
}

/** What a job tells, as server-sent events that a browser takes up again soon after its connection broke. */
export const toEvents = <Data>(steps: Observable<Data>): Observable<ServerEvent<Data>> =>
  steps.pipe(map((data) => ({ data, retry: retryMs })));
