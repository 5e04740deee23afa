import { expectAccessible } from './support/accessible.ts';
import { auditPage, freshAddress } from './support/audit-journey.ts';
import { open } from './support/open.ts';
import { everywhere, expect, test } from './support/test.ts';

/** Timeout for a queue of measurements on a busy machine. */
const patient = { timeout: 240_000 };

test.describe.configure({ timeout: 300_000 });

test('a deep audit loads the page in a browser and shows what scripts change', async ({ page }) => {
  test.slow();
  const { url, start, report, heading, progress, check } = auditPage(page);
  await open(page, '/seo-audit');
  await url.fill(freshAddress('/scripted'));
  await page.getByRole('checkbox', { name: 'Deep audit' }).check();
  await start.click();
  await expect(progress.locator('[aria-current="step"]')).toHaveText('Browser');
  await expect(heading).toBeVisible(patient);
  await expect(page).toHaveURL(/&deep=true$/);
  await expect(report.getByText('Deep audit', { exact: true })).toBeVisible();
  await expect(report).toContainText(
    /Lighthouse \d+[.\d]* in HeadlessChrome\/[\d.]+, 1 run per device/,
  );

  const head = check('JavaScript changes key head tags');
  await head.locator('summary').click();
  await expect(head).toContainText('Loading → Garden spades, as a script names them');
  await expect(check('Internal links need JavaScript')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run a deep audit' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a report without a browser offers a deep audit', everywhere, async ({ page }) => {
  test.slow();
  const { audit, report, heading } = auditPage(page);
  await audit(freshAddress('/care'));
  await expect(heading).toBeVisible(patient);
  await expect(report).toContainText(/checks? needs? a browser/);
  await report.getByRole('button', { name: 'Run a deep audit' }).click();
  await expect(report.getByText('Deep audit', { exact: true })).toBeVisible(patient);
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(page.getByRole('checkbox', { name: 'Deep audit' })).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});
