import type { Page } from '@playwright/test';
import { fixtureOrigin, indexedOrigin } from './addresses.ts';
import { linkedSite } from './fixtures/linked-site.ts';
import { pressExport } from './support/downloads.ts';
import { open } from './support/open.ts';
import { expectNoOverflow } from './support/page-parts.ts';
import { expect, test } from './support/test.ts';

/** A4 at 96 pixels per inch. */
const sheet = { width: 794, height: 1123 };

/** Buttons that are printed, since they contain information: badges, category scores, page numbers. */
const telling =
  /^button: (measured|indexed|estimated|unknown|Written by rules|\D+ (\d+|–)( −\d+)?)$|^nav: .*Page \d+ of \d+/;

const aDay = /\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/;

/** Emulates print media. */
async function layOut(page: Page): Promise<void> {
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/^127\.0\.0\.1.*Printed/s)).toBeVisible();
}

/** Controls that are still visible in print. */
const useless = (page: Page): Promise<string[]> =>
  page
    .locator('nav, #root > div > footer, button, input, select, textarea, section[aria-live], form')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && element.closest('thead') === null)
        .filter((element) => element.getBoundingClientRect().height > 0)
        .map((element) => `${element.localName}: ${element.textContent}`),
    );

async function expectPaper(page: Page): Promise<void> {
  await expectNoOverflow(page);
  expect((await useless(page)).filter((text) => !telling.test(text))).toEqual([]);
  await expect(page.getByRole('banner')).toContainText('Plumbline');
  const [background, ink] = await page.evaluate(() =>
    [document.body, document.querySelector('h1')!].map((element, index) =>
      index === 0 ? getComputedStyle(element).backgroundColor : getComputedStyle(element).color,
    ),
  );
  expect({ background, ink }).toEqual({
    background: 'rgb(255, 255, 255)',
    ink: 'rgb(24, 33, 43)',
  });
}

/** Number of pages in the browser's PDF. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

const at = (path: string, inputs: Record<string, string>) =>
  `${path}?${new URLSearchParams(inputs).toString()}`;

interface Report {
  readonly tool: string;
  readonly address: string;
  readonly subject: string;
  /** Text that shows that the result is there. */
  readonly ready: string;
  /** Content that the screen shows only on request. */
  readonly unfolded: readonly string[];
}

const reports: readonly Report[] = [
  {
    tool: 'an audit',
    address: at('/seo-audit', { url: `${fixtureOrigin}/showcase` }),
    subject: `${fixtureOrigin}/showcase`,
    ready: 'Detailed Analysis',
    unfolded: ['Title is unique'],
  },
  {
    tool: 'keywords',
    address: at('/keyword-checker', { url: `${fixtureOrigin}/keywords`, keyphrase: 'spade' }),
    subject: `${fixtureOrigin}/keywords`,
    ready: 'Keywords and phrases',
    unfolded: ['Top phrases of 2 words, each found at least twice'],
  },
  {
    tool: 'a URL taken apart',
    address: at('/url-analyzer', { url: `${fixtureOrigin}/inspect/start` }),
    subject: `${fixtureOrigin}/inspect/start`,
    ready: 'Redirect chain',
    unfolded: ['Response headers', 'Heading outline', 'Security headers'],
  },
  {
    tool: 'the tags of a page',
    address: at('/meta-tags-analyzer', { url: `${fixtureOrigin}/tags/card` }),
    subject: `${fixtureOrigin}/tags/card`,
    ready: 'Previews',
    unfolded: ['Discord', 'LinkedIn'],
  },
  {
    tool: 'links to a site',
    address: `${indexedOrigin}${at('/backlink-checker', { url: linkedSite })}`,
    subject: linkedSite,
    ready: linkedSite,
    unfolded: ['Backlinks'],
  },
  {
    tool: 'the authority of a domain',
    address: `${indexedOrigin}${at('/domain-authority', { domain: linkedSite })}`,
    subject: linkedSite,
    ready: 'History',
    unfolded: ['Link profile'],
  },
  {
    tool: 'the speed of a page',
    // Other journeys share this measurement.
    address: at('/page-speed', { url: `${fixtureOrigin}/shop` }),
    subject: `${fixtureOrigin}/shop`,
    ready: 'Optimization recommendations',
    unfolded: ['Desktop', 'Mobile'],
  },
];

/** Timeout for a queue of measurements on a busy machine. */
const patient = { timeout: 240_000 };

test.describe('a result on paper', () => {
  for (const { tool, address, subject, ready, unfolded } of reports) {
    test(`${tool}: complete, white, named and dated`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await open(page, address);
      await expect(page.getByRole('heading', { name: ready, exact: true }).first()).toBeVisible(
        patient,
      );
      await pressExport(page, 'Print');
      await expect(page.locator('html')).toHaveAttribute('data-printed');

      await layOut(page);
      await expectPaper(page);
      await expect(page.locator('main h1 + p')).toHaveText(subject);
      await expect(page.getByRole('region', { name: 'Guide' })).toBeHidden();
      const text = await page.locator('main').innerText();
      expect(text).toMatch(aDay);
      for (const part of unfolded) expect(text).toContain(part);

      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await expect(page.locator('main h1 + p')).not.toHaveText(subject);
      expect(await sheetsOf(page)).toBeGreaterThan(1);
    });
  }
});

test('results of other tools are printed, too', async ({ page }) => {
  for (const [address, result] of [
    [at('/serp-preview', { title: 'Garden spades' }), 'Google Search Result Preview'],
    [at('/robots-generator', { domain: 'https://shop.example' }), 'Your robots.txt'],
    [
      at('/meta-generator', {
        websiteName: 'Shop',
        pageTitle: 'Spades',
        primaryKeyword: 'garden spades',
        description: 'Dig.',
      }),
      'Generated Meta Tags',
    ],
    [
      at('/schema-markup', { type: 'Product', name: 'Spade', description: 'It digs' }),
      'Generated Schema Markup',
    ],
  ] as const) {
    await test.step(address, async () => {
      await page.emulateMedia({ media: 'screen' });
      await open(page, address);
      await layOut(page);
      await expect(page.getByRole('heading', { name: result, exact: true })).toBeVisible();
      await expectPaper(page);
    });
  }
});

test('a text is printed with the URLs of its links', async ({ page }) => {
  for (const path of [
    '/blog/core-web-vitals-lab-and-field',
    '/seo-guide/technical-seo',
    '/resources/local-seo-blueprint',
    '/audits/noindex',
    '/privacy-policy',
  ]) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await open(page, path);
      await layOut(page);
      await expectPaper(page);
      await expect(page.getByRole('banner')).toContainText(path);
      expect(await sheetsOf(page)).toBeGreaterThan(1);
    });
  }
  await page.goto('/blog/core-web-vitals-lab-and-field');
  const link = page.locator('[data-prose] a[href^="http"]').first();
  const after = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(after).toContain((await link.getAttribute('href')) ?? 'a URL');
});
