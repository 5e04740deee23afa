import { expect, test } from '@playwright/test';

test('url-analyzer: from a text to a result', async ({ page }) => {
  await page.goto('/url-analyzer');
  await page.getByLabel('Text').fill('abc');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('status').filter({ hasText: '3 characters' })).toBeVisible();
});
