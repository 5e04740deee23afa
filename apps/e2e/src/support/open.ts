import { expect, type Page } from '@playwright/test';

/** Opens a URL of the product and waits until it is hydrated, since earlier clicks are lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** React marks each hydrated element with a property. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('#root a, #root button, #root input')]
      // A long text is a single React element; its links are plain HTML.
      .filter((element) => element.closest('[data-prose]') === null);
    return (
      elements.length > 0 &&
      elements.every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      )
    );
  });
}

/** Waits until smooth scrolling has reached the top. */
export async function expectAtTop(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}
