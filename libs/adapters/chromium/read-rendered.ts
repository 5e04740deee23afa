import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer-core';
import type { RenderedPage } from '@plumbline/tools/page-speed';
import { maxPageUrlLength } from './bounds.ts';
import { maxHtmlLength, renderedPageSchema } from './lab-run-schema.ts';
import { readPage, type ReadPageLimits } from './rendered-script.ts';

/** Reading a page takes well under a second; a busy page may take this long. */
const readMs = 5_000;

const maxClosedRoots = 500;

const limits: ReadPageLimits = {
  maxHtml: maxHtmlLength,
  maxTargets: 3000,
  maxUrl: maxPageUrlLength,
};

/**
 * The page as its scripts have left it, read in an isolated world: the page's own changes to built-in functions do
 * not reach there. `null` for a page that cannot be read in time: it has been measured anyway.
 */
export async function readRendered(page: Page): Promise<RenderedPage | null> {
  return Promise.race([read(page).catch(() => null), pause(readMs, null)]);
}

async function read(page: Page): Promise<RenderedPage> {
  const session = await page.createCDPSession();
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'plumbline',
    });
    const closedRoots = await closedShadowRoots(session, executionContextId).catch(() => []);
    await session.send('Runtime.callFunctionOn', {
      functionDeclaration: 'function (...roots) { globalThis.closedShadowRoots = roots; }',
      arguments: closedRoots,
      executionContextId,
    });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `(${readPage.toString()})(${JSON.stringify(limits)}, ...closedShadowRoots)`,
      contextId: executionContextId,
      returnByValue: true,
      timeout: readMs,
    });
    if (exceptionDetails) throw new Error(`Couldn't read the page: ${exceptionDetails.text}`);
    return renderedPageSchema.parse(result.value);
  } finally {
    await session.detach().catch(() => {});
  }
}

/** Browsers render closed shadow roots but hide them from scripts. If they can't be found, the page is read without them. */
async function closedShadowRoots(session: CDPSession, executionContextId: number) {
  await session.send('DOM.enable');
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  const closed = nodes
    .flatMap(({ shadowRoots }) => shadowRoots ?? [])
    .filter(({ shadowRootType }) => shadowRootType === 'closed')
    .slice(0, maxClosedRoots);
  const resolved = await Promise.allSettled(
    closed.map(({ backendNodeId }) =>
      session.send('DOM.resolveNode', { backendNodeId, executionContextId }),
    ),
  );
  // Responses of frames belong to other pages, and are rejected.
  return resolved.flatMap((result) =>
    result.status === 'fulfilled' ? [{ objectId: result.value.object.objectId }] : [],
  );
}
