import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';

/** Clicks a button that saves a file of exactly this name. @returns its content */
export async function expectDownload(button: Locator, fileName: string): Promise<Buffer> {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe(fileName);
  return readFile(await download.path());
}

export async function expectTextFile(button: Locator, fileName: string): Promise<string> {
  return (await expectDownload(button, fileName)).toString('utf8');
}
