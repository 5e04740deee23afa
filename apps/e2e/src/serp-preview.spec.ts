import type { Page } from '@playwright/test';
import { expectTextFile } from './support/downloads.ts';
import { expectIssue } from './support/issues.ts';
import { open } from './support/open.ts';
import { serpPreview } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const title = 'Garden spades: how to choose one that lasts';
const url = 'https://www.shop.example/garden/spades';
const description =
  'Which garden spade suits your soil and your back: blades and handles compared.';

const ourSide = 'The problem is on our side, not with what you entered.';

const preview = (page: Page) => page.getByRole('region', { name: 'Google Search Result Preview' });
const shown = (page: Page) => preview(page).getByRole('group', { name: /^Search result on/ });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Preview' });

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Page Title').fill(title);
  await page.getByLabel('Page URL').fill(url);
  await page.getByLabel('Meta Description').fill(description);
}

test('a preview, from typing to the report', everywhere, async ({ page }) => {
  await open(page, '/serp-preview');
  await expect(shown(page)).toContainText('Your page title will appear here');
  await fill(page);
  await expect(page.getByText(`${title.length}/60`)).toBeVisible();
  await expect(page.getByText(`${description.length}/160`)).toBeVisible();
  await expect(shown(page)).toContainText('www.shop.example › garden/spades');
  await expect(shown(page)).toContainText(description);

  await generate(page).click();
  await expectToast(page, serpPreview.toasts.generated);
  await expect(page.getByRole('heading', { name: 'Google Search Result Preview' })).toBeFocused();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ title, url, description });

  const text = await expectTextFile(
    page.getByRole('button', { name: 'Download Report' }),
    'serp-preview.txt',
  );
  expect(text).toContain(`Page URL: ${url}\nURL as shown: www.shop.example › garden/spades\n`);
  expect(text).toMatch(/Title: fits, \d+ of 600 px/);
  expect(text).toContain('Widths: estimated');

  const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await width()).toBeLessThanOrEqual(0);
});

test('texts are cut off where the browser’s own layout would cut them', async ({ page }) => {
  await open(page, '/serp-preview');
  await fill(page);
  // Without a font as wide as Arial the text is too wide, so lines cannot be compared.
  const arial = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return false;
    pen.textRendering = 'geometricPrecision';
    pen.font = "100px Arial, 'Liberation Sans', Arimo, Helvetica, sans-serif";
    return Math.abs(pen.measureText('MW').width - 177.7) < 0.1;
  });
  for (const [screen, widest] of [
    ['Desktop', 600],
    ['Phone', 328],
  ] as const) {
    await preview(page).getByRole('radio', { name: screen }).check();
    for (const text of ['W'.repeat(40), 'MW '.repeat(20), 'Garden spades '.repeat(4)]) {
      await page.getByLabel('Page Title').fill(text.slice(0, 60));
      const heading = shown(page).locator('p').first();
      await expect(heading).toContainText(text.slice(0, 6));
      const box = await heading.boundingBox();
      const { fits, lines } = await heading.evaluate((element) => ({
        fits: element.scrollWidth <= element.clientWidth,
        lines: Math.round(
          element.getBoundingClientRect().height /
            Number.parseFloat(getComputedStyle(element).lineHeight),
        ),
      }));
      expect(box?.width).toBeLessThanOrEqual(widest);
      expect(fits).toBe(true);
      if (arial) expect(lines).toBeLessThanOrEqual(screen === 'Desktop' ? 1 : 2);
    }
  }
});

test('a URL that fills the form runs it, and a failed call keeps the preview', async ({ page }) => {
  const query = new URLSearchParams({ title, url, description }).toString();
  await page.route('**/api/serp-preview', (route) =>
    route.fulfill({ json: { success: false, message: 'Not now.' } }),
  );
  await open(page, `/serp-preview?${query}`);
  await expectToast(page, { ...serpPreview.toasts.failed, text: ourSide });
  await expect(shown(page)).toContainText(title);
  await page.unroute('**/api/serp-preview');
  await generate(page).click();
  await expectToast(page, serpPreview.toasts.generated);
});

test('overlong texts from a URL are reported at their fields', async ({ page }) => {
  const query = new URLSearchParams({
    title: 'T'.repeat(61),
    url,
    description: 'D'.repeat(161),
  }).toString();
  await open(page, `/serp-preview?${query}`);
  await generate(page).click();
  const [pageTitle, text] = [page.getByLabel('Page Title'), page.getByLabel('Meta Description')];
  await expectIssue(pageTitle, serpPreview.messages.longTitle);
  await expectIssue(text, serpPreview.messages.longDescription);
  for (const [field, counter] of [
    [pageTitle, '62/60'],
    [text, '162/160'],
  ] as const) {
    const typed = 'x'.repeat(Number.parseInt(counter, 10));
    await field.fill(typed);
    await expect(field).toHaveValue(typed);
    await expect(page.getByText(counter)).toBeVisible();
  }
});
