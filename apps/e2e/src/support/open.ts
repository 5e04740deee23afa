import { expect, type Page } from '@playwright/test';

/** Opens an address of the product and waits until it answers to clicks: before that, a press is lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** React marks each element that it has taken over with a property of its own. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('#root a, #root button, #root input')]
      // A long text is one element to React; the links in it are plain HTML.
      .filter((element) => element.closest('[data-prose]') === null);
    return (
      elements.length > 0 &&
      elements.every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      )
    );
  });
}

/** Waits until smooth scrolling has come to the top. */
export async function expectAtTop(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}
