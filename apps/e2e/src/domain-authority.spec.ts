import { expect, test } from '@playwright/test';

test('domain-authority: from a domain to a result', async ({ page }) => {
  await page.goto('/domain-authority');
  await page.getByLabel('Domain').fill('example.com');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Domain Authority');
});
