import { setTimeout } from 'node:timers/promises';
import { fixtureOrigin, indexedOrigin } from './addresses.ts';
import { shiftsOf, watchShifts } from './support/layout-shift.ts';
import { open } from './support/open.ts';
import { everywhere, expect, test } from './support/test.ts';

const shown = (path: string, query: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams(query)}`;

/** Addresses whose tool answers at once, and the heading under which it does. */
const shared: readonly (readonly [string, string | RegExp])[] = [
  [shown('/seo-audit', { url: `${fixtureOrigin}/showcase` }), 'Detailed Analysis'],
  [shown('/keyword-checker', { url: `${fixtureOrigin}/keywords` }), 'Keywords and phrases'],
  [shown('/meta-tags-analyzer', { url: `${fixtureOrigin}/showcase` }), 'Title Analysis'],
  [shown('/url-analyzer', { url: `${fixtureOrigin}/inspect/start` }), 'Redirect chain'],
  [shown('/robots-generator', { import: fixtureOrigin }), 'Line by line'],
  [shown(`${indexedOrigin}/backlink-checker`, { url: 'garden.example' }), 'garden.example'],
  [shown(`${indexedOrigin}/domain-authority`, { domain: 'garden.example' }), 'Authority'],
  ['/serp-preview?title=Spades&description=They+dig.', 'Google Search Result Preview'],
];

/** Pages that ask the server for what they show. */
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
]) {
  test(`nothing jumps on ${path}`, everywhere, async ({ page }) => {
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await shiftsOf(page)).toEqual([]);
  });
}

for (const [address, heading] of shared) {
  test(`nothing jumps while ${address} answers`, everywhere, async ({ page }) => {
    await watchShifts(page);
    // Long enough for the wait to be seen.
    await page.route('**/api/**', async (route) => {
      await setTimeout(300);
      await route.continue();
    });
    await open(page, address);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });
}
