import type { Page } from '@playwright/test';
import { fixtureOrigin, indexedOrigin } from './addresses.ts';
import { linkedSite } from './fixtures/linked-site.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectTextFile } from './support/downloads.ts';
import { open } from './support/open.ts';
import { expectNoOverflow, toastOf } from './support/page-parts.ts';
import { readCsv } from './support/read-csv.ts';
import { backlinkChecker } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const release = 'Common Crawl, April–June 2026';
const fixtureHost = new URL(fixtureOrigin).hostname;

const tableOf = (page: Page) => page.getByRole('table', { name: 'Backlinks' });
const rowsOf = (page: Page) => tableOf(page).locator('tbody tr:not([data-below])');
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

/** Opens the report of a target, with the index. */
async function openReport(page: Page, query = `url=${linkedSite}`): Promise<void> {
  await open(page, `${indexedOrigin}/backlink-checker?${query}`);
  await expect(tableOf(page)).toBeVisible();
}

const reportFrom = (page: Page) =>
  expectTextFile(
    page.getByRole('button', { name: 'Download Report' }),
    backlinkChecker.downloads.report,
  );

test.describe('with an index', () => {
  test(
    'a typed domain shows its links, and the release of its figures only once',
    everywhere,
    async ({ page }) => {
      await open(page, `${indexedOrigin}/backlink-checker`);
      await page.getByLabel('Website URL').fill(linkedSite);
      await page.getByRole('button', { name: 'Check Backlinks' }).click();
      await expect(page.getByRole('heading', { level: 2, name: linkedSite })).toBeFocused();
      await expectToast(page, backlinkChecker.toasts.completed);
      for (const [label, value] of [
        ['Total Backlinks', '47'],
        ['Unique Domains', '5'],
        ['Follow Links', '5'],
        ['Nofollow Links', '42'],
        ['Average Authority', '86 / 100'],
      ] as const) {
        await expect(figure(page, label)).toContainText(`${label}${value}`);
      }
      const sources = page.locator('details').filter({ hasText: 'Total Backlinks:' });
      await expect(sources.locator('summary')).toHaveText(`indexed ${release}`);
      await expect(figure(page, 'Domain Authority')).toContainText('84 / 100');
      await expect(
        page.getByText(/^garden-tools\.example is not among the 15,000 most linked domains/),
      ).toBeVisible();
      const first = rowsOf(page).first();
      const source = first.getByRole('link', { name: 'encyclopedia.example', exact: true });
      await expect(source).toHaveAttribute('href', 'https://www.encyclopedia.example/wiki/Spade');
      await expect(source).toHaveAttribute('rel', 'noopener noreferrer nofollow');
      await expect(first).toContainText('a maker of spades');
      await expect(first).toContainText('follow');
      await expect(first).toContainText('DA 100');
      await expect(first).toContainText('Apr 12, 2026');
      await expect(page).toHaveURL(/\?url=garden-tools\.example$/);
      await expectNoOverflow(page);
    },
  );

  test('a shared URL fills the form, with its scope', async ({ page }) => {
    await openReport(
      page,
      `url=${encodeURIComponent(`https://www.${linkedSite}/spades`)}&scope=url`,
    );
    await page.getByRole('button', { name: 'Options', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Exact URL' })).toBeChecked();
    await expect(figure(page, 'Total Backlinks')).toContainText('4');
    await expect(rowsOf(page)).toHaveCount(4);
  });

  test('links are filtered, ordered and paged by the server', everywhere, async ({ page }) => {
    await openReport(page);
    await expect(rowsOf(page)).toHaveCount(25);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(21);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(rowsOf(page)).toHaveCount(25);

    await page.getByLabel('Domain contains').fill('forum');
    await page.getByLabel('Anchor contains').fill('RAKE');
    await expect(page.getByText('20 matching links.')).toBeVisible();
    await page.getByRole('radio', { name: 'Nofollow' }).check();
    await page.getByRole('button', { name: 'First seen' }).click();
    await expect(rowsOf(page).first()).toContainText('May 27, 2026');
    await page.getByRole('button', { name: 'First seen' }).click();
    await expect(rowsOf(page).first()).toContainText('May 1, 2026');

    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByLabel('Domain contains')).toHaveValue('');
    await page.getByLabel('New since Jun 1, 2026').check();
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText('daily-paper.example');
    await expect(rowsOf(page)).toContainText('sponsored');
    await page.getByLabel('Anchor contains').fill('no such anchor');
    await expect(tableOf(page)).toContainText('No links match the filter.');
  });

  test('the list can show one link per domain', async ({ page }) => {
    await openReport(page);
    await page.getByLabel('One link per domain').check();
    await expect(page.getByText('The best link from each of 5 domains.')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(5);
  });

  test('links are checked live, with their text', everywhere, async ({ page }) => {
    await openReport(page);
    await page.getByLabel('Domain contains').fill(fixtureHost);
    await expect(rowsOf(page)).toHaveCount(3);
    const check = async (anchor: string) => {
      const row = rowsOf(page).filter({ hasText: anchor });
      await row.getByRole('button', { name: /^Check it live/ }).click();
      const result = row.locator('xpath=following-sibling::tr[1]');
      await expect(row.getByRole('button', { name: /^Check again/ })).toBeVisible();
      return result;
    };
    const linking = await check('forged spades');
    await expect(linking).toContainText('Still there');
    await expect(linking).toContainText('rel: ugc nofollow');
    await expect(await check('spades we used to like')).toContainText(
      'GoneThe page is online but doesn’t link to this domain.',
    );
    await expect(await check('=HYPERLINK')).toContainText('GoneThe page is gone: it returns 404.');
    await expectNoOverflow(page);
    await expectAccessible(page);
  });

  test('filtered links are exported, safe for a spreadsheet', async ({ page }) => {
    await openReport(page);
    await page.getByLabel('Domain contains').fill(fixtureHost);
    await expect(rowsOf(page)).toHaveCount(3);
    const text = await expectTextFile(
      page.getByRole('button', { name: 'Export CSV' }),
      `backlinks-${linkedSite}.csv`,
    );
    const [head, ...rows] = readCsv(text.replace(/^\ufeff/, ''));
    expect(head?.slice(0, 4)).toEqual(['Source URL', 'Source domain', 'Target URL', 'Anchor']);
    expect(rows.map((row) => row[3]).sort()).toEqual([
      `'=HYPERLINK("https://bad.example")`,
      'forged spades',
      'spades we used to like',
    ]);
    await expect(toastOf(page)).toContainText('3 links saved');
  });

  test('the report is saved as text with every source', async ({ page }) => {
    await openReport(page);
    const text = await reportFrom(page);
    expect(text).toMatch(
      /^Backlink Analysis Report\n=+\n\nURL: https:\/\/garden-tools\.example\/\n/,
    );
    for (const line of [
      'Total Backlinks: 47',
      'Unique Domains: 5',
      'Follow Links: 5',
      'Nofollow Links: 42',
      'Average Authority: 86 / 100',
      '1. https://www.encyclopedia.example/wiki/Spade',
      'Coverage: 46 of 46 links',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    // Five figures, linking pages, new links, first and last day, and the domain's authority and rank.
    expect(text.match(/^ {2}Indexed: .*cc-main-2026-apr-may-jun/gm)).toHaveLength(10);
  });

  test('anchors and referring domains link to their links', everywhere, async ({ page }) => {
    await openReport(page);
    await page.getByRole('tab', { name: 'Anchors' }).click();
    const anchors = page.getByRole('table', { name: 'Anchors' });
    await expect(anchors.getByRole('row').filter({ hasText: 'rakes' })).toContainText('20');
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Referring domains' }).click();
    const domains = page.getByRole('table', { name: 'Referring domains' });
    await expect(domains.locator('tbody tr')).toHaveCount(5);
    await page.getByRole('radio', { name: 'Domain graph' }).check();
    await expect(domains).toContainText('kitchen-garden.example');
    await expect(
      domains.getByRole('link', { name: /Domain Authority of kitchen-garden\.example$/ }),
    ).toHaveAttribute('href', '/domain-authority?domain=kitchen-garden.example');
    await expectNoOverflow(page);
    await page.getByRole('tab', { name: 'Anchors' }).click();
    await page.getByRole('button', { name: 'Show links: rakes' }).click();
    await expect(page.getByLabel('Anchor contains')).toHaveValue('"rakes"');
    await expect(page.getByText('20 matching links.')).toBeVisible();
    await page.getByRole('tab', { name: 'Anchors' }).click();
    await page.getByRole('button', { name: 'Show links: no text' }).click();
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText('no text');
  });

  test('everything works by keyboard', async ({ page }) => {
    await openReport(page);
    await page.getByRole('tab', { name: 'Backlinks' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('table', { name: 'Anchors' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Source' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Source' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  });

  test('the filters are accessible', everywhere, async ({ page }) => {
    test.slow();
    await openReport(page);
    await page.getByLabel('One link per domain').check();
    await expect(rowsOf(page)).toHaveCount(5);
    await expectAccessible(page);
  });
});

test.describe('without an index', () => {
  test('a well-known domain shows how widely it is linked', everywhere, async ({ page }) => {
    await open(page, '/backlink-checker');
    await expect(
      page.getByText(/the 15,000 most linked domains is linked, but not by whom/),
    ).toBeVisible();
    await page.getByLabel('Website URL').fill('google.com');
    await page.getByRole('button', { name: 'Check Backlinks' }).click();
    await expectToast(page, backlinkChecker.toasts.completed);
    await expect(
      page.getByText('Linked from 501,331 subnets. No domain has more referring subnets.'),
    ).toBeVisible();
    for (const [label, value] of [
      ['Referring Subnets', '501,331'],
      ['Referring IPs', '2,221,793'],
      ['Domain Authority', '100 / 100'],
      ['Majestic Million rank', '#1 of 15,000'],
    ] as const) {
      await expect(figure(page, label)).toContainText(value);
      await expect(figure(page, label)).toContainText('indexed Majestic Million, March 2026');
    }
    await expect(figure(page, 'Referring Subnets')).toContainText('+1,230 since the previous list');
    await expect(figure(page, 'Common Crawl rank')).toContainText('#3 of 121,091,933');
    await expect(page.getByText('by Majestic (majestic.com), CC BY')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Rank in 48 releases: / })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: 'compare the domain with competitors' })
      .click();
    await expect(page).toHaveURL(/\/domain-authority\?domain=google\.com$/);
  });

  test(
    'an unlisted domain has no figures and no empty lists, but next steps',
    everywhere,
    async ({ page }) => {
      await open(page, '/backlink-checker?url=my-small-shop.example');
      await expect(page.getByText('We have no link data for my-small-shop.example.')).toBeVisible();
      await expect(page.getByText(/^That isn’t a bad sign/)).toBeVisible();
      await expect(page.getByText(backlinkChecker.toasts.completed.title)).toHaveCount(0);
      await expect(figure(page, 'Total Backlinks')).toHaveCount(0);
      await expect(page.getByRole('tablist')).toHaveCount(0);
      const note = page.getByRole('note', { name: 'Link data' });
      await page.getByRole('link', { name: 'Check your own links' }).click();
      await expect(page.getByRole('heading', { name: 'Check your own links' })).toBeInViewport();
      await expect(page.getByLabel('Your site')).toHaveValue('my-small-shop.example');
      await expectNoOverflow(page);
      await expectAccessible(page);
      const text = await reportFrom(page);
      expect(text).toContain(
        'Referring Subnets: unknown, at most 3,041\n  Indexed: Majestic Million, March 2026 ',
      );
      await note.getByRole('link').click();
      await expect(page.getByRole('heading', { name: 'More link data' })).toBeInViewport();
    },
  );

  test.describe('when the server fails', () => {
    test.use({ tolerated: /Failed to load resource/ });

    test('a URL that runs the tool shows the failure, and can be retried', async ({ page }) => {
      const problem = {
        type: '/docs/problems#not_ready',
        title: 'Not ready yet',
        status: 503,
        detail: 'The index is busy. Try again in a moment.',
        code: 'not_ready',
        errors: [],
        instance: 'urn:uuid:e90d846e-ccba-4bde-9421-e53fdbec2e6b',
        success: false,
        message: 'The index is busy.',
      };
      await page.route('**/api/backlinks', (route) =>
        route.fulfill({
          status: 503,
          headers: { 'content-type': 'application/problem+json' },
          body: JSON.stringify(problem),
        }),
      );
      await open(page, '/backlink-checker?url=example.com');
      await expectToast(page, { ...backlinkChecker.toasts.failed, text: 'Not ready yet.' });
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Not ready yet');
      await page.unroute('**/api/backlinks');
      await page.getByRole('button', { name: 'Check Backlinks' }).click();
      await expect(figure(page, 'Referring Subnets')).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    });
  });
});
