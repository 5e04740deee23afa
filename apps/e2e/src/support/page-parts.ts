import { expect, type Locator, type Page } from '@playwright/test';

/** The live region of all toasts. */
export const toastOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ });

/** Expects no horizontal overflow. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(
    0,
  );
}
