import type { Page } from '@playwright/test';
import { naughtyOrigin } from './addresses.ts';
import { signsOfScripts, watchForScripts } from './support/feed-strings.ts';
import { naughtyPosts } from './support/naughty-posts.ts';
import { open } from './support/open.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: naughtyOrigin });
test.describe.configure({ mode: 'parallel' });

const ids = naughtyPosts().map(({ id }) => id);

/** Signs of executed text: event handlers, `javascript:` URLs, unexpected elements. */
const trespassers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) => {
      const attributes = [...element.attributes]
        .filter(
          ({ name, value }) =>
            name.startsWith('on') ||
            (['href', 'src', 'action', 'formaction'].includes(name) &&
              /^[\s\p{Cc}]*(?:javascript|data|vbscript):/iu.test(value)),
        )
        .map(({ name, value }) => `${element.localName} ${name}=${value.slice(0, 60)}`);
      const allowed =
        element.localName !== 'script' || /json/.test(element.getAttribute('type') ?? '');
      const foreign =
        /^(?:iframe|object|embed|form|style|base|meta|link)$/.test(element.localName) &&
        element.role !== 'search' &&
        // Mantine's own, for sizes that depend on the width of the screen.
        !element.matches('style[data-mantine-styles=inline]');
      return allowed && !foreign ? attributes : [...attributes, element.localName];
    }),
  );

async function expectText(page: Page): Promise<void> {
  expect(await signsOfScripts(page)).toEqual([]);
  expect(await trespassers(page)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the list of hostile articles stays text', async ({ page }) => {
  await watchForScripts(page);
  await open(page, '/blog');
  await expect(page.getByRole('heading', { name: 'Featured Articles' })).toBeVisible();
  await expect(page.getByRole('main').locator('article')).toHaveCount(Math.min(ids.length, 120));
  await expectText(page);
  await page.getByPlaceholder('Search articles...').fill('<script>alert(');
  await expect(page).toHaveURL(/search=/);
  await expectText(page);
});

const groups = [0, 1, 2].map((rest) => ids.filter((_, at) => at % 3 === rest));

for (const [at, group] of groups.entries()) {
  test(`hostile articles stay text, part ${at + 1} of ${groups.length}`, async ({ page }) => {
    test.setTimeout(240_000);
    await watchForScripts(page);
    for (const id of group) {
      await open(page, `/blog/${id}`);
      await expect(page.getByRole('heading', { name: 'How this was made' })).toBeVisible();
      await expectText(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([id, width]).toEqual([id, 1280]);
    }
  });
}

test('hostile articles stay text without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: naughtyOrigin });
  const page = await context.newPage();
  for (const id of ids.slice(0, 30)) {
    const answer = await page.goto(`/blog/${id}`);
    const html = (await answer?.text()) ?? '';
    const running = [...html.matchAll(/<script\b([^>]*)>/g)]
      .map(([, attributes = '']) => attributes)
      .filter((attributes) => !/application\/(?:ld\+)?json|src="\/assets\//.test(attributes));
    // The script that sets the color scheme.
    expect([id, running]).toEqual([id, ['']]);
  }
  await context.close();
});

test('the feed of hostile articles is well-formed and contains text', async ({ page }) => {
  await watchForScripts(page);
  await open(page, '/bot');
  const read = await page.evaluate(async () => {
    const xml = await (await fetch('/feed.xml')).text();
    const feed = new DOMParser().parseFromString(xml, 'application/xml');
    const encoded = [...feed.getElementsByTagName('content:encoded')].map(
      ({ textContent }) => textContent,
    );
    const inert = new DOMParser().parseFromString(encoded.join(''), 'text/html');
    return {
      issues: feed.getElementsByTagName('parsererror').length,
      items: feed.getElementsByTagName('item').length,
      scripts: inert.querySelectorAll('script, iframe, [onclick], [onerror]').length,
    };
  });
  expect(read).toEqual({ issues: 0, items: Math.min(20, ids.length), scripts: 0 });
  expect(await signsOfScripts(page)).toEqual([]);
});
