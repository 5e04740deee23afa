import type { Route } from '@playwright/test';
import { auditPage, freshAddress } from './support/audit-journey.ts';
import { fixtureOrigin } from './addresses.ts';
import { seoAudit } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';

test.use({ tolerated: /Failed to load resource|net::ERR_CONNECTION_REFUSED/ });

const addressChecks = [
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
  test(`nothing is scored when ${when}`, async ({ page }) => {
    await page.route('**/api/seo-audit/runs', answer);
    const { audit, report, score } = auditPage(page);
    await audit('https://www.spades.example/garden');
    await expect(report.getByRole('alert')).toContainText('so there is no score');
    const checks = report.getByRole('list', { name: 'What the address alone shows' });
    expect(await checks.getByRole('heading').allTextContents()).toEqual(addressChecks);
    await expect(checks.getByText('Not run')).toHaveCount(3);
    await expect(score).toHaveCount(0);
    await expect(report.getByText(/Grade|out of 100/)).toHaveCount(0);
    await expect(page.getByText(seoAudit.toasts.completed.title)).toHaveCount(0);
    await expect(report.getByRole('button', { name: 'Download Report' })).toHaveCount(0);
  });
}

test('a failure says why, and a retry gives the report', everywhere, async ({ page }) => {
  await page.route('**/api/seo-audit/runs', (route) => route.abort('connectionrefused'));
  const { audit, report } = auditPage(page);
  await audit(freshAddress('/care'));
  await expect(report).toContainText('We can’t reach the server');
  await page.unroute('**/api/seo-audit/runs');
  await report.getByRole('button', { name: 'Try again' }).click();
  await expect(report.getByText('Care of steel garden tools through the year')).toBeVisible();
  await expect(report.getByText('What the address alone shows')).toHaveCount(0);
});

for (const [kind, address, sentence] of [
  ['a private IP address', 'http://10.0.0.1/', 'We check only sites on the public internet'],
  ['a closed port', 'http://spades.example:22/', 'This port cannot be checked'],
  ['a file that is no page', `${fixtureOrigin}/data.json`, 'The response is not HTML'],
] as const) {
  test(`${kind} gets a sentence that helps`, async ({ page }) => {
    const { audit, report, url } = auditPage(page);
    await audit(address);
    await expect(report).toContainText(sentence);
    await expect(report).not.toContainText('could not be reached');
    await expect(report.getByText('What the address alone shows')).toHaveCount(0);
    await expect(report.getByRole('button', { name: 'Try again' })).toBeHidden();
    await report.getByRole('button', { name: 'Change the URL' }).click();
    await expect(url).toBeFocused();
  });
}

test('too many audits show the time to wait', async ({ page }) => {
  await page.route('**/api/seo-audit/runs', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '40' },
      contentType: 'application/problem+json',
      body: JSON.stringify({
        title: 'Too many requests',
        detail: 'Wait the number of seconds in Retry-After, then try again.',
        code: 'rate_limited',
        status: 429,
      }),
    }),
  );
  const { audit, report } = auditPage(page);
  await audit('https://spades.example/');
  await expect(report).toContainText('You can try again in 40 seconds.');
});

test('a host without https is fetched over http, and the report says so', async ({ page }) => {
  const { audit, report } = auditPage(page);
  await audit(freshAddress('/care').replace('http://', ''));
  await expect(report.getByRole('note')).toContainText('We couldn’t connect over HTTPS');
});

test('the server chooses the scheme if none was typed', async ({ page }) => {
  await page.route('**/api/seo-audit/runs', (route) => route.abort('connectionrefused'));
  const asked = page.waitForRequest('**/api/seo-audit/runs');
  await auditPage(page).audit('spades.example/garden');
  expect((await asked).postDataJSON()).toEqual({ url: 'spades.example/garden' });
});
