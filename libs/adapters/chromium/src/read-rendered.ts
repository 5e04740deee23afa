import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { RenderedPage } from '@plumbline/page-speed';
import { maxPageUrlLength } from './bounds.ts';
import { maxHtmlLength, renderedPageSchema } from './lab-run-schema.ts';
import { readPage, type ReadPageLimits } from './rendered-script.ts';

/** Reading a page takes well under a second; a busy page may take this long. */
const readMs = 5_000;

const limits: ReadPageLimits = {
  maxHtml: maxHtmlLength,
  maxTargets: 3000,
  maxUrl: maxPageUrlLength,
};

/**
 * The page as its scripts have left it, read in an isolated world: the page's own changes to built-in functions do
 * not reach there. `null` for a page that cannot be read in time: it has been measured all the same.
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
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `(${readPage.toString()})(${JSON.stringify(limits)})`,
      contextId: executionContextId,
      returnByValue: true,
      timeout: readMs,
    });
    if (exceptionDetails) throw new Error(`The page cannot be read: ${exceptionDetails.text}`);
    return renderedPageSchema.parse(result.value);
  } finally {
    await session.detach().catch(() => {});
  }
}
