import { expectAccessible } from './support/accessible.ts';
import { productOrigin } from './addresses.ts';
import { expectAtTop, open } from './support/open.ts';
import { blog, blogPost } from './support/specification.ts';
import { everywhere, expect, onPhone, smokeEverywhere, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const article = '/blog/core-web-vitals-lab-and-field';
const articleTitle = 'Core Web Vitals in Lab and Field';

test.describe('the blog', () => {
  test('leads from the list to an article and back', smokeEverywhere, async ({ page }) => {
    await open(page, '/blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SEO Knowledge Hub');
    await expect(page.getByText('22 articles', { exact: true })).toBeVisible();

    await page.getByPlaceholder('Search articles...').fill('CORE WEB');
    await expect(page).toHaveURL(/\?search=CORE\+WEB$/);
    const titles = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(titles.filter({ hasText: articleTitle })).toBeVisible();
    const categories = page.getByRole('group', { name: 'Category' });
    await categories.getByRole('link', { name: 'Performance' }).click();
    await expect(page).toHaveURL(/category=Performance/);
    await expect(titles).toHaveCount(1);

    await page.getByRole('link', { name: articleTitle, exact: true }).click();
    await expect(page).toHaveURL(article);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(articleTitle);
    await expect(page).toHaveTitle(`${articleTitle} | Plumbline`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('CORE WEB');
    await expect(titles).toHaveCount(1);
    await page.goForward();
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByText('22 articles', { exact: true })).toBeVisible();
  });

  test('says that nothing matches, and clears its filters', everywhere, async ({ page }) => {
    await open(page, '/blog?search=xylophone+zither&category=SEO');
    await expect(page.getByText(blog.messages.nothing, { exact: true })).toBeVisible();
    await expect(page.getByText(blog.messages.advice, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByText('22 articles', { exact: true })).toBeVisible();
  });

  test('filters by the tag of an article', async ({ page }) => {
    await open(page, '/blog/crawling-indexing-and-canonicals');
    await page.getByRole('list', { name: 'Tags' }).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/blog\?tag=/);
    await expect(
      page.getByRole('link', { name: 'Crawling, Indexing and Canonicals', exact: true }),
    ).toBeVisible();
    await expect(page.getByText('2 articles', { exact: true })).toBeVisible();
  });

  test('fetches nothing that the page already contains', everywhere, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/')) asked.push(request.url());
    });
    for (const path of ['/blog', article]) {
      await open(page, path);
      await expect(page.getByRole('main').locator('article').first()).toBeVisible();
      for (const tag of ['title', 'link[rel="canonical"]', 'meta[name="description"]']) {
        await expect(page.locator(`head ${tag}`)).toHaveCount(1);
      }
    }
    expect(asked).toEqual([]);
  });
});

test.describe('the blog without scripts', () => {
  // The browser reports the modules that it does not load.
  test.use({ javaScriptEnabled: false, tolerated: /\.js \(csp\)/ });

  test('can be filtered by category', everywhere, async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    const categories = page.getByRole('group', { name: 'Category' });
    await categories.getByRole('link', { name: 'Performance' }).click();
    await expect(page).toHaveURL('/blog?category=Performance');
    await expect(page.getByRole('link', { name: articleTitle, exact: true })).toBeVisible();
  });

  test('can be searched, with the best matches first', async ({ page }) => {
    await page.goto('/blog?category=Technical+SEO');
    const field = page.getByRole('searchbox', { name: 'Search the articles' });
    await field.fill('canonical');
    await field.press('Enter');
    await expect(page).toHaveURL('/blog?category=Technical+SEO&search=canonical');
    await page.goto('/blog?search=canonical');
    await expect(field).toHaveValue('canonical');
    await expect(page.getByText(/^\d+ articles for “canonical”/)).toBeVisible();
    const found = page.getByRole('region', { name: 'Matching articles' });
    await expect(found.getByRole('heading', { level: 3 }).first()).toHaveText(
      'Crawling, Indexing and Canonicals',
    );
  });
});

