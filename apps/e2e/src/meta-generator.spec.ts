import type { Page } from '@playwright/test';
import { freshAddress } from './support/audit-journey.ts';
import { open } from './support/open.ts';
import { expectTextFile } from './support/downloads.ts';
import { metaGenerator } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

function generator(page: Page) {
  const result = page.getByRole('region', { name: 'Generated Meta Tags' });
  return {
    website: page.getByLabel('Website Name'),
    topic: page.getByLabel('Page Topic/Title'),
    keyword: page.getByLabel('Primary Keyword'),
    description: page.getByLabel('Page Description'),
    generate: page.getByRole('button', { name: 'Generate Meta Tags' }),
    result,
    title: result.getByRole('textbox', { name: 'Title Tag' }),
    variant: (name: string) => result.getByRole('radio', { name: new RegExp(name) }),
    fill: async () => {
      await page.getByLabel('Website Name').fill('Spade & Son');
      await page.getByLabel('Page Topic/Title').fill('How to choose garden spades');
      await page.getByLabel('Primary Keyword').fill('garden spades');
      await page.getByLabel('Page Description').fill('Blades, shafts and handles compared.');
    },
  };
}

test(
  'meta-generator: generate, choose, edit, copy, download',
  everywhere,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { fill, generate, result, title, variant } = generator(page);
    await open(page, '/meta-generator');
    await fill();
    await generate.click();
    await expectToast(page, metaGenerator.toasts.generated);
    await expect(result.getByRole('heading', { name: 'Generated Meta Tags' })).toBeFocused();
    await expect(result.getByText('Written by rules')).toBeVisible();
    await expect(title).toHaveValue('How to choose garden spades | Spade & Son');

    await variant('Message first').check();
    await expect(title).toHaveValue('Blades, shafts and handles compared – Garden spades');
    await title.fill('Garden spades that last: which to choose');
    await expect(result.getByRole('meter', { name: 'Width of the title' })).toHaveAttribute(
      'aria-valuetext',
      /^\d+ of 600 px: fits$/,
    );
    await expect(page.getByRole('group', { name: /^Search result on/ })).toContainText(
      'Garden spades that last: which to choose',
    );

    await result.getByRole('button', { name: 'Copy Title Tag' }).click();
    await expectToast(page, metaGenerator.toasts.copied, { label: 'Title Tag' });
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    expect(await clipboard()).toBe('Garden spades that last: which to choose');

    await result.getByRole('button', { name: 'Copy Meta Description' }).click();
    await expectToast(page, metaGenerator.toasts.copied, { label: 'Meta Description' });
    const description = await clipboard();
    expect(description).toContain('Blades, shafts and handles compared.');

    await result.getByRole('button', { name: 'Copy Open Graph Tags' }).click();
    await expectToast(page, metaGenerator.toasts.copied, { label: 'Open Graph Tags' });
    const ogTags = await clipboard();
    expect(ogTags).toContain(
      '<meta property="og:site_name" content="Spade &amp; Son">\n<meta property="og:title" content="Garden spades that last: which to choose">',
    );

    await result.getByRole('button', { name: 'Copy All' }).click();
    await expectToast(page, metaGenerator.toasts.copied, { label: 'All meta tags' });
    const all = [
      '<title>Garden spades that last: which to choose</title>',
      `<meta name="description" content="${description}">`,
      ogTags,
    ].join('\n');
    expect(await clipboard()).toBe(all);
    await expect(page.getByRole('region', { name: 'Inside <head>' })).toHaveText(all);

    const saved = await expectTextFile(
      result.getByRole('button', { name: 'Download', exact: true }),
      metaGenerator.downloads.tags,
    );
    expect(saved).toBe(`${all}\n`);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await result.getByRole('button', { name: 'Copy All' }).click();
    await expectToast(page, metaGenerator.toasts.notCopied);

    await page.getByRole('tab', { name: 'Nuxt' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Nuxt' })).toContainText(
      'title: "Garden spades that last: which to choose"',
    );
  },
);

