import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fixtureOrigin, ports, productOrigin } from './addresses.ts';
import { expectAccessible } from './support/accessible.ts';
import { freshName, turnOn } from './support/audit-journey.ts';
import { breakableProxy } from './support/breakable-proxy.ts';
import { expectTextFile, pressExport } from './support/downloads.ts';
import { open } from './support/open.ts';
import { pageSpeed } from './support/specification.ts';
import { everywhere, expect, smoke, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

/** All journeys measure this page, since the server shares a run of the same URL for some minutes. */
const shop = `${fixtureOrigin}/shop`;
/** Timeout for a queue of measurements on a busy machine. */
const patient = { timeout: 240_000 };

async function fillIn(page: Page, address: string, origin = productOrigin): Promise<void> {
  await open(page, `${origin}/page-speed`);
  await page.getByLabel('Website URL').fill(address);
}

async function analyze(page: Page, address: string): Promise<void> {
  await fillIn(page, address);
  await page.getByRole('button', { name: 'Analyze Speed' }).click();
}

const progressOf = (page: Page) => page.getByRole('region', { name: 'Measurement in progress' });
const headingOf = (page: Page) =>
  page.getByRole('heading', { level: 2, name: `${fixtureOrigin}/` });
const panelOf = (page: Page) => page.getByRole('tabpanel').filter({ visible: true });

test.describe.configure({ timeout: 300_000 });

test('a page is measured as a desktop and as a phone', everywhere, async ({ page, isMobile }) => {
  await analyze(page, shop);
  await expect(headingOf(page)).toBeFocused(patient);
  await expectToast(page, pageSpeed.toasts.completed);
  await expect(page).toHaveURL(/\/page-speed\?url=http/);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(
    isMobile ? /^Mobile/ : /^Desktop/,
  );
  // Verdict and recommendations are on the first screen.
  await expect(
    panelOf(page).getByRole('heading', { name: /^Optimization recommendations/ }),
  ).toBeInViewport();

  for (const factor of ['Desktop', 'Mobile']) {
    await page.getByRole('tab', { name: factor }).click();
    const panel = panelOf(page);
    await expect(
      panel.getByRole('img', {
        name: new RegExp(`^Performance score, ${factor.toLowerCase()}: \\d+ out of 100$`),
      }),
    ).toBeVisible();
    await expect(
      panel.getByRole('list', { name: 'Core Web Vitals' }).getByRole('heading'),
    ).toHaveText([
      'Largest Contentful Paint (LCP)',
      'Interaction to Next Paint (INP)',
      'Cumulative Layout Shift (CLS)',
    ]);
    await expect(panel.getByRole('list', { name: 'More metrics' }).getByRole('heading')).toHaveText(
      [
        'First Contentful Paint (FCP)',
        'Total Blocking Time (TBT)',
        'Speed Index (SI)',
        'Time to First Byte (TTFB)',
        'Load time',
        'Page size',
        'Requests',
        'First Input Delay (FID), retired',
      ],
    );
    await expect(panel).toContainText(/Time to First Byte \(TTFB\)\d+ ms/);
    expect(
      await panel.getByRole('list', { name: 'Optimization recommendations' }).locator('li').count(),
    ).toBeGreaterThan(1);
    await expect(panel.getByRole('table', { name: /^Requests/ })).toContainText('theme.css');
    await expect(panel.getByRole('img', { name: /^The page after/ }).first()).toBeVisible();
    await expect(panel).toContainText(/HeadlessChrome\/\d+/);
  }
  await expect(
    page.getByRole('heading', { level: 2, name: 'Field data', exact: true }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});

test('a finding has its saving and files', async ({ page }) => {
  await open(page, `/page-speed?url=${encodeURIComponent(shop)}`);
  await expect(headingOf(page)).toBeVisible(patient);
  const finding = panelOf(page)
    .getByRole('list', { name: 'Opportunities' })
    .locator('> li')
    .filter({ hasText: 'Render-blocking requests' });
  await finding.locator('summary').click();
  await expect(finding).toContainText(/saves about [\d,]+ ms/);
  await expect(finding.getByRole('link', { name: `${shop}/theme.css` })).toBeVisible();
});

test('the result is accessible', everywhere, async ({ page }) => {
  await open(page, `/page-speed?url=${encodeURIComponent(shop)}`);
  await expect(headingOf(page)).toBeVisible(patient);
  await panelOf(page)
    .locator('details')
    .evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
  await expectAccessible(page);
});

test('the report is saved as text, and Lighthouse’s full result as JSON', async ({ page }) => {
  await open(page, `/page-speed?url=${encodeURIComponent(shop)}`);
  await expect(headingOf(page)).toBeVisible(patient);
  const text = await expectTextFile(
    page.getByRole('button', { name: 'Download Report' }),
    pageSpeed.downloads.report,
  );
  const head = `Page Speed Report\n=================\n\nURL: ${shop}\n`;
  expect(text.slice(0, head.length)).toBe(head);
  expect(text).toMatch(/Performance Score: \d+/);
  expect(text).toMatch(/Optimization Recommendations/);

  const whole = page.waitForEvent('download');
  await pressExport(page, 'Lighthouse JSON');
  const lighthouse = JSON.parse(await readFile(await (await whole).path(), 'utf8')) as {
    readonly lighthouseVersion: string;
    readonly requestedUrl: string;
  };
  expect(lighthouse.requestedUrl).toBe(shop);
  expect(lighthouse.lighthouseVersion).toMatch(/^\d+\./);
});

/** Starts a measurement on the open page. @returns the id of the run */
async function start(page: Page): Promise<string> {
  const started = page.waitForResponse((answer) => answer.status() === 202);
  await page.getByRole('button', { name: 'Analyze Speed' }).click();
  const { data } = (await (await started).json()) as { data: { id: string } };
  await expect(progressOf(page)).toBeVisible();
  return data.id;
}

/** Waits until the server has noticed that a page stopped waiting. */
const cancelled = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'DELETE');

test('Cancel gives up the place in the queue', smoke, async ({ page, request }) => {
  const name = freshName();
  await open(page, '/page-speed');
  await page.getByRole('button', { name: 'Analyze Speed' }).click();
  await expect(page.getByRole('alert').filter({ hasText: pageSpeed.messages.url })).toBeVisible();
  await fillIn(page, `${fixtureOrigin}/held/${name}`);
  const id = await start(page);
  // Reading a run keeps it alive, so the test reads it only after it was canceled.
  const told = cancelled(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(progressOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Analyze Speed' })).toBeFocused();
  await told;
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/page-speed/runs/${id}`);
      return ((await answer.json()) as { data: { state: string } }).data.state;
    }, patient)
    .toBe('cancelled');
  await turnOn(name);
});

test.describe('a visitor who waits for a shared measurement', () => {
  test.use({ tolerated: /ERR_|asked another host: http:\/\/127\.0\.0\.1/ });

  test('gets the report even if another tab has left and the connection was lost', async ({
    page,
    context,
  }) => {
    const name = freshName();
    const proxy = await breakableProxy(ports.product);
    const others = [await context.newPage(), await context.newPage()];
    for (const tab of [page, ...others]) {
      await fillIn(tab, `${fixtureOrigin}/held/${name}`, proxy.origin);
    }
    const id = await start(page);
    for (const tab of others) expect(await start(tab)).toBe(id);
    const [cancelling, closed] = others;
    if (!cancelling || !closed) throw new Error('Two tabs were opened');
    const told = cancelled(cancelling);
    await cancelling.getByRole('button', { name: 'Cancel' }).click();
    await told;
    await closed.close();
    const lost = () =>
      page.waitForEvent('requestfailed', (request) => request.url().includes('/events'));
    const first = lost();
    await proxy.cut();
    await first;
    // The browser has tried to connect again, and could not.
    await lost();
    await proxy.restore();
    await turnOn(name);
    await expect(headingOf(page)).toBeVisible(patient);
    await proxy.cut();
  });
});

test.describe('URLs without a report', () => {
  for (const [path, sentence] of [
    ['/data.json', 'HTML'],
    ['/missing', 'The page returned 404 Not Found'],
  ] as const) {
    test(`says why: ${path}`, async ({ page }) => {
      await analyze(page, `${fixtureOrigin}${path}`);
      await expectToast(page, pageSpeed.toasts.failed, {}, patient);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence);
      await expect(page.getByRole('tablist')).toHaveCount(0);
    });
  }
});
