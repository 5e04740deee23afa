import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any form or report has between two of its parts. */
const mostPresses = 120;

/** Presses Tab until an element has the focus, which may not leave the page on the way. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press(key);
    const { reached, lost } = await target.evaluate((element) => ({
      reached: element === document.activeElement,
      lost: document.activeElement === document.body,
    }));
    expect(lost, `the focus left the page on the way to ${target}`).toBe(false);
    if (reached) return;
  }
  throw new Error(`${mostPresses} presses of ${key} did not lead to ${target}`);
}

type Watching = Window & { lostFocus?: string[] };

/** From now on, notes what had the focus when it fell to nothing. Call before the page is opened. */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lost: string[] = [];
    (window as Watching).lostFocus = lost;
    const described = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 60)}`;
    let last: Element | null = null;
    const look = () => {
      const { activeElement } = document;
      if (activeElement !== null && activeElement !== document.body) last = activeElement;
      else if (last) {
        lost.push(described(last));
        last = null;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Since it was watched, the focus has never been on nothing. */
export async function expectFocusKept(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as Watching).lostFocus)).toEqual([]);
}
