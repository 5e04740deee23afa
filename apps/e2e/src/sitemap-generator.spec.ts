import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { parseSitemap, type SitemapFile, writeSitemap } from '@plumbline/seo/sitemap';
import { fixtureOrigin } from './addresses.ts';
import { expectDownload } from './support/downloads.ts';
import { open } from './support/open.ts';
import { sitemapGenerator } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const domainField = (page: Page) => page.getByLabel('Website Domain');
const row = (page: Page, place: number) =>
  page.getByRole('group', { name: `URL ${place}`, exact: true });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Sitemap' });
const result = (page: Page) => page.getByRole('region', { name: 'Generated Sitemap' });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

const download = (page: Page, button: string, fileName: string) =>
  expectDownload(result(page).getByRole('button', { name: button, exact: true }), fileName);

/** Parses the file and expects no findings. */
function readByCrawler(xml: string, url: string): SitemapFile {
  const file = parseSitemap(xml, { url, now: new Date() });
  expect(file.findings).toEqual([]);
  return file;
}

test('from a domain and some pages to a sitemap.xml', everywhere, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/sitemap-generator');
  await expect(page.getByRole('button', { name: /^Remove URL/ })).toHaveCount(0);
  await domainField(page).fill('shop.example');
  await row(page, 1).getByLabel('URL Path').fill('/');
  await row(page, 1).getByLabel('Priority').selectOption('1.0');
  await page.getByRole('button', { name: 'Add URL' }).click();
  await expect(row(page, 2).getByLabel('URL Path')).toBeFocused();
  await page.keyboard.type('/spades & rakes?a=1&b=2');
  await row(page, 2).getByLabel('Change Frequency').selectOption('never');
  await row(page, 2).getByLabel('Last Modified').fill('2026-01-31');
  await generate(page).click();
  await expectToast(page, sitemapGenerator.toasts.generated);
  await expect(page.getByRole('heading', { name: 'Generated Sitemap' })).toBeFocused();

  const bytes = await download(page, 'Download', sitemapGenerator.downloads.file);
  expect(bytes.toString()).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  const { entries } = readByCrawler(bytes.toString(), 'https://shop.example/sitemap.xml');
  expect(entries).toMatchObject([
    { loc: 'https://shop.example/', priority: '1.0', changefreq: 'weekly', lastmod: null },
    {
      loc: 'https://shop.example/spades%20&%20rakes?a=1&b=2',
      priority: '0.8',
      changefreq: 'never',
      lastmod: '2026-01-31',
    },
  ]);
  await expect(result(page).getByRole('region', { name: 'sitemap.xml' })).toContainText(
    bytes.toString().trim().slice(0, 60),
  );
  const copy = result(page).getByRole('button', { name: 'Copy', exact: true }).first();
  await copy.click();
  await expectToast(page, sitemapGenerator.toasts.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bytes.toString());
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await copy.click();
  await expectToast(page, sitemapGenerator.toasts.notCopied);

  await page.getByRole('button', { name: 'Share or export' }).click();
  const packed = await expectDownload(
    page.getByRole('button', { name: 'Download .gz' }),
    'sitemap.xml.gz',
  );
  expect(gunzipSync(packed)).toEqual(bytes);
});

