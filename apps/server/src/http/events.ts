import { map, type Observable } from 'rxjs';

/** Milliseconds after which a browser reconnects to a stream that broke; its default is three seconds. */
const retryMs = 1_000;

export interface ServerEvent<Data> {
  readonly data: Data;
  /** Milliseconds. */
  readonly retry: number;
}

/** Sends the steps of a job as server-sent events. A browser reconnects soon after its connection breaks. */
export const toEvents = <Data>(steps: Observable<Data>): Observable<ServerEvent<Data>> =>
  steps.pipe(map((data) => ({ data, retry: retryMs })));
