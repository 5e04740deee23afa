import { embeddedAnswer } from './page-data.tsx';

/** An embedded answer is fetched again when it is older than this, in milliseconds. */
const freshMs = 5 * 60_000;

/** Options of a query whose first answer the server may have embedded in the page. */
export const embedded = <Answer>(path: string) => ({
  initialData: embeddedAnswer(path) as Answer | undefined,
  initialDataUpdatedAt: performance.timeOrigin,
  staleTime: freshMs,
});
