import { fixtureOrigin } from './addresses.ts';
import { expectAtTop, hydrated, open } from './support/open.ts';
import { seoAudit, unknownPage } from './support/specification.ts';
import { everywhere, expect, onPhone, smokeEverywhere, test } from './support/test.ts';

const toolsButton = 'SEO Tools';

test.describe('the bar', () => {
  test('stays at the top while the page scrolls', everywhere, async ({ page }) => {
    await open(page, '/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await expect(page.getByRole('banner')).toBeInViewport();
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  });

  test('opens the tools under the pointer, and links to one', async ({ page }) => {
    await open(page, '/');
    const tool = page.getByRole('banner').getByRole('link', { name: 'SEO Audit', exact: true });
    await expect(tool).toBeHidden();
    await page.getByRole('button', { name: toolsButton }).hover();
    await expect(tool).toBeVisible();
    await tool.click();
    await expect(page).toHaveURL('/seo-audit');
    await expect(tool).toBeHidden();
  });

  test('closes the tools when the pointer leaves', async ({ page }) => {
    await open(page, '/');
    const button = page.getByRole('button', { name: toolsButton });
    await button.hover();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.move(640, 700);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens the tools from the keyboard, and Escape gives the focus back', async ({ page }) => {
    await open(page, '/');
    const button = page.getByRole('button', { name: toolsButton });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const tool = page.getByRole('banner').getByRole('link', { name: 'SEO Audit', exact: true });
    await expect(tool).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(tool).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/seo-audit');
  });

  test("links to the audit with a green 'Free SEO Audit'", everywhere, async ({ page }) => {
    await open(page, '/bot');
    const button = page.getByRole('banner').getByRole('link', { name: 'Free SEO Audit' });
    const [red, green, blue] = await button.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(green).toBeGreaterThan(red ?? 255);
    expect(green).toBeGreaterThan(blue ?? 255);
    await button.click();
    await expect(page).toHaveURL('/seo-audit');
  });

  test('marks the active route', async ({ page }) => {
    await open(page, '/seo-audit');
    await page.getByRole('button', { name: toolsButton }).hover();
    const active = page.getByRole('banner').locator('[aria-current="page"]:visible');
    await expect(active).toHaveText('SEO Audit');
  });

  test('links its logo to the home page', everywhere, async ({ page }) => {
    await open(page, '/bot');
    await page.getByRole('banner').getByRole('link', { name: 'Plumbline' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('the mobile menu', onPhone, () => {
  test('lists every page for visitors, Dashboard first, and marks the current one', async ({
    page,
  }) => {
    await open(page, '/bot');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const links = page.getByRole('navigation', { name: 'All pages' }).getByRole('link');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets[0]).toBe('/');
    await expect(links.first()).toHaveText('Dashboard');
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    const routes = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, loc = '']) => new URL(loc).pathname)
      // A list links to the pages below it.
      .filter((path) => !/^\/[^/]+\/./.test(path));
    // The operator's pages are neither indexed nor in the menu.
    expect(new Set(targets)).toEqual(new Set(routes));
    const active = page.getByRole('navigation', { name: 'All pages' }).locator('[aria-current]');
    await expect(active).toHaveText('Our crawler');
  });

  test('closes when a link is chosen', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'All pages' });
    await menu.getByRole('link', { name: 'SEO Audit' }).click();
    await expect(page).toHaveURL('/seo-audit');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  });

  test('closes with its button', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('navigation', { name: 'All pages' })).toBeHidden();
  });

  test('traps the focus and keeps the page behind it from scrolling', async ({ page }) => {
    await open(page, '/');
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.click();
    const links = await page.getByRole('banner').getByRole('link').count();
    for (let press = 0; press < links + 6; press += 1) {
      await page.keyboard.press('Tab');
      const behind = page.locator('main :focus, footer :focus');
      await expect(behind).toHaveCount(0);
    }
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(195, 700);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.getByRole('banner').getByRole('link').last().focus();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  });

  test('fits the screen', async ({ page }) => {
    for (const path of ['/', '/seo-audit', '/audits', '/bot', '/audits/noindex']) {
      await open(page, path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, 390]);
    }
  });
});

