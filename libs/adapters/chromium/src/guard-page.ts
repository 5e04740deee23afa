import type { BrowserContext, HTTPResponse, Page } from 'puppeteer-core';
import { LoadFailure } from './load-failure.ts';

const html = ['text/html', 'application/xhtml+xml'];

/** What a page may not do while it is measured, and what ends its load before Lighthouse would notice. */
export interface PageGuard {
  /** Addresses that the page's main frame asked for, redirects included. */
  readonly documents: readonly string[];
  /** Rejects when it is clear that there is nothing to measure. */
  readonly failed: Promise<never>;
}

/** No permissions, no other windows, no dialogs that wait for somebody. Downloads are denied by the context. */
export async function guardPage(context: BrowserContext, page: Page): Promise<PageGuard> {
  const documents: string[] = [];
  const { promise: failed, reject } = Promise.withResolvers<never>();
  // Nobody may be listening any more when it comes.
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
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(request.url());
  });
  page.on('response', (response) => {
    const problem = problemOf(response, page);
    if (problem) reject(problem);
  });
  return { documents, failed };
}

/** A document that the browser will not show as a page; Lighthouse would wait for its first paint until the end. */
function problemOf(response: HTTPResponse, page: Page): LoadFailure | null {
  const request = response.request();
  if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return null;
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
  // Without a type the browser finds out for itself, and Lighthouse judges what it found.
  if (mime !== '' && !html.includes(mime))
    return new LoadFailure('page_not_html', `The document is ${mime}.`);
  return null;
}
