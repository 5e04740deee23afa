import { map, type Observable } from 'rxjs';

/** Milliseconds after which a browser reconnects to a stream that broke; its default is three seconds. */
const retryMs = 1_000;

export interface ServerEvent<Data> {
  readonly data: Data;
  /** Milliseconds. */
  readonly retry: number;
}

/** Steps of a job as server-sent events, to which a browser reconnects soon after its connection broke. */
export const toEvents = <Data>(steps: Observable<Data>): Observable<ServerEvent<Data>> =>
  steps.pipe(map((data) => ({ data, retry: retryMs })));
