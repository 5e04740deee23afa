import type { Route } from '@playwright/test';
import { auditPage, freshAddress } from './support/audit-journey.ts';
import { fixtureOrigin } from './addresses.ts';
import { expectTextFile } from './support/downloads.ts';
import { seoAudit } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test.use({ tolerated: /Failed to load resource|net::ERR_CONNECTION_REFUSED/ });

const basicChecks = [
  'HTTPS Security',
  'URL Structure',
  'Domain Configuration',
  'Page Analysis',
  'Mobile Optimization',
  'Content Quality',
];

const json = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

for (const [when, answer] of [
  ['the server cannot be reached', (route: Route) => route.abort('connectionrefused')],
  ['the server fails', json(500, { success: false, message: 'broken' })],
  ['the answer says that it is no success', json(200, { success: false, message: 'sorry' })],
  ['the answer is no report', (route: Route) => route.fulfill({ body: '<!doctype html>' })],
] as const) {
  test(`a basic check of the URL replaces it when ${when}`, async ({ page }) => {
    await page.route('**/api/seo-audit', answer);
    const { audit, report, checks, score } = auditPage(page);
    await audit('https://www.spades.example/garden');
    await expect(report.getByText('Basic check', { exact: true })).toBeVisible();
    expect(await checks.getByRole('heading').allTextContents()).toEqual(basicChecks);
    // Four passes and two warnings: (2 × 4 + 2) ÷ 12.
    await expect(score).toHaveAttribute('aria-valuenow', '83');
    await expectToast(page, seoAudit.toasts.fellBack);
  });
}

test('a basic check says why, and a retry gives the report', everywhere, async ({ page }) => {
  await page.route('**/api/seo-audit', (route) => route.abort('connectionrefused'));
  const { audit, report, checks } = auditPage(page);
  await audit(freshAddress('/care'));
  await expect(report).toContainText('We can’t reach the server');
  await expect(checks).toHaveCount(6);
  await page.unroute('**/api/seo-audit');
  await report.getByRole('button', { name: 'Try again' }).click();
  await expect(report.getByText('Care of steel garden tools through the year')).toBeVisible();
  await expect(report.getByText('Basic check', { exact: true })).toBeHidden();
});

for (const [kind, address, sentence] of [
  ['a private IP address', 'http://10.0.0.1/', 'We check only sites on the public internet'],
  ['a closed port', 'http://spades.example:22/', 'This port cannot be checked'],
  ['a file that is no page', `${fixtureOrigin}/data.json`, 'The answer is not HTML'],
] as const) {
  test(`${kind} gets a sentence that helps`, async ({ page }) => {
    const { audit, report, url } = auditPage(page);
    await audit(address);
    await expect(report).toContainText(sentence);
    await expect(report).not.toContainText('could not be reached');
    await expect(report.getByText('Basic check', { exact: true })).toBeVisible();
    await expect(report.getByRole('button', { name: 'Try again' })).toBeHidden();
    await report.getByRole('button', { name: 'Change the URL' }).click();
    await expect(url).toBeFocused();
  });
}

test('too many audits show the time to wait', async ({ page }) => {
  await page.route('**/api/seo-audit', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '40' },
      contentType: 'application/problem+json',
      body: JSON.stringify({
        title: 'Too many requests',
        detail: 'Wait for the seconds in Retry-After, then try again.',
        code: 'rate_limited',
        status: 429,
      }),
    }),
  );
  const { audit, report } = auditPage(page);
  await audit('https://spades.example/');
  await expect(report).toContainText('You can try again in 40 seconds.');
});

test('a basic check can be downloaded, and is marked as one', async ({ page }) => {
  await page.route('**/api/seo-audit', (route) => route.abort('connectionrefused'));
  const { audit, report } = auditPage(page);
  await audit('https://spades.example/');
  const text = await expectTextFile(
    report.getByRole('button', { name: 'Download Report' }),
    seoAudit.downloads.report,
  );
  expect(text).toContain('Basic check');
  for (const check of basicChecks) expect(text).toContain(check);
});

test('a missing scheme becomes https', async ({ page }) => {
  await page.route('**/api/seo-audit', (route) => route.abort('connectionrefused'));
  const asked = page.waitForRequest('**/api/seo-audit');
  await auditPage(page).audit('spades.example/garden');
  expect((await asked).postDataJSON()).toEqual({ url: 'https://spades.example/garden' });
});
