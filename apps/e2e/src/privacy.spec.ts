import { open } from './support/open.ts';
import { expect, smokeEverywhere, test } from './support/test.ts';

test(
  'preferences show what the browser keeps, and delete it',
  smokeEverywhere,
  async ({ page }) => {
    await open(page, '/seo-guide/local-seo');
    await page.getByRole('button', { name: 'Mark as complete' }).click();
    await open(page, '/privacy-policy');
    await page.getByRole('link', { name: 'Manage Preferences', exact: true }).click();
    const panel = page.getByRole('region', { name: 'What this browser keeps' });
    await expect(panel).toBeInViewport();
    await panel.getByRole('button', { name: 'Delete Completed chapters' }).click();
    await expect(panel.getByText('Nothing.', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  },
);

test('the policy is a PDF too', async ({ page }) => {
  await open(page, '/privacy-policy');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await downloading).suggestedFilename()).toBe('privacy-policy.pdf');
});
