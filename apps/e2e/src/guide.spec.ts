import { open } from './support/open.ts';
import { everywhere, expect, smokeEverywhere, test } from './support/test.ts';

test(
  'a reader completes a chapter and finds it completed later',
  smokeEverywhere,
  async ({ page }) => {
    await open(page, '/seo-guide');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Complete SEO Mastery Guide 2024',
    );
    await page.getByRole('link', { name: 'Start with chapter 1' }).click();
    await expect(page).toHaveURL('/seo-guide/seo-fundamentals');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Mark as complete' }).click();
    await expect(page.getByText('Chapter 1 is complete')).toBeVisible();
    await open(page, '/seo-guide');
    await expect(page.getByRole('progressbar', { name: 'Course progress' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 8 chapters completed',
    );
    await expect(page.getByRole('link', { name: 'Review chapter 1' })).toBeVisible();
  },
);

test('a chapter completed in one tab is completed in the other', async ({ context, page }) => {
  await open(page, '/seo-guide');
  const other = await context.newPage();
  await open(other, '/seo-guide/local-seo');
  await other.getByRole('button', { name: 'Mark as complete' }).click();
  await expect(page.getByRole('link', { name: 'Review chapter 7' })).toBeVisible();
});

test('a chapter has contents and a link to the next one', everywhere, async ({ page }) => {
  await open(page, '/seo-guide/technical-seo');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Sitemaps' })
    .click();
  await expect(page.getByRole('heading', { name: 'Sitemaps', exact: true })).toBeInViewport();
  await page.getByText('Answers', { exact: true }).last().click();
  await page.getByRole('link', { name: /Chapter 5 of 8/ }).click();
  await expect(page).toHaveURL('/seo-guide/content-strategy');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the guide and its first chapter are PDFs', async ({ page, request }) => {
  await open(page, '/seo-guide');
  for (const [name, file, least] of [
    ['Download PDF', 'complete-seo-guide.pdf', 300_000],
    ['Sample Chapter', 'sample-chapter.pdf', 50_000],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name }).last().click();
    expect((await downloading).suggestedFilename()).toBe(file);
    const answer = await request.get(`/downloads/${file}`);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    const bytes = await answer.body();
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(least);
  }
});

test('fits a phone', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/seo-guide', '/seo-guide/technical-seo', '/resources', '/privacy-policy']) {
    await open(page, path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 390]);
  }
});