test.describe('a change of route', () => {
  test(
    'scrolls to the top and gives the focus to the heading',
    smokeEverywhere,
    async ({ page }) => {
      await open(page, '/');
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Our crawler' });
      await link.scrollIntoViewIfNeeded();
      await link.click();
      await expect(page).toHaveURL('/bot');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectAtTop(page);
    },
  );

  test('changes title and canonical URL, and leaves exactly one of each', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our crawler' }).click();
    await expect(page).toHaveTitle('About PlumblineBot, the crawler of these tools | Plumbline');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/bot$/);
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveTitle('Free SEO Tools | Plumbline');
    await expect(page.locator('title')).toHaveCount(1);
  });
});

test.describe('the dashboard', () => {
  test('links to the tools and to one of them', smokeEverywhere, async ({ page }) => {
    await open(page, '/');
    const down = page.getByRole('link', { name: 'Explore All Tools' });
    const tools = page.getByRole('heading', { name: 'Tools', exact: true });
    await down.click();
    await expect(page).toHaveURL('/#tools');
    await expect(tools).toBeInViewport();
    await down.click();
    await expect(tools).toBeInViewport();
    await page
      .getByRole('link', { name: /^Use Tool: / })
      .first()
      .click();
    await expect(page).toHaveURL('/meta-generator');
  });

  test("starts with 'Start Free SEO Audit'", everywhere, async ({ page }) => {
    await open(page, '/');
    await page.getByRole('link', { name: 'Start Free SEO Audit' }).first().click();
    await expect(page).toHaveURL('/seo-audit');
    await expect(page.getByRole('textbox', { name: 'Website URL' })).toBeVisible();
  });

  test('starts an audit of the URL in its box', everywhere, async ({ page }) => {
    await open(page, '/');
    const box = page.getByRole('textbox', { name: 'Website URL' });
    await box.fill('spades');
    await page.getByRole('button', { name: 'Start Free SEO Audit' }).click();
    await expect(page.getByText(seoAudit.messages.url)).toBeVisible();
    await box.fill(`${fixtureOrigin}/care`);
    await box.press('Enter');
    await expect(page).toHaveURL(/\/seo-audit\?url=/);
    await expect(page.getByRole('heading', { name: /^SEO audit of / })).toBeVisible();
  });
});

for (const path of ['/url-analyzer', '/seo-audit']) {
  test(`what is typed in ${path} before the scripts have loaded stays`, async ({ page }) => {
    const { promise: typed, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const field = page.getByRole('textbox', { name: 'Website URL' });
    await field.fill('shop.example/spades');
    release();
    await hydrated(page);
    await expect(field).toHaveValue('shop.example/spades');
    await field.press('End');
    await field.pressSequentially('/ash');
    await expect(field).toHaveValue('shop.example/spades/ash');
  });
}

test('the skip link moves the focus past the bar', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('the color scheme follows the system until it is switched, and is remembered', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  expect(await scheme()).toBe('dark');
  await page.getByRole('button', { name: 'Color scheme: auto' }).click();
  await expect.poll(scheme).toBe('light');
  await page.goto('/bot', { waitUntil: 'commit' });
  await expect.poll(scheme).toBe('light');
  await open(page, '/bot');
  expect(await scheme()).toBe('light');
  await page.getByRole('button', { name: 'Color scheme: light' }).click();
  await page.getByRole('button', { name: 'Color scheme: dark' }).click();
  await expect(page.getByRole('button', { name: 'Color scheme: auto' })).toBeFocused();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(scheme).toBe('light');
});

test.describe('an unknown URL', () => {
  test.use({ tolerated: /status of 404/ });

  test('fits the screen', onPhone, async ({ page }) => {
    await open(page, '/no-such');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('returns 404, says so and links back', smokeEverywhere, async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    const { heading } = unknownPage.messages;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${heading} | Plumbline`);
    await expect(page.getByText('Did you forget')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Home page', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  test('suggests the right page', everywhere, async ({ page }) => {
    await open(page, '/keyword');
    const found = page.getByRole('region', { name: 'Search results' });
    await expect(found.getByRole('link', { name: 'Keyword Checker' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search this site' }).fill('noindex');
    await found.getByRole('link', { name: /index this page/ }).click();
    await expect(page).toHaveURL('/audits/noindex');
  });
});

test('a URL with an unknown hash shows the page', async ({ page }) => {
  await open(page, '/bot#50%');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the old URL of the privacy policy redirects permanently', async ({ request }) => {
  const answer = await request.get('/privacy', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('/privacy-policy');
});
