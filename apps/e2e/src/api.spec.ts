import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminToken, fixtureOrigin, productOrigin } from './addresses.ts';
import { expect, smoke, test } from './support/test.ts';

interface Contract {
  readonly paths: Readonly<Record<string, object>>;
}

const contract = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8'),
) as Contract;

test('the served document is the committed contract', async ({ request }) => {
  const answer = await request.get('/docs-json');
  expect(answer.ok()).toBe(true);
  const served = (await answer.json()) as Contract;
  expect(served.paths).toEqual(contract.paths);
});

test(
  'the documentation shows every operation with samples and a real response',
  smoke,
  async ({ page }) => {
    await page.goto('/docs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ API$/);
    const calls = page.getByRole('main').locator('a[href^="/docs/"][href*="#"]');
    const operations = Object.values(contract.paths).flatMap((path) => Object.keys(path));
    await expect(calls).toHaveCount(operations.length);
    await calls.filter({ hasText: 'Audit a page' }).click();
    const audit = page.locator('#auditPage');
    await expect(audit.getByLabel('curl: Audit a page', { exact: true })).toContainText(
      `curl -s '${productOrigin}/api/seo-audit'`,
    );
    await expect(audit.getByLabel('TypeScript: Audit a page', { exact: true })).toContainText(
      'await fetch(',
    );
    await expect(audit.getByLabel('Response: Audit a page', { exact: true })).toContainText(
      '"success": true',
    );
    await audit.getByText('possible errors').click();
    await audit.getByRole('link', { name: 'blocked_target' }).click();
    await expect(page.locator('#blocked_target')).toBeInViewport();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Back to/ })
      .click();
    await expect(page).toHaveURL(`${productOrigin}/`);
  },
);

test('the documentation finds a call and copies its sample', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/docs');
  const menu = page.getByRole('navigation', { name: 'API' });
  await menu.getByLabel('Find a call').fill('redirects');
  await expect(menu.getByRole('link')).toHaveText([
    'Overview',
    'Errors',
    'URL Analyzer',
    /redirect/,
  ]);
  await menu.getByRole('link', { name: 'Follow redirects' }).click();
  const name = 'curl: Follow redirects';
  const sample = (await page.getByLabel(name, { exact: true }).textContent()) ?? '';
  await page.getByRole('button', { name: `Copy ${name}` }).click();
  await expect(page.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sample);
});

for (const width of [320, 390, 768]) {
  test(`the documentation is not wider than a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/docs', '/docs/seo-audit', '/docs/operator-blog', '/docs/problems']) {
      await page.goto(path);
      for (const summary of await page.locator('main summary:visible').all()) await summary.click();
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, content]).toEqual([path, width]);
    }
  });
}

test('the server reports that it is alive and ready', async ({ request }) => {
  for (const path of ['/health/live', '/health/ready']) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(await answer.json()).toMatchObject({ status: 'ok' });
  }
});

test('metrics count the responses, for the operator', async ({ request }) => {
  await request.get('/health/live');
  expect((await request.get('/metrics')).status()).toBe(401);
  const headers = { authorization: `Bearer ${adminToken}` };
  const answer = await request.get('/metrics', { headers });
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(/^# HELP \S+ /m);
  expect(text).toMatch(/^process_cpu_seconds_total /m);
  expect(text).toContain('/health/live');
});

test('robots.txt allows the pages, blocks the calls and names the sitemap', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await answer.text()).toBe(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /*?run=1',
      'Disallow: /*&run=1',
      ...['category', 'search', 'tag', 'writtenBy'].map((name) => `Disallow: /blog?*${name}=`),
      '',
      `Sitemap: ${productOrigin}/sitemap.xml\n`,
    ].join('\n'),
  );
});

test('the sitemap lists pages of this site, each once', async ({ request }) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toMatch(/^(application|text)\/xml/);
  const locations = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc]) => loc,
  );
  expect(new Set(locations).size).toBe(locations.length);
  expect(locations.filter((loc) => !loc?.startsWith(`${productOrigin}/`))).toEqual([]);
  expect(locations).toContain(`${productOrigin}/seo-audit`);
});

test('an audit over the API returns what the contract says', async ({ request }) => {
  const answer = await request.post('/api/seo-audit', { data: { url: `${fixtureOrigin}/care` } });
  expect(answer.status()).toBe(200);
  const { success, data, message } = (await answer.json()) as {
    success: boolean;
    message: string;
    data: { score: number; checks: { status: string }[]; summary: Record<string, number> };
  };
  expect(success).toBe(true);
  expect(message).toContain(`Score: ${data.score}/100`);
  const count = (status: string) => data.checks.filter((check) => check.status === status).length;
  expect(data.summary).toEqual({
    passed: count('pass'),
    failed: count('fail'),
    warnings: count('warning'),
  });
});

for (const [said, url, status, code] of [
  ['nothing', '', 400, 'validation_failed'],
  ['another scheme', 'ftp://site.example/', 400, 'validation_failed'],
  ['a private IP address', 'http://10.0.0.1/', 422, 'blocked_target'],
  ['a file that is no page', `${fixtureOrigin}/data.json`, 422, 'not_html'],
] as const) {
  test(`an audit of ${said} is refused with the reason`, async ({ request }) => {
    const answer = await request.post('/api/seo-audit', { data: { url } });
    expect(answer.status()).toBe(status);
    expect(answer.headers()['content-type']).toMatch(/^application\/problem\+json/);
    expect(await answer.json()).toMatchObject({ success: false, code, status });
  });
}
