import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** Clicks a button that saves a file of exactly this name. @returns its content */
export async function expectDownload(button: Locator, fileName: string): Promise<Buffer> {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe(fileName);
  return readFile(await download.path());
}

export async function expectTextFile(button: Locator, fileName: string): Promise<string> {
  return (await expectDownload(button, fileName)).toString('utf8');
}

/** Opens the menu of a report and presses one of its buttons. */
export async function pressExport(page: Page, name: string, timeout?: number): Promise<void> {
  await page.getByRole('button', { name: 'Share or export' }).click({ timeout });
  await page.getByRole('button', { name, exact: true }).click();
}
