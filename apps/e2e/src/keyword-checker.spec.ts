import type { Page } from '@playwright/test';
import { fixtureOrigin } from './addresses.ts';
import { expectTextFile } from './support/downloads.ts';
import { open } from './support/open.ts';
import { readCsv } from './support/read-csv.ts';
import { keywordChecker } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const parts = (page: Page) => ({
  text: page.getByRole('radio', { name: 'Text Content' }),
  url: page.getByRole('radio', { name: 'Website URL' }),
  content: page.getByLabel('Content to analyze'),
  address: page.getByLabel('URL to analyze'),
  analyze: page.getByRole('button', { name: 'Analyze Keywords' }),
  result: page.getByRole('region', { name: 'Keyword density' }),
  words: page.getByRole('table', { name: 'Keywords', exact: true }),
});

test('keyword-checker: from a text to a saved report', everywhere, async ({ page }) => {
  await open(page, '/keyword-checker');
  const { text, content, analyze, result, words } = parts(page);
  await expect(text).toBeChecked();
  await content.fill('The garden spade. A garden spade digs, and a fork does not.');
  await expect(page.getByText('12 words')).toBeVisible();
  await analyze.click();
  await expectToast(page, keywordChecker.toasts.analyzed);
  await expect(result.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(result).toContainText('Total Words12');
  await expect(result).toContainText('Top Keyword Density16.67%');
  await expect(words.getByRole('row').nth(1)).toHaveText('garden216.67%–none');

  const report = await expectTextFile(
    page.getByRole('button', { name: 'Download Report' }),
    keywordChecker.downloads.report,
  );
  expect(report).toMatch(/^Keyword Density Report\n=+\n\nDate: \d{4}-\d\d-\d\dT/);
  expect(report).toContain('Total Words: 12\nUnique Keywords: ');
  expect(report).toContain('\nTop Keyword Density: 16.67%\n');
  expect(report).toContain('\nspade: 2 (16.67%)\n');
  expect(report).toContain('\ngarden spade: 2 (16.67%)\n');

  await page.getByRole('tab', { name: /^2 words/ }).click();
  await expect(page.getByRole('table', { name: 'Phrases of 2 words' })).toContainText(
    'garden spade',
  );
  expect(new URL(page.url()).searchParams.get('content')).toContain('The garden spade.');
});

test(
  'keyword-checker: from a URL to places, keyphrase and TF*IDF',
  everywhere,
  async ({ page }) => {
    await open(page, '/keyword-checker');
    const { url, content, address, analyze, result, words } = parts(page);
    await url.check();
    await expect(content).toBeHidden();
    await address.fill(`${fixtureOrigin}/keywords`);
    await page.getByLabel('Focus keyphrase (optional)').fill('garden spade');
    await page.getByText('Compare with other texts (TF*IDF)').click();
    await page
      .getByLabel('URLs to compare with (one per line)')
      .fill(`${fixtureOrigin}/rival-a\n${fixtureOrigin}/rival-b\n${fixtureOrigin}/missing`);
    await analyze.click();
    await expectToast(page, keywordChecker.toasts.analyzed);
    await expect(result).toContainText('Garden spade test');
    await expect(words).toContainText('spade');
    await expect(page.getByText('<img src=x')).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

    const row = page
      .getByRole('table', { name: 'Keywords by place' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'spade', exact: true }) });
    // The text has the exact phrase; title, description, h1, h2 ('spades'), alt and links have any form of it.
    await expect(row.getByRole('cell')).toHaveText(['4', '1', '1', '1', '1', '1', '1']);
    await expect(page.getByRole('region', { name: 'Keyphrase: garden spade' })).toContainText(
      'TitleFound',
    );

    const others = page.getByRole('region', { name: 'TF*IDF compared with other texts' });
    await expect(others).toContainText('The URL returns 404.');
    await expect(others.getByRole('listitem').filter({ hasText: /^warranty$/ })).toBeVisible();
    const csv = await expectTextFile(
      others.getByRole('button', { name: 'Download TF*IDF CSV' }),
      'tf-idf.csv',
    );
    const rows = readCsv(csv.replace('\ufeff', ''));
    expect(rows[0]?.slice(0, 3)).toEqual(['Term', 'Verdict', 'Texts that use it']);
    expect(rows.find(([term]) => term === 'warranty')?.slice(0, 4)).toEqual([
      'warranty',
      'missing',
      '2',
      '0',
    ]);
  },
);

test.describe('when the page cannot be fetched', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('keyword-checker: says why, and leaves the earlier result', async ({ page }) => {
    await open(page, '/keyword-checker?content=A+spade+digs.');
    const { url, address, analyze, result } = parts(page);
    await expect(result).toContainText('Total Words3');
    // When there is a result, the form is one row.
    await page.getByRole('button', { name: 'Options' }).click();
    await url.check();
    await address.fill(`${fixtureOrigin}/data.json`);
    await analyze.click();
    await expectToast(page, keywordChecker.toasts.failed);
    await expect(page.getByText('The URL is not a web page')).toBeVisible();
    await expect(result).toContainText('Total Words3');
  });
});
