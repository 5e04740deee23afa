import { embeddedAnswer } from './page-data.tsx';

/** What changes while a run goes on is asked for again by whoever comes back after so long, in milliseconds. */
const freshMs = 5 * 60_000;

/** The options of a query whose first answer the server put into the page that was opened. */
export const embedded = <Answer>(path: string) => ({
  initialData: embeddedAnswer(path) as Answer | undefined,
  initialDataUpdatedAt: performance.timeOrigin,
  staleTime: freshMs,
});