test.describe('an article', () => {
  test('has contents that link to its sections and mark the visible one', async ({ page }) => {
    await open(page, article);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const link = contents.getByRole('link', { name: 'Two kinds of measurement' });
    await link.click();
    await expect(page).toHaveURL(/#s-two-kinds-of-measurement$/);
    await expect(page.getByRole('heading', { name: 'Two kinds of measurement' })).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(contents).toBeInViewport();
  });

  test('folds its contents on a phone', onPhone, async ({ page }) => {
    await open(page, article);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents).toBeHidden();
    await page.getByRole('button', { name: 'On this page' }).click();
    await contents.getByRole('link', { name: 'Two kinds of measurement' }).click();
    await expect(contents).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Two kinds of measurement' })).toBeInViewport();
  });

  test('is shared by plain links and by its URL', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, article);
    const links = page.getByRole('list', { name: 'Share this article' }).getByRole('link');
    await expect(links).toHaveCount(3);
    for (const link of await links.all()) {
      const address = new URL((await link.getAttribute('href')) ?? '');
      expect([...address.searchParams.values()]).toEqual(
        expect.arrayContaining([articleTitle, productOrigin + article]),
      );
      expect(await link.getAttribute('target')).toBe('_blank');
    }
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expectToast(page, blogPost.toasts.copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(productOrigin + article);
  });

  test(
    'links back to its top and on to the newer and older article',
    everywhere,
    async ({ page }) => {
      await open(page, article);
      await page.getByRole('button', { name: 'Back to Top' }).click();
      await expectAtTop(page);
      await page.getByRole('link', { name: /^Previous/ }).click();
      await expect(page).not.toHaveURL(article);
      await page.getByRole('link', { name: /^Next/ }).click();
      await expect(page).toHaveURL(article);
    },
  );

  test('counts a reader once, however often it is loaded', async ({ page, request }) => {
    const path = '/api/blog/posts/link-building-without-tricks';
    const counted = async () => {
      const { data } = (await (await request.get(path)).json()) as {
        data: { views: number };
      };
      return data.views;
    };
    const before = await counted();
    await page.clock.install();
    for (const _ of [1, 2]) {
      const sent = page.waitForResponse((answer) => answer.url().endsWith('/views'));
      await open(page, '/blog/link-building-without-tricks');
      await page.clock.runFor(5_000);
      await sent;
    }
    expect(await counted()).toBe(Math.max(before, 1));
  });

  test('scrolls wide content inside the page', onPhone, async ({ page }) => {
    for (const path of ['/blog', article, '/blog/technical-seo-checklist']) {
      await open(page, path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, 390]);
    }
  });

  test('redirects permanently from its second id', async ({ request }) => {
    const { data } = (await (await request.get('/api/blog/posts?featured=false')).json()) as {
      data: { posts: { id: string; origin: string }[] };
    };
    const sample = data.posts.find(({ origin }) => origin === 'sample')!;
    const whole = (await (await request.get(`/api/blog/posts/${sample.id}`)).json()) as {
      data: { sourceId: string };
    };
    const answer = await request.get(`/blog/${whole.data.sourceId}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `/blog/${sample.id}`]);
  });
});

test.describe('an article that does not exist', () => {
  test.use({ tolerated: /status of 404/ });

  test('says so, with status 404', everywhere, async ({ page }) => {
    const answer = await page.goto('/blog/no-such-article');
    expect(answer?.status()).toBe(404);
    const { heading, text, title } = blogPost.messages;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${title} | Plumbline`);
    await page.getByRole('main').getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL('/blog');
  });
});

test('the feed can be found and read', async ({ page, request }) => {
  await open(page, '/blog');
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
    'href',
    '/feed.xml',
  );
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'RSS feed' }),
  ).toHaveAttribute('href', '/feed.xml');
  const answer = await request.get('/feed.xml');
  expect(answer.headers()['content-type']).toContain('application/rss+xml');
  const xml = await answer.text();
  expect(xml.match(/<item>/g)).toHaveLength(20);
  const links = [...xml.matchAll(/<guid isPermaLink="true">([^<]+)</g)].map(([, url = '']) => url);
  for (const url of links) expect((await request.get(url)).status()).toBe(200);
});

test.describe('accessible', () => {
  for (const path of ['/blog', '/blog?search=no-such', article]) {
    test(path, everywhere, async ({ page }) => {
      test.slow();
      await open(page, path);
      await expectAccessible(page);
    });
  }
});
