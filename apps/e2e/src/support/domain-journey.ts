import type { Locator, Page } from '@playwright/test';

/** Asks for the authority of a domain, as a person does. */
export async function analyseDomain(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Domain or URL').fill(typed);
  await page.getByRole('button', { name: 'Analyze Domain' }).click();
}

/** The parts of a report that every journey of the domain authority checker looks at. */
export const rankOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Rank', exact: true });

export const resultOf = (page: Page, domain: string): Locator =>
  page.getByRole('heading', { level: 2, name: domain });

export const barOf = (page: Page, name: string): Locator =>
  page.getByRole('progressbar', { name, exact: true });
