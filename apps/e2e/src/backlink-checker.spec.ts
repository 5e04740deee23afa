import { expect, test } from '@playwright/test';

test('backlink-checker: from a text to a result', async ({ page }) => {
  await page.goto('/backlink-checker');
  await page.getByLabel('Text').fill('abc');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Characters3');
});
