import type { Page } from 'puppeteer-core';
import type { RenderedPage } from '@plumbline/page-speed';
import { maxHtmlLength, renderedPageSchema } from './lab-run-schema.ts';
import { readPage, type ReadPageLimits } from './rendered-script.ts';

/** Reading a page takes well under a second; a page that is busy with itself may take this long. */
const readMs = 10_000;

const limits: ReadPageLimits = { maxHtml: maxHtmlLength, maxTargets: 3000 };

/**
 * The page as its scripts have left it, read in an isolated world: the page's own changes to built-in functions do
 * not reach there.
 * @throws Error when the page does not answer in time
 */
export async function readRendered(page: Page): Promise<RenderedPage> {
  const session = await page.createCDPSession();
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'plumbline',
    });
    const { result, exceptionDetails } = await session.send(
      'Runtime.evaluate',
      {
        expression: `(${readPage.toString()})(${JSON.stringify(limits)})`,
        contextId: executionContextId,
        returnByValue: true,
        timeout: readMs,
      },
      { timeout: readMs + 1000 },
    );
    if (exceptionDetails) throw new Error(`The page cannot be read: ${exceptionDetails.text}`);
    return renderedPageSchema.parse(result.value);
  } finally {
    await session.detach().catch(() => {});
  }
}
