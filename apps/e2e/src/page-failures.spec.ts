import { hydrated, open } from './support/open.ts';
import { expectNoOverflow } from './support/page-parts.ts';
import { unknownPage } from './support/specification.ts';
import { everywhere, expect, onPhone, test } from './support/test.ts';

// The browser and React report the provoked failures.
test.use({
  tolerated: /Failed to load resource|net::ERR_|dynamically imported module|Unable to preload CSS/,
});

const unshown = 'This page could not be shown';

test(
  'every page of the menu that cannot be fetched says why, and the others work',
  onPhone,
  async ({ page }) => {
    await open(page, '/bot');
    const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click();
    const links = page.getByRole('navigation', { name: 'All pages' }).getByRole('link');
    await openMenu();
    const paths = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    // Every route of the specification except articles and the operator's pages, and the routes we added.
    expect(paths.length).toBeGreaterThanOrEqual(21);

    await page.route('**/assets/**', (route) => route.abort('connectionrefused'));
    const failure = page.getByRole('main').getByRole('alert');
    for (const [place, path] of paths.entries()) {
      if (path === '/bot') continue;
      await links.nth(place).click();
      await expect(page).toHaveURL(path);
      await expect(failure).toContainText(unshown);
      await expect(failure.getByRole('heading', { level: 1 })).toHaveText(unshown);
      await expect(page).toHaveTitle(`${unshown} | Plumbline`);
      await expect(failure).toContainText('You may be offline, or a new version may just');
      await openMenu();
    }
    await page.unroute('**/assets/**');
    // Another page works again without a reload.
    await links.filter({ hasText: 'Our crawler' }).click();
    await expect(page).toHaveURL('/bot');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(failure).toHaveCount(0);
  },
);

test('a page that could not be fetched is loaded again by its button', async ({ page }) => {
  await open(page, '/bot');
  await page.route('**/assets/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(unshown);
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await hydrated(page);
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

test('missing content is not found, on either screen', everywhere, async ({ page }) => {
  for (const path of [
    '/no-such',
    '/seo-audit/no-such',
    '/resources/no-such',
    '/seo-guide/no-such',
    '/audits/no-such',
    '/privacy-policy/no-such',
  ]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unknownPage.messages.heading);
    await expectNoOverflow(page);
  }
});

test('a failed search keeps the input, and can be retried', everywhere, async ({ page }) => {
  await open(page, '/blog');
  const search = page.getByPlaceholder('Search articles...');
  await page.route('**/api/blog/posts?*', (route) => route.abort('connectionrefused'));
  await search.fill('core web');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('We can’t reach the server');
  await expect(search).toHaveValue('core web');
  await page.unroute('**/api/blog/posts?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('link', { name: 'Core Web Vitals in Lab and Field', exact: true }),
  ).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test(
  'an article that cannot be fetched says why, and can be retried',
  everywhere,
  async ({ page }) => {
    const title = 'Core Web Vitals in Lab and Field';
    await open(page, '/blog?search=core+web');
    await page.route('**/api/blog/posts/*', (route) => route.abort('connectionrefused'));
    await page.getByRole('link', { name: title, exact: true }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('This article could not be loaded');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'We can’t reach the server',
    );
    await page.unroute('**/api/blog/posts/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading).toHaveText(title);
  },
);

test('a missing PDF is reported, with an alternative', everywhere, async ({ page }) => {
  await page.route('**/downloads/*.pdf', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
  );
  for (const path of [
    '/privacy-policy',
    '/seo-guide',
    '/resources/technical-seo-audit-checklist',
  ]) {
    await open(page, path);
    await page.getByRole('link', { name: 'Download PDF' }).first().click();
    await expect(page.getByText('This PDF is not available', { exact: true })).toBeVisible();
    await expect(page.getByText(/your browser’s print command/)).toBeVisible();
  }
});

for (const path of ['/blog-automation', '/blog-dashboard']) {
  test(
    `${path} says why nothing can be generated while the server fails, and can be retried`,
    everywhere,
    async ({ page }) => {
      await page.route('**/api/blog-stats', (route) => route.abort('connectionrefused'));
      // Opened from another page, since a directly opened page already contains its data.
      await open(page, '/bot');
      await page.evaluate((next) => {
        history.pushState(null, '', next);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      const failure = page.getByRole('main').getByRole('alert');
      await expect(failure).toContainText('We can’t reach the server');
      await expectNoOverflow(page);
      await page.unroute('**/api/blog-stats');
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect(failure).toHaveCount(0);
      await expect(
        page.getByRole('heading', { name: 'For the operator of this site' }),
      ).toBeVisible();
    },
  );
}
