import { followUrlRedirects } from '@plumbline/api-client';
import type { ReportedProblem } from '../../../app/explain-failure.ts';
import { unreadPage } from '../../../app/unread-page.ts';

/** Timeout; most sites respond sooner, and the visitor is waiting. */
const patienceMs = 6_000;

/**
 * Fetches a URL that the browser could not load, since the browser does not distinguish an error page from no response.
 * @returns the problem unchanged if our fetcher finds no cause
 */
export async function whyUnreachable(
  url: string,
  problem: ReportedProblem['problem'],
  signal: AbortSignal,
): Promise<ReportedProblem['problem']> {
  const asked = followUrlRedirects(
    { url },
    { signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) },
  );
  const answer = await asked.catch(() => null);
  if (answer === null) return problem;
  const { status, reason } = answer.data.end;
  if (status === null) return reason === null ? problem : { ...problem, detail: reason };
  const unread = unreadPage({ status, wall: null });
  if (unread === null) return problem;
  // The card already says that the problem is on the site's side.
  const advice = unread.nextStep?.replace(/^The problem is on the site’s side(?:\. |: i)/, (side) =>
    side.endsWith('i') ? 'I' : '',
  );
  return { ...problem, title: unread.title, detail: [unread.detail, advice].join(' ') };
}
