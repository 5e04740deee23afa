import type { Page } from '@playwright/test';
import { fixtureOrigin } from './addresses.ts';
import { freshAddress } from './support/audit-journey.ts';
import { expectTextFile } from './support/downloads.ts';
import { open } from './support/open.ts';
import { expectNoOverflow } from './support/page-parts.ts';
import { readCsv } from './support/read-csv.ts';
import { urlAnalyzer } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const at = (path: string) => `${fixtureOrigin}${path}`;

async function analyze(page: Page, address: string): Promise<void> {
  await open(page, '/url-analyzer');
  await page.getByLabel('Website URL').fill(address);
  await page.getByRole('button', { name: 'Analyze URL' }).click();
}

const chainOf = (page: Page) =>
  page.getByRole('list', { name: 'Redirect chain' }).getByRole('listitem');
const resultOf = (page: Page) => page.getByRole('heading', { level: 2, name: `${fixtureOrigin}/` });

test('a typed URL is analyzed', everywhere, async ({ page }) => {
  await analyze(page, at('/inspect/start'));
  await expect(resultOf(page)).toBeFocused();
  await expectToast(page, urlAnalyzer.toasts.completed);
  await expect(
    page.getByRole('img', { name: /^On-page SEO score: \d+ out of 100$/ }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: at('/inspect/page') }).first()).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );

  const hops = chainOf(page);
  await expect(hops).toHaveCount(3);
  await expect(hops.nth(0)).toContainText(/301.*\/inspect\/start/);
  await expect(hops.nth(1)).toContainText(/302.*\/inspect\/middle/);
  await expect(hops.nth(2)).toContainText(/200.*\/inspect\/page/);
  await expectNoOverflow(page);
});

test(
  'its tabs show content, technical details, keywords, links and issues',
  everywhere,
  async ({ page }) => {
    await open(page, `/url-analyzer?url=${encodeURIComponent(at('/inspect/page'))}`);
    await expect(resultOf(page)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([
      'Issues',
      'Content',
      'Technical',
      'Keywords',
      'Links',
    ]);
    await expect(page.getByRole('region', { name: 'Fix these first' })).toContainText(
      /\d+ failed checks? and \d+ warnings?\./,
    );
    await page.getByRole('tab', { name: 'Content' }).click();
    await expect(page).toHaveURL(/&tab=content$/);
    await expect(page.getByRole('list', { name: 'Headings' })).toContainText(
      'Steel blades skips h3',
    );
    await expect(page.getByRole('table', { name: /^Images/ })).toContainText('missing');
    await expect(page.getByRole('table', { name: 'Structured data found' })).toContainText(
      'Article',
    );
    await expect(page.getByText('Block 2 can’t be parsed:')).toBeVisible();

    await page.getByRole('tab', { name: 'Technical' }).click();
    await expect(page).toHaveURL(/&tab=technical$/);
    await expect(page.getByText('it is fresh for 10 minutes')).toBeVisible();
    const headers = page.getByRole('table', { name: 'Response headers as received' });
    await expect(headers).toContainText('session=•••; Path=/; HttpOnly');
    await expect(headers).not.toContainText('do-not-show-this');

    await page.getByRole('tab', { name: 'Keywords' }).click();
    await expect(page.getByRole('table', { name: 'Keywords by count' })).toContainText('spade');

    await page.getByRole('tab', { name: 'Issues' }).click();
    const issues = page.getByRole('list', { name: 'Issues' });
    await expect(issues.getByRole('link', { name: 'About this check' }).first()).toBeVisible();
    await issues.getByRole('link', { name: 'Write a description' }).first().click();
    await expect(page).toHaveURL(/\/meta-generator\?url=http/);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Issues' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
);

test(
  'its links are checked on demand, one or all, and exported as CSV',
  everywhere,
  async ({ page }) => {
    await open(page, `/url-analyzer?url=${encodeURIComponent(at('/inspect/page'))}&tab=links`);
    await page.getByRole('button', { name: 'Check status of A link that is gone' }).click();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('A link that is gone')).toContainText('404');
    await page.getByRole('button', { name: /^Check all shown/ }).click();
    await expect(row('A link that redirects')).toContainText('200 after 2 redirects');
    await expect(row('A link that wants GET')).toContainText('200');
    await expect(row('An internal host')).toContainText('Not checked: the host is not public');
    await page.getByRole('radio', { name: 'Problems (2)' }).check();
    await expect(page.getByText('2 of 5 links.')).toBeVisible();

    const csv = await expectTextFile(
      page.getByRole('tabpanel').getByRole('button', { name: 'CSV' }),
      'url-analysis-links.csv',
    );
    const [head, ...rows] = readCsv(csv.replace('\uFEFF', ''));
    expect(head?.slice(0, 6)).toEqual(['URL', 'Text', 'Type', 'Rel', 'Position', 'Status']);
    expect(rows.map((cells) => [cells[1], cells[5]])).toEqual([
      ['A link that is gone', '404'],
      ['An internal host', 'Not checked: the host is not public'],
    ]);
  },
);

test('the report is saved as text', async ({ page }) => {
  await analyze(page, at('/inspect/start'));
  await expect(resultOf(page)).toBeVisible();
  const text = await expectTextFile(
    page.getByRole('button', { name: 'Download Report' }),
    urlAnalyzer.downloads.report,
  );
  const head = `URL Analysis Report\n===================\n\nURL: ${at('/inspect/start')}\n`;
  expect(text.slice(0, head.length)).toBe(head);
  expect(text).toMatch(/Date: \d{4}-\d\d-\d\dT/);
  expect(text).toContain('Source: measured by PlumblineBot/');
  expect(text).toContain(`1. 301 ${at('/inspect/start')} -> /inspect/middle`);
  expect(text).toContain('h4 Steel blades');
  expect(text).toMatch(/\[WARNING\] /);
});

test('a deleted page gets a result, with the redirects to it', async ({ page }) => {
  await analyze(page, at('/inspect/to-gone'));
  await expect(resultOf(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The page returned 404 Not Found',
  );
  await expect(chainOf(page).last()).toContainText(/404.*\/inspect\/gone/);
  await expect(page.getByText('1 redirect, kept out of search', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^On-page SEO score/ })).toHaveCount(0);
});

test('a page of 10,000 links and headings stays usable', async ({ page }) => {
  await open(
    page,
    `/url-analyzer?url=${encodeURIComponent(freshAddress('/inspect/many'))}&tab=links`,
  );
  await expect(
    page.getByText('1,000 of 10,000 links. The report lists the first 1,000.'),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Content' }).click();
  await expect(page.getByText(/^60 of 5,000 headings shown\./)).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(3_000);
});

test.describe('URLs without a report', () => {
  // The browser reports error statuses.
  test.use({ tolerated: /status of (422|502|504|400)/ });

  test('show a redirect loop', everywhere, async ({ page }) => {
    await analyze(page, at('/inspect/circle'));
    await expectToast(page, urlAnalyzer.toasts.failed);
    await expect(chainOf(page)).toHaveCount(3);
    await expect(chainOf(page).first()).toContainText('the loop starts here');
    await expect(page.getByText('They loop.')).toBeVisible();
  });

  test('shows the redirects to a file', async ({ page }) => {
    await analyze(page, at('/inspect/to-file'));
    await expectToast(page, urlAnalyzer.toasts.failed);
    await expect(chainOf(page)).toHaveText([
      /308.*\/inspect\/to-file/,
      /200.*\/inspect\/file\.pdf.*application\/pdf/,
    ]);
  });
});
