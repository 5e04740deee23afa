import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { LabErrorCode, LabStage, LabTarget, RenderedPage } from '@plumbline/tools/page-speed';
import { navigation } from 'lighthouse';
import type { Browser, BrowserContext, HTTPRequest, HTTPResponse, Page } from 'puppeteer-core';
import type { LoadDone, LoadOrder } from './lab-messages.ts';
import { lighthouseConfig, removeOwnAudit } from './lighthouse-config.ts';
import { type LighthouseResult, lighthouseResultSchema } from './lighthouse-result.ts';
import { asLoadFailure, codeOfLighthouse, LoadFailure } from './load-failure.ts';
import { narrowRun } from './narrow-run.ts';
import { readRendered } from './read-rendered.ts';
import {
  type JsonObject,
  namedTargets,
  type RefusedTargets,
  removeBlockedRequests,
} from './refused-targets.ts';

/** How long Lighthouse may take to give up, and a context to close. */
const settleMs = 3000;
/** After Lighthouse has waited for the page to finish loading, it checks whether the page still responds. */
const hungMs = 5000;

/** Maximum characters of a result. Heavy pages have a few million, growing with the number of requests. */
const maxJsonLength = 64_000_000;

/** The result of a load; only closing its context shows whether the browser can be reused. */
type PageLoad = Omit<LoadDone, 'worn'>;

interface Watch {
  readonly tell: (stage: LabStage) => void;
  /** What the load's proxy refused, and which of these targets it would refuse. */
  readonly refused: (named: readonly LabTarget[]) => Promise<RefusedTargets>;
  /** Called if the browser cannot be used for another load. */
  readonly wornOut: () => void;
}

/**
 * Does one load in its own context, which it closes again.
 * @throws LoadFailure
 */
export async function loadPage(
  browser: Browser,
  order: LoadOrder,
  watch: Watch,
): Promise<PageLoad> {
  watch.tell('starting');
  const context = await browser.createBrowserContext({
    proxyServer: `http://${order.proxy.host}:${order.proxy.port}`,
    proxyBypassList: ['<-loopback>'],
    downloadBehavior: { policy: 'deny' },
  });
  let worn = false;
  try {
    const page = await context.newPage();
    const guard = await guardPage(context, page, {
      answerMs: order.maxWaitForFcpMs,
      restMs: order.maxWaitForLoadMs + hungMs,
      gatherMs: order.gatherMs,
    });
    const stop = new AbortController();
    let rendered: RenderedPage | null = null;
    const lighthouse = navigation(page, order.url, {
      config: lighthouseConfig({
        ...order,
        tell: (stage) => {
          if (stage === 'loading') guard.begin();
          if (stage === 'gathering') guard.gather();
          if (stage === 'auditing') guard.end();
          watch.tell(stage);
        },
        read: async () => {
          // Lighthouse has all its data, so reading the page now does not disturb the measurement.
          guard.end();
          if (order.rendered) rendered = await readRendered(page);
        },
      }),
      flags: { logLevel: 'silent' },
      // Lighthouse's gatherer accepts it, but its types lack it.
      ...({ signal: stop.signal } as object),
    });
    try {
      const answer = await Promise.race([lighthouse, guard.failed]);
      const refused = await watch.refused(answer ? namedTargets(answer.lhr) : []);
      judgeRefused(refused, [...guard.documents, page.url()]);
      if (!answer) throw new LoadFailure('browser_failed', 'Lighthouse gave nothing.');
      return await resultOf(answer.lhr, order, refused, rendered);
    } catch (cause) {
      stop.abort();
      // A page that hangs cannot even be closed.
      worn = isHopeless(cause) || !(await settles(lighthouse));
      judgeRefused(await watch.refused([]), guard.documents);
      throw asLoadFailure(cause);
    } finally {
      guard.end();
    }
  } finally {
    if (!worn) worn = !(await settles(context.close()));
    if (worn) watch.wornOut();
  }
}

const isHopeless = (cause: unknown): boolean =>
  cause instanceof LoadFailure && (cause.code === 'page_timeout' || cause.code === 'page_crashed');

/** Fails if the document came from a refused target, or if the page exceeded its budget and is incomplete. */
function judgeRefused(refused: RefusedTargets, documents: readonly string[]): void {
  if (documents.some((address) => refused.isOwn(address)))
    throw new LoadFailure('own_address', 'The document is on this server.');
  if (documents.some((address) => refused.has(address)))
    throw new LoadFailure('blocked_target', 'The document is at a target that is refused.');
  if (refused.overBudget)
    throw new LoadFailure('page_crashed', 'The page needs more connections or bytes than it may.');
}

/** Whether a promise settles in time, with success or failure. */
async function settles(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, settleMs, false);
  });
  const settled = work.then(
    () => true as const,
    () => true as const,
  );
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}

async function resultOf(
  lhr: object,
  order: LoadOrder,
  refused: RefusedTargets,
  rendered: RenderedPage | null,
): Promise<PageLoad> {
  // A copy without values that JSON can't represent. Everything else is made from it.
  const whole = JSON.parse(JSON.stringify(lhr)) as JsonObject;
  removeOwnAudit(whole);
  const first = lighthouseResultSchema.parse(whole);
  judgeResult(first, refused);
  const refusedRequests = removeBlockedRequests(whole, refused);
  const result = lighthouseResultSchema.parse(whole);
  const run = narrowRun(result, order.formFactor, refusedRequests);
  if (run.metrics.firstContentfulPaint === null)
    throw new LoadFailure('page_blank', 'Nothing was painted.');
  if (run.metrics.load === null)
    throw new LoadFailure('page_timeout', 'The page did not finish loading.');
  const json = JSON.stringify(whole);
  if (json.length > maxJsonLength)
    throw new LoadFailure('page_crashed', 'The result is larger than any that is kept.');
  return {
    kind: 'done',
    run,
    json: new Uint8Array(await promisify(gzip)(json)),
    rank: {
      fcp: result.audits['first-contentful-paint']?.numericValue ?? null,
      interactive: result.audits.interactive?.numericValue ?? null,
    },
    rendered,
  };
}

function judgeResult(result: LighthouseResult, refused: RefusedTargets): void {
  judgeRefused(refused, [
    result.requestedUrl,
    result.mainDocumentUrl ?? '',
    result.finalDisplayedUrl,
  ]);
  if (result.runtimeError)
    throw new LoadFailure(codeOfLighthouse(result.runtimeError.code), result.runtimeError.message);
  if (!/^https?:/.test(result.finalDisplayedUrl))
    throw new LoadFailure('page_unreachable', `The page ended at ${result.finalDisplayedUrl}.`);
}

interface GuardLimits {
  /** Until the response for the document arrives. */
  readonly answerMs: number;
  /** Resolves when the page has finished loading or has been given up. */
  readonly restMs: number;
  /** Until all reads of the page are done. */
  readonly gatherMs: number;
}

/** Restricts a page while it is measured, and ends a load before Lighthouse would notice that it failed. */
interface PageGuard {
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
async function guardPage(
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

const htmlTypes = ['text/html', 'application/xhtml+xml'];

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
  if (mime !== '' && !htmlTypes.includes(mime))
    return new LoadFailure('page_not_html', `The document is ${mime}.`);
  return null;
}