test('common pages, removing a row, and opening the same list again', async ({ page }) => {
  await open(page, '/sitemap-generator');
  await domainField(page).fill(fixtureOrigin);
  await page.getByRole('button', { name: 'Add Common Pages' }).click();
  await expect(
    page.getByText(/^2 of 6 common pages exist on .*\/services \(leads to \/about\)\.$/),
  ).toBeVisible();
  await expect(page.getByLabel('URL Path')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add URL' }).click();
  await page.keyboard.type('/gone');
  await page.getByRole('button', { name: 'Remove URL 3' }).click();
  await expect(page.getByLabel('URL Path')).toHaveCount(2);
  await generate(page).click();
  await expect(result(page)).toContainText(`${fixtureOrigin}/about`);
  await expect(result(page)).not.toContainText('/gone');
  await expect(page).toHaveURL(/domain=http/);
  await page.reload();
  await expect(page.getByLabel('URL Path')).toHaveCount(2);
  await expect(row(page, 2).getByLabel('Priority')).toHaveValue('0.8');
  await expect(result(page)).toContainText(`${fixtureOrigin}/about`);
});

test('a call without pages is refused', async ({ request }) => {
  const answer = await request.post('/api/sitemap-generator', {
    data: { domain: 'https://shop.example', pages: [] },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({
    success: false,
    errors: [{ field: 'pages', message: sitemapGenerator.messages.noEntry }],
  });
});

test('a crawl writes the sitemap of its indexable pages', everywhere, async ({ page }) => {
  await open(page, '/sitemap-generator');
  await domainField(page).fill(`${fixtureOrigin}/garden/`);
  await page.getByRole('button', { name: 'Crawl my site' }).click();
  await page.getByRole('button', { name: 'Start crawl' }).click();
  const report = page.getByRole('region', { name: 'Result of the crawl' });
  await expect(report).toContainText('4 pages on 127.0.0.1');
  await expectToast(page, sitemapGenerator.toasts.generated);
  await expect(page.getByRole('heading', { name: 'Generated Sitemap' })).toBeFocused();
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(domainField(page)).toHaveValue(fixtureOrigin);
  const paths = page.getByLabel('URL Path');
  await expect(paths).toHaveCount(4);
  expect(
    await paths.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
  ).toEqual(['/garden/', '/garden/spades', '/garden/rakes', '/garden/harken']);
  await expect(row(page, 2)).toContainText('Date from the Last-Modified header · 1 image');
  await expect(row(page, 3)).toContainText('2 languages (en, de)');

  await report.getByText('6 URLs left out').click();
  for (const [path, reason] of [
    ['/garden/catalog.pdf', 'A file, not a page'],
    ['/private/shed', 'Blocked by robots.txt'],
    ['/garden/draft', 'Marked noindex'],
    ['/garden/spades?sort=price', 'Canonical is another page'],
    ['/garden/old', 'Redirects'],
    ['/garden/removed', 'Returns an error'],
  ] as const) {
    await expect(report.getByRole('listitem').filter({ hasText: path })).toContainText(reason);
  }

  const bytes = await download(page, 'Download', sitemapGenerator.downloads.file);
  const { entries } = readByCrawler(bytes.toString(), `${fixtureOrigin}/sitemap.xml`);
  expect(entries).toMatchObject([
    { loc: `${fixtureOrigin}/garden/`, lastmod: null, priority: null, images: [] },
    {
      loc: `${fixtureOrigin}/garden/spades`,
      lastmod: '2026-01-02T10:00:00Z',
      images: [`${fixtureOrigin}/picture.png`],
    },
    {
      loc: `${fixtureOrigin}/garden/rakes`,
      lastmod: '2026-03-04',
      alternates: [
        { hreflang: 'en', href: `${fixtureOrigin}/garden/rakes` },
        { hreflang: 'de', href: `${fixtureOrigin}/garden/harken` },
      ],
    },
    { loc: `${fixtureOrigin}/garden/harken`, lastmod: null },
  ]);
});

test('a canceled crawl keeps the pages it found', everywhere, async ({ page }) => {
  await open(page, `/sitemap-generator?crawl=${fixtureOrigin}/slow-garden/sitemap-cancel`);
  const progress = page.getByRole('region', { name: 'Crawl in progress' });
  await expect(progress).toContainText('Reading /held/sitemap-cancel');
  await expect(progress).toContainText('Fetched');
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await expect(result(page)).toContainText('/slow-garden/sitemap-cancel');
  await expect(page.getByRole('region', { name: 'Result of the crawl' })).toContainText(
    'You stopped the crawl.',
  );
});

test('a sitemap in parts can be downloaded, also compressed', async ({ page }) => {
  const [index, ...parts] = writeSitemap(
    [1, 2, 3].map((place) => ({ loc: `https://shop.example/p/${place}`, lastmod: '2026-01-31' })),
    { folder: 'https://shop.example/', maxEntries: 2 },
  ).files;
  // The server's response for more than 50,000 pages.
  const data = {
    sitemapXml: index.xml,
    origin: 'https://shop.example',
    kind: 'index',
    entries: 3,
    leftOut: 0,
    files: [{ ...index, xml: null }, ...parts],
    findings: [],
  };
  await page.route('**/api/sitemap-generator', (route) =>
    route.fulfill({ json: { success: true, data, message: 'Done' } }),
  );
  await open(page, '/sitemap-generator?domain=shop.example&urls=/');
  const url = 'https://shop.example/sitemap.xml';
  const whole = await download(page, 'Download all files (.zip)', 'sitemap.zip');
  expect(Object.keys(unzipSync(whole))).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);

  const bytes = await download(page, 'Download compressed parts (.xml.gz)', 'sitemap-gz.zip');
  const files = unzipSync(bytes);
  const listed = readByCrawler(Buffer.from(files['sitemap.xml'] ?? []).toString(), url);
  expect(listed.entries).toMatchObject([
    { loc: 'https://shop.example/sitemap-1.xml.gz', lastmod: '2026-01-31' },
    { loc: 'https://shop.example/sitemap-2.xml.gz', lastmod: '2026-01-31' },
  ]);
  const counts = ['sitemap-1.xml.gz', 'sitemap-2.xml.gz'].map(
    (part) => readByCrawler(gunzipSync(files[part] ?? new Uint8Array()).toString(), url).entryCount,
  );
  expect(counts).toEqual([2, 1]);
});

test.describe('when a call fails', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('a refused crawl says why', async ({ page }) => {
    await open(page, '/sitemap-generator?crawl=http://10.0.0.1/');
    await expect(toast(page)).toContainText('Crawl failed');
    await expect(page.getByText('This URL cannot be checked').first()).toBeVisible();
  });
});
