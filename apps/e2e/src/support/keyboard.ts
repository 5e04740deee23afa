import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of Tab presses between two elements. */
const mostPresses = 120;

/** Presses Tab until an element has the focus; fails when the focus leaves the page. */
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

/** Records the last focused element whenever the focus is lost. Call before the page is opened. */
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

/** Expects that the focus was never lost. */
export async function expectFocusKept(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as Watching).lostFocus)).toEqual([]);
}
