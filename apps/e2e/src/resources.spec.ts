import { readFile } from 'node:fs/promises';
import { open } from './support/open.ts';
import { readCsv } from './support/read-csv.ts';
import { everywhere, expect, smokeEverywhere, test } from './support/test.ts';

const checklist = '/resources/technical-seo-audit-checklist';

test('every resource leads to a page with its own title', async ({ page, request }) => {
  await open(page, '/resources');
  const links = page.getByRole('link', { name: /^(?:Access|View) / });
  await expect(links).toHaveCount(8);
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
  }
});

test('a resource leads to the next one', smokeEverywhere, async ({ page }) => {
  await open(page, '/resources');
  await page.getByRole('link', { name: 'Access Keyword Research Masterclass' }).click();
  await expect(page).toHaveURL('/resources/keyword-research-masterclass');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('navigation', { name: 'Next resource' }).getByRole('link').click();
  await expect(page).toHaveURL(checklist);
});

test('the tables of a working session can be downloaded', async ({ page }) => {
  await open(page, '/resources/local-seo-blueprint');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download tables as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('local-seo-blueprint.csv');
  const rows = readCsv((await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, ''));
  const tables = await page.getByRole('main').locator('table').count();
  expect(rows.filter(([first]) => first === '')).toHaveLength(tables);
  expect(rows[1]).toEqual(['Step', 'Minutes', 'You end with']);
});

test('checked boxes are kept, and included in the download', everywhere, async ({ page }) => {
  await open(page, checklist);
  const box = page.getByRole('checkbox').first();
  await box.check();
  await open(page, checklist);
  await expect(box).toBeChecked();
  await expect(page.getByRole('progressbar', { name: 'Checks done' })).toHaveAttribute(
    'aria-valuenow',
    '1',
  );
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('technical-seo-audit-checklist.csv');
  const rows = readCsv((await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, ''));
  expect(rows).toHaveLength(1 + (await page.getByRole('checkbox').count()));
  expect(rows[1]?.[0]).toBe('yes');
});

test('an audit of the list explains itself and leads to its reference', async ({ page }) => {
  await open(page, checklist);
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first();
  await entry.getByText('Why and how').click();
  await expect(entry.getByText('How to fix it')).toBeVisible();
  await entry.getByRole('link').click();
  await expect(page).toHaveURL(/\/audits\/[a-z-]+$/);
});