test('meta-generator: load a page’s tags, and see the difference', async ({ page }) => {
  const { website, topic, keyword, description, generate } = generator(page);
  await open(page, '/meta-generator');
  await page.getByRole('textbox', { name: 'Load from a URL' }).fill(freshAddress('/untagged'));
  await page.getByRole('button', { name: 'Load tags' }).click();
  const present = page.getByRole('region', { name: /^Current tags of 127\.0\.0\.1/ });
  await expect(present).toContainText('cut at 600');
  await expect(present).toContainText('Missing');
  await expect(website).toHaveValue('Spade & Son');
  await expect(topic).toHaveValue(/^Garden spades for every soil and season/);
  await keyword.fill('garden spades');
  await description.fill('Blades, shafts and handles compared.');
  await generate.click();
  const difference = page.getByRole('region', { name: 'What changes on the page' });
  await expect(
    difference.locator('div', { has: page.getByText('title', { exact: true }) }).first(),
  ).toContainText('Changed');
  await expect(difference).toContainText('og:localeKepten_GB');
  await expect(difference.locator('del').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Inside <head>' })).toContainText(
    /<link rel="canonical" href="http:\/\/127\.0\.0\.1:\d+\/untagged">/,
  );
});

test('meta-generator: an error page is shown, but doesn’t fill in the form', async ({ page }) => {
  const { fill, topic, generate, title } = generator(page);
  await open(page, '/meta-generator');
  await fill();
  await page.getByRole('textbox', { name: 'Load from a URL' }).fill(freshAddress('/missing'));
  await page.getByRole('button', { name: 'Load tags' }).click();
  const present = page.getByRole('region', { name: /^Current tags of 127\.0\.0\.1/ });
  await expect(present).toContainText('This page was removed some time ago');
  await expect(present).toContainText('We didn’t fill in the form from them.');
  await expect(topic).toHaveValue('How to choose garden spades');
  await generate.click();
  await expect(title).toBeVisible();
  await expect(page.getByRole('region', { name: 'What changes on the page' })).toHaveCount(0);
});

test('meta-generator: edits are in the files, and are only discarded after a question', async ({
  page,
}) => {
  const { fill, generate, result, title, variant } = generator(page);
  await open(page, '/meta-generator');
  await fill();
  await generate.click();
  await variant('Brand first').check();
  await title.fill('My own spades');
  const url = result.getByRole('textbox', { name: 'Page URL' });
  await url.fill('foo');
  await url.blur();
  await expect(result.getByText(metaGenerator.messages.url)).toBeVisible();
  await url.fill('shop.example/spades');
  await expect(page.getByRole('region', { name: 'Inside <head>' })).toContainText(
    '<link rel="canonical" href="https://shop.example/spades">',
  );

  await result.getByRole('button', { name: 'Share or export' }).click();
  await expect(page.getByText('without your edits')).toBeVisible();
  const csv = await expectTextFile(
    page.getByRole('button', { name: 'CSV', exact: true }),
    'meta-tags-report.csv',
  );
  expect(csv).toMatch(/^Chosen tags: variant 3,,,Title,My own spades,.*,Edited by you\r$/m);
  expect(csv).toContain('Page URL,https://shop.example/spades,,,Edited by you');

  await generate.click();
  await page.getByRole('button', { name: 'Keep my edits' }).click();
  await expect(title).toHaveValue('My own spades');
  await generate.click();
  await page.getByRole('button', { name: 'Replace them' }).click();
  await expect(title).toHaveValue(/^Spade & Son/);
  await expect(variant('Brand first')).toBeChecked();
});

test('meta-generator: its URL restores the form', async ({ page }) => {
  const { fill, generate, title, website } = generator(page);
  await open(page, '/meta-generator');
  await fill();
  await generate.click();
  await expect(title).toBeVisible();
  await open(page, page.url());
  await expect(website).toHaveValue('Spade & Son');
  await expect(title).toHaveValue('How to choose garden spades | Spade & Son');
});

test.describe('when the server fails', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('meta-generator: says so and keeps the earlier result', async ({ page }) => {
    const { fill, generate, title, topic } = generator(page);
    await open(page, '/meta-generator');
    await fill();
    await generate.click();
    await expect(title).toBeVisible();
    await page.route('**/api/meta-tags', (route) => route.fulfill({ status: 500, body: 'no' }));
    await topic.fill('Another topic');
    await generate.click();
    await expectToast(page, {
      ...metaGenerator.toasts.failed,
      text: 'The problem is on our side, not with what you entered.',
    });
    await expect(title).toHaveValue('How to choose garden spades | Spade & Son');
    await page.unroute('**/api/meta-tags');
    await generate.click();
    await expect(title).toHaveValue(/Another topic/);
  });
});

test('meta-generator: an audit of a page without description links here', async ({ page }) => {
  const address = freshAddress('/untagged');
  await open(page, `/meta-generator?url=${encodeURIComponent(address)}`);
  await expect(page.getByRole('region', { name: /^Current tags of/ })).toBeVisible();
  await expect(page.getByText('No tags yet')).toBeVisible();
});
