import type { Page } from '@playwright/test';
import { ownLinksExport, ownSite } from './fixtures/own-links.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectTextFile } from './support/downloads.ts';
import { open } from './support/open.ts';
import { expectNoOverflow } from './support/page-parts.ts';
import { readCsv } from './support/read-csv.ts';
import { everywhere, expect, test } from './support/test.ts';

/** Milliseconds between two requests to one host; all pages are on the fixture site. */
const hostPause = 2_000;

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Checked links' }).locator('tbody tr');
const result = (page: Page, name: string) => page.getByRole('radio', { name });

test('links of an export are checked one by one, and saved', everywhere, async ({ page }) => {
  // The clock skips the pauses between requests.
  await page.clock.install();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/backlinks/live')) sent.push(request.postDataJSON());
  });
  await open(page, '/backlink-checker');
  await page.getByLabel('Website URL').fill(ownSite);
  await page.getByRole('button', { name: 'Add your links' }).click();
  await expect(page.getByLabel('Your site')).toHaveValue(ownSite);
  await page.getByLabel('Export file').setInputFiles({
    name: 'links.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(ownLinksExport),
  });
  await expect(page.getByText('12 links on 12 pages')).toBeVisible();
  await page.getByRole('button', { name: 'Check Links' }).click();
  await expect(page.getByRole('heading', { name: `Your links to ${ownSite}` })).toBeFocused();
  await expect
    .poll(async () => {
      await page.clock.runFor(hostPause);
      return page.getByRole('progressbar', { name: 'Pages checked' }).count();
    })
    .toBe(0);

  for (const name of ['All 12', 'Lost 2', 'Changed 1', 'Limited 4', 'Good 4', 'Unclear 1']) {
    await expect(result(page, name)).toBeVisible();
  }
  await result(page, 'Changed').check();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('The text is “read more”, not “forged spades”.');
  await result(page, 'Limited').check();
  await expect(rowsOf(page)).toHaveCount(4);
  for (const reason of [
    'The link is nofollow.',
    'The link is ugc sponsored.',
    'Google may not index the page (noindex).',
    /The page redirects to \S+\/own-links\/good-1 \(301\)\./,
  ]) {
    await expect(rowsOf(page).filter({ hasText: reason })).toHaveCount(1);
  }
  await expectNoOverflow(page);
  await expectAccessible(page);

  await result(page, 'Lost').check();
  const text = await expectTextFile(
    page.getByRole('button', { name: 'Export CSV' }),
    `links-to-${ownSite}.csv`,
  );
  const [head, ...lines] = readCsv(text.replace(/^\ufeff/, ''));
  expect(head?.slice(0, 3)).toEqual(['Linking page', 'Result', 'Reasons']);
  expect(lines.map((line) => line.slice(1, 3))).toEqual([
    ['lost', 'The page is online but doesn’t link to this domain.'],
    ['lost', 'The page is gone: it returns 410.'],
  ]);

  expect(sent).toHaveLength(12);
  for (const body of sent) {
    expect(body).toEqual({
      sourceUrl: expect.stringContaining('/own-links/'),
      url: `https://${ownSite}/`,
      scope: 'domain',
      fresh: false,
    });
  }
});
