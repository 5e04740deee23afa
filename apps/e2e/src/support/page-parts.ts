import { expect, type Locator, type Page } from '@playwright/test';

/** Where all toasts are announced. */
export const toastOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ });

/** Nothing on the page is wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(
    0,
  );
}
