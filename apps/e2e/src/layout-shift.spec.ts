import type { Locator, Page } from '@playwright/test';
import { fixtureOrigin, indexedOrigin, writerOrigin } from './addresses.ts';
import { drawPhoto } from './support/photo.ts';
import { painted, shiftsOf, watchShifts } from './support/layout-shift.ts';
import { open } from './support/open.ts';
import { everywhere, expect, test } from './support/test.ts';

const shown = (path: string, query: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams(query)}`;

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first();

interface Answer {
  readonly address: string;
  /** Text that shows that the page is finished. */
  readonly shows: (page: Page) => Locator;
  /** Timeout, if a busy machine needs more than the default. */
  readonly timeout?: number;
}

/** URLs of tools that respond at once. */
const shared: readonly Answer[] = [
  {
    address: shown('/seo-audit', { url: `${fixtureOrigin}/showcase` }),
    shows: heading('Detailed Analysis'),
  },
  {
    address: shown('/keyword-checker', { url: `${fixtureOrigin}/keywords` }),
    shows: heading('Keywords and phrases'),
  },
  {
    address: shown('/meta-tags-analyzer', { url: `${fixtureOrigin}/showcase` }),
    shows: heading('Title Analysis'),
  },
  {
    address: shown('/url-analyzer', { url: `${fixtureOrigin}/inspect/start` }),
    shows: heading('Redirect chain'),
  },
  {
    address: shown('/robots-generator', { import: fixtureOrigin }),
    shows: heading('Line by line'),
  },
  {
    address: shown(`${indexedOrigin}/backlink-checker`, { url: 'garden.example' }),
    shows: heading('garden.example'),
  },
  {
    address: shown(`${indexedOrigin}/domain-authority`, { domain: 'garden.example' }),
    shows: heading('Authority'),
  },
  {
    address: '/serp-preview?title=Spades&description=They+dig.',
    shows: heading('Google Search Result Preview'),
  },
  {
    address: shown('/meta-generator', {
      websiteName: 'Spades & Co',
      pageTitle: 'Blue spades for small gardens',
      primaryKeyword: 'blue spades',
      description: 'Light spades of steel for beds that are dug by hand.',
    }),
    shows: heading('Generated Meta Tags'),
  },
  {
    address: shown('/sitemap-generator', { crawl: `${fixtureOrigin}/garden/` }),
    shows: (page) => page.getByRole('region', { name: 'Result of the crawl' }),
    timeout: 60_000,
  },
  {
    address: '/sitemap-generator?domain=shop.example&urls=/',
    shows: heading('Generated Sitemap'),
  },
  {
    address: shown('/schema-markup', { import: `${fixtureOrigin}/structured` }),
    shows: (page) => page.getByText('2 JSON-LD blocks'),
  },
  {
    address: '/schema-markup?type=Article&name=Spades&description=They+dig.',
    shows: heading('Generated Schema Markup'),
  },
  {
    address: shown('/page-speed', { url: `${fixtureOrigin}/gallery`, runs: '1' }),
    shows: heading(`${fixtureOrigin}/gallery`),
    timeout: 240_000,
  },
];

/** Pages that fetch content. */
for (const path of [
  '/',
  '/blog',
  '/blog?category=Performance',
  '/blog/complete-guide-to-seo-audits',
  '/resources',
  '/seo-guide/technical-seo',
  '/audits',
  '/contact',
  '/privacy-policy',
  '/blog-automation',
  '/blog-dashboard',
  `${writerOrigin}/blog-automation`,
  `${writerOrigin}/blog-dashboard`,
]) {
  test(`nothing jumps on ${path}`, everywhere, async ({ page }) => {
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await shiftsOf(page)).toEqual([]);
  });
}

for (const { address, shows, timeout = 30_000 } of shared) {
  test(`nothing jumps while ${address} answers`, everywhere, async ({ page }) => {
    test.setTimeout(150_000 + timeout);
    await watchShifts(page);
    // Holds the response until the loading state is visible.
    await page.route('**/api/**', async (route) => {
      await painted(page);
      await route.continue();
    });
    await open(page, address);
    await expect(shows(page)).toBeVisible({ timeout });
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test('nothing jumps while pictures are made', everywhere, async ({ page }) => {
  await watchShifts(page);
  await open(page, '/image-resizer');
  // The tallest picture, with a name that wraps to two lines.
  const name = `${'IMG 20261123 054400 '.repeat(3)}.jpg`;
  const photo = await drawPhoto(page, { width: 900, height: 1600, name });
  await page.getByLabel('Image file').setInputFiles(photo);
  await expect(page.getByAltText('Your image')).toBeVisible();
  await page.getByRole('button', { name: 'Resize All' }).click();
  await expect(page.getByRole('button', { name: /^Download (?!all)/i }).first()).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});
