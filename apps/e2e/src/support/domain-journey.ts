import type { Locator, Page } from '@playwright/test';

/** Looks up the authority of a domain with the form. */
export async function analyzeDomain(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Domain or URL').fill(typed);
  await page.getByRole('button', { name: 'Analyze Domain' }).click();
}

/** Checks the parts of a report common to all domain authority journeys. */
export const rankOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Rank', exact: true });

export const networksOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Referring networks', exact: true });

export const resultOf = (page: Page, domain: string): Locator =>
  page.getByRole('heading', { level: 2, name: domain });

export const barOf = (page: Page, name: string): Locator =>
  page.getByRole('meter', { name, exact: true });
