import type { BrowserContext, HTTPRequest, HTTPResponse, Page } from 'puppeteer-core';
import type { LabErrorCode } from '@plumbline/tools/page-speed';
import { LoadFailure } from './load-failure.ts';

const html = ['text/html', 'application/xhtml+xml'];

export interface GuardLimits {
  /** Until the response for the document arrives. */
  readonly answerMs: number;
  /** Resolves when the page has finished loading or has been given up. */
  readonly restMs: number;
  /** Until all reads of the page are done. */
  readonly gatherMs: number;
}

/** Restricts a page while it is measured, and ends a load before Lighthouse would notice that it failed. */
export interface PageGuard {
  /** URLs that the page's main frame requested, redirects included. */
  readonly documents: readonly string[];
  /** Rejects once it is clear that there is nothing to measure. */
  readonly failed: Promise<never>;
  /** The load starts now. */
  begin(): void;
  /** The measurement is done; now the page is read. */
  gather(): void;
  /** All data has been read. */
  end(): void;
}

/** No permissions, no other windows, no dialogs that wait for a click. Downloads are denied by the context. */
export async function guardPage(
  context: BrowserContext,
  page: Page,
  limits: GuardLimits,
): Promise<PageGuard> {
  const documents: string[] = [];
  const { promise: failed, reject } = Promise.withResolvers<never>();
  // When it rejects, there may be no listener left.
  failed.catch(() => {});

  const session = await page.createCDPSession();
  await session.send('Browser.grantPermissions', {
    permissions: [],
    ...(context.id ? { browserContextId: context.id } : {}),
  });
  await session.detach();

  context.on('targetcreated', (target) => {
    if (target === page.target() || target.type() !== 'page') return;
    void target
      .page()
      .then((popup) => popup?.close())
      .catch(() => {});
  });
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  page.on('error', (error) => reject(new LoadFailure('page_crashed', error.message)));
  page.on('request', (request) => {
    if (isDocument(request, page)) documents.push(request.url());
  });
  let unanswered: NodeJS.Timeout | undefined;
  let late: NodeJS.Timeout | undefined;
  page.on('response', (response) => {
    if (!isDocument(response.request(), page)) return;
    clearTimeout(unanswered);
    const problem = problemOf(response);
    if (problem) reject(problem);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A newer navigation aborts an older one.
    if (!isDocument(request, page) || reason === 'net::ERR_ABORTED') return;
    reject(new LoadFailure('page_unreachable', `The document did not come: ${reason}.`));
  });
  const inTime = (code: LabErrorCode, ms: number, what: string): NodeJS.Timeout =>
    setTimeout(() => reject(new LoadFailure(code, `${what} ${ms} ms.`)), ms);
  return {
    documents,
    failed,
    begin() {
      unanswered = inTime('page_unreachable', limits.answerMs, 'There is no document after');
      late = inTime('page_timeout', limits.restMs, 'The page is busy after');
    },
    gather() {
      clearTimeout(late);
      late = inTime('page_timeout', limits.gatherMs, 'The page does not answer within');
    },
    end() {
      clearTimeout(unanswered);
      clearTimeout(late);
    },
  };
}

function isDocument(request: HTTPRequest, page: Page): boolean {
  return request.isNavigationRequest() && request.frame() === page.mainFrame();
}

/** Whether the browser will not show a document as a page; Lighthouse would wait for its first paint until the timeout. */
function problemOf(response: HTTPResponse): LoadFailure | null {
  const status = response.status();
  if (status >= 300 && status < 400) return null;
  if (status >= 400)
    return new LoadFailure('page_unreachable', `The document answered with status ${status}.`);
  if (status === 204 || status === 205)
    return new LoadFailure('page_not_html', `The document has no content (status ${status}).`);
  const { 'content-disposition': disposition = '', 'content-type': type = '' } = response.headers();
  if (/^\s*attachment/i.test(disposition))
    return new LoadFailure('page_not_html', 'The document is a download.');
  const mime = type.split(';')[0]?.trim().toLowerCase() ?? '';
  // Without a type the browser detects it, and Lighthouse judges the result.
  if (mime !== '' && !html.includes(mime))
    return new LoadFailure('page_not_html', `The document is ${mime}.`);
  return null;
}
