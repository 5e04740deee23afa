import { open } from './support/open.ts';
import { sitemapPaths } from './support/site-pages.ts';
import { unknownPage } from './support/specification.ts';
import { everywhere, expect, smokeEverywhere, test } from './support/test.ts';

test('the index lists every audit that has a page', async ({ page, request }) => {
  await open(page, '/audits');
  const links = page.getByRole('main').locator('a[href^="/audits/"]');
  const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const known = (await sitemapPaths(request)).filter((path) => path.startsWith('/audits/'));
  expect(new Set(listed)).toEqual(new Set(known));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit reference');
});

test('the search filters the list and says so', everywhere, async ({ page }) => {
  await open(page, '/audits');
  const search = page.getByRole('searchbox', { name: 'Search the checks' });
  await search.fill('canonical');
  await expect(page.getByRole('region', { name: /^Mentioned/ })).toBeVisible();
  await expect(page).toHaveURL('/audits?search=canonical');
  const results = page.getByRole('main').locator('a[href^="/audits/"]');
  const said = page.getByRole('status').filter({ hasText: /^(\d+) of (?!\1 )\d+ checks$/ });
  await expect(results).toHaveCount(Number.parseInt(await said.innerText()));
  await expect(page.getByRole('link', { name: /canonical/i }).first()).toBeVisible();
  await search.fill('xylophone');
  await expect(page.getByText('No check matches')).toBeVisible();
  await open(page, '/audits?search=canonical&weight=high');
  await expect(search).toHaveValue('canonical');
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'high', pressed: true }).click();
  await expect(page).toHaveURL('/audits?search=canonical');
});

test(
  "an audit's page says what, why, how to fix it, and who sets the threshold",
  smokeEverywhere,
  async ({ page }) => {
    await open(page, '/audits');
    await page.getByRole('main').locator('a[href="/audits/noindex"]').click();
    await expect(page).toHaveURL('/audits/noindex');
    for (const name of ['Why it matters', 'How to fix it']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    const facts = page.getByRole('main').getByRole('term');
    await expect(facts.filter({ hasText: 'Set by' })).toBeVisible();
    await expect(page.getByText('a failure costs 40 points, a warning 15').first()).toBeVisible();
    await expect(page.getByText('A page that fails scores 20 at most')).toBeVisible();
    await expect(page.getByRole('main').locator('pre')).toHaveCount(2);
    await page.getByRole('main').getByRole('button', { name: 'Start Free SEO Audit' }).click();
    await expect(page).toHaveURL('/seo-audit');
  },
);

test('a category of the list has its own URL', async ({ page }) => {
  await open(page, '/audits/noindex');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/audits#\w/);
  await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toBeInViewport();
});

test('an audit is found by its name in capitals', async ({ request }) => {
  const answer = await request.get('/audits/NOINDEX', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/audits/noindex']);
});

test.describe('an audit that does not exist', () => {
  test.use({ tolerated: /status of 404/ });

  for (const id of ['no-such-audit', 'no%69ndex-', '..%2F..%2Fpackage.json', '%3Cscript%3E']) {
    test(`/audits/${id} is not found`, async ({ page }) => {
      const answer = await page.goto(`/audits/${id}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        unknownPage.messages.heading,
      );
    });
  }
});
