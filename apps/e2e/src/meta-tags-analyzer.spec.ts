import type { Page } from '@playwright/test';
import { freshAddress } from './support/audit-journey.ts';
import { expectTextFile } from './support/downloads.ts';
import { open } from './support/open.ts';
import { expectNoOverflow } from './support/page-parts.ts';
import { metaTagsAnalyzer } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

async function analyze(page: Page, address: string, compare = ''): Promise<void> {
  await open(page, '/meta-tags-analyzer');
  await page.getByLabel('Website URL').fill(address);
  await page.getByLabel('Compare with (optional)').fill(compare);
  await page.getByRole('button', { name: 'Analyze Meta Tags' }).click();
}

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Opens the tab of a network. @returns its panel */
async function panel(page: Page, name: string) {
  await part(page, 'Previews').getByRole('tab', { name, exact: true }).click();
  return part(page, 'Previews').getByRole('tabpanel', { name, exact: true });
}

test('a page with complete cards: its score, texts and cards', everywhere, async ({ page }) => {
  const address = freshAddress('/tags/card');
  await analyze(page, address);
  await expect(page.getByRole('heading', { name: /^Meta tags of 127/ })).toBeFocused();
  await expectToast(page, metaTagsAnalyzer.toasts.completed);
  await expect(page.getByText('EXCELLENT', { exact: true })).toBeVisible();
  await expect(part(page, 'Title Analysis')).toContainText('43 characters');
  await expect(part(page, 'Description Analysis')).toContainText('99 characters');
  await expect(part(page, 'Open Graph')).toContainText('Garden spades that last');
  await expect(part(page, 'Twitter Card')).toContainText('summary_large_image');
  await expect(await panel(page, 'Google')).toContainText('Garden spades: how to choose one');
  for (const network of ['Facebook', 'X', 'LinkedIn', 'Slack', 'Discord']) {
    const card = (await panel(page, network)).getByRole('figure', { name: `Card on ${network}` });
    await expect(card).toContainText('Garden spades that last');
    await expect(card).toContainText('1200 × 630');
    await expect(card.locator('img')).toHaveCount(0);
  }
  expect(new URL(page.url()).searchParams.get('url')).toBe(address);
});

test('the score can be recomputed from its table', async ({ page }) => {
  await analyze(page, freshAddress('/tags/bare'));
  await page.getByText('How this score is computed').click();
  const rows = part(page, 'Points by check').locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const lost = await rows
    .locator('td:last-child')
    .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).innerText)));
  const score = lost.reduce((rest, points) => rest - points, 100);
  await expect(page.getByRole('img', { name: `Tags score: ${score} out of 100` })).toBeVisible();
});

test('a page without social tags: what is missing, and where to fix it', async ({ page }) => {
  const address = freshAddress('/tags/bare');
  await analyze(page, address);
  await expect(part(page, 'Open Graph')).toContainText('none of the four Open Graph tags');
  await expect(part(page, 'Description Analysis')).toContainText('Warning');
  await expect(await panel(page, 'X')).toContainText('so it shows only the URL');
  await expect(await panel(page, 'Facebook')).toContainText('finds no image');
  const link = part(page, 'Open Graph').getByRole('link', { name: 'Write better tags' });
  await expect(link).toHaveAttribute('href', `/meta-generator?url=${encodeURIComponent(address)}`);
});

test('two pages side by side', everywhere, async ({ page }) => {
  const [first, second] = [freshAddress('/tags/card'), freshAddress('/tags/bare')];
  await analyze(page, first, second);
  await expect(page.getByRole('heading', { name: 'Comparison' })).toBeFocused();
  const table = part(page, /^Tags of A/);
  const row = (name: string) =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}\\b`) }) });
  await page.getByLabel('Show differences only').setChecked(false);
  await expect(row('Title length')).toContainText('43 characters, 401 px (estimated)');
  await expect(row('Title length')).toContainText('6 characters');
  await expect(row('og:title').getByRole('cell').last()).toHaveText(/A$/);
  await expect(row('Language')).toContainText('Same');
  await page.getByLabel('Show differences only').check();
  await expect(row('Language')).toHaveCount(0);
  await page.getByRole('radio', { name: /^B: 127/ }).check();
  await expect(part(page, 'Title Analysis')).toContainText('Spades');
  expect(new URL(page.url()).searchParams.get('compare')).toBe(second);
});

test('the report can be downloaded', async ({ page }) => {
  const address = freshAddress('/tags/card');
  await analyze(page, address);
  const text = await expectTextFile(
    page.getByRole('button', { name: 'Download Report' }),
    metaTagsAnalyzer.downloads.report,
  );
  const head = `Meta Tags Analysis Report\n=========================\n\nURL: ${address}\n`;
  expect(text.slice(0, head.length)).toBe(head);
  expect(text).toMatch(/\nDate: 2\d{3}-\d\d-\d\dT/);
  expect(text).toContain('Provenance: measured by ');
  expect(text).toContain('Content: Garden spades: how to choose one that lasts\n');
  expect(text).toContain('/tags/card.png: status 200, png, 1200 x 630 px, ');
});

test('a page that is hostile in every tag is shown as text', everywhere, async ({ page }) => {
  await analyze(page, freshAddress('/tags/hostile'));
  await expect(part(page, 'Title Analysis')).toContainText('<img src=x onerror=');
  for (const network of ['Google', 'Facebook', 'X', 'LinkedIn', 'Slack', 'Discord']) {
    await expect(await panel(page, network)).toBeVisible();
  }
  await expect(part(page, 'All tags as found')).toContainText('</script><script>');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.locator('main a[href^="javascript:"], main img')).toHaveCount(0);
  await expectNoOverflow(page);
});

test.describe('what does not work', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('a failure says so, and leaves the earlier result', async ({ page }) => {
    await analyze(page, freshAddress('/tags/card'));
    const heading = page.getByRole('heading', { name: /^Meta tags of 127/ });
    await expect(heading).toBeVisible();
    await page.getByLabel('Website URL').fill(freshAddress('/data.json'));
    await page.getByRole('button', { name: 'Analyze Meta Tags' }).click();
    await expectToast(page, metaTagsAnalyzer.toasts.failed);
    await expect(heading).toBeVisible();
  });
});

test('a URL with both pages in it runs the comparison', async ({ page }) => {
  const query = new URLSearchParams({
    url: freshAddress('/tags/card'),
    compare: freshAddress('/tags/bare'),
  });
  await open(page, `/meta-tags-analyzer?${query.toString()}`);
  await expect(page.getByRole('heading', { name: 'Comparison' })).toBeVisible();
  await expect(
    page.getByText(
      /A has the better tags: \d+ points to \d+\. A wins \d+ rows?, B \d+; \d+ of \d+ rows differ\./,
    ),
  ).toBeVisible();
});
