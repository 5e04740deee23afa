import { fixtureOrigin } from './addresses.ts';
import { hydrated } from './support/open.ts';
import { expect, test } from './support/test.ts';

// The browser reports the modules that it does not load.
test.use({ javaScriptEnabled: false, tolerated: /\.js \(csp\)/ });

interface Journey {
  readonly tool: string;
  /** The input, by field label. */
  readonly typed: Readonly<Record<string, string>>;
  readonly byName?: Readonly<Record<string, string>>;
  readonly submit: string;
  /** Text of the result. */
  readonly heading: RegExp;
  /** Part of the result that a button shows when scripts run. */
  readonly shown: string | RegExp;
}

const journeys: readonly Journey[] = [
  {
    tool: 'seo-audit',
    typed: { 'Website URL': `${fixtureOrigin}/care` },
    submit: 'Start SEO Audit',
    heading: /^SEO audit of /,
    shown: 'Fix these first',
  },
  {
    tool: 'keyword-checker',
    typed: { 'Content to analyze': 'A garden spade is a spade for the garden.' },
    submit: 'Analyze Keywords',
    heading: /^Keywords and phrases$/,
    shown: 'garden',
  },
  {
    tool: 'meta-tags-analyzer',
    typed: { 'Website URL': fixtureOrigin },
    submit: 'Analyze Meta Tags',
    heading: /All tags as found/,
    shown: 'og:title',
  },
  {
    tool: 'url-analyzer',
    typed: { 'Website URL': fixtureOrigin },
    submit: 'Analyze URL',
    heading: /Heading outline/,
    shown: 'Security headers',
  },
  {
    tool: 'backlink-checker',
    typed: { 'Website URL': 'example.com' },
    submit: 'Check Backlinks',
    heading: /^example\.com$/,
    shown: 'How widely example.com is linked',
  },
  {
    tool: 'domain-authority',
    typed: { 'Domain or URL': 'example.com' },
    submit: 'Analyze Domain',
    heading: /^example\.com$/,
    shown: 'Common Crawl rank',
  },
  {
    tool: 'serp-preview',
    typed: {
      'Page Title': 'Garden spades',
      'Page URL': 'https://shop.example/spades',
      'Meta Description': 'How to choose one.',
    },
    submit: 'Generate Preview',
    heading: /Google Search Result Preview/,
    shown: 'How to choose one.',
  },
  {
    tool: 'meta-generator',
    typed: {
      'Website Name': 'Spade & Son',
      'Page Topic/Title': 'How to choose garden spades',
      'Primary Keyword': 'garden spades',
      'Page Description': 'We compare blades, shafts and handles.',
    },
    submit: 'Generate Meta Tags',
    heading: /Generated Meta Tags/,
    shown: 'og:title',
  },
  {
    tool: 'robots-generator',
    typed: { 'Website Domain': 'https://shop.example', 'Disallow Paths (one per line)': '/cart' },
    submit: 'Generate Robots.txt',
    heading: /Your robots\.txt/,
    shown: 'Disallow: /cart',
  },
  {
    tool: 'sitemap-generator',
    typed: { 'Website Domain': 'https://shop.example' },
    // Playwright finds no roles in content that exists only without scripts.
    byName: { urls: '/spades' },
    submit: 'Generate Sitemap',
    heading: /^Generated Sitemap$/,
    shown: 'https://shop.example/spades',
  },
];

for (const { tool, typed, byName = {}, submit, heading, shown } of journeys) {
  test(`${tool} shows the result of its form, and a shared URL only fills it in`, async ({
    page,
  }) => {
    await page.goto(`/${tool}`);
    const main = page.getByRole('main');
    for (const [label, text] of Object.entries(typed)) {
      await main.getByRole('textbox', { name: label }).fill(text);
    }
    for (const [name, text] of Object.entries(byName)) {
      await main.locator(`[name=${name}]`).fill(text);
    }
    await main.getByRole('button', { name: submit }).click();
    await expect(page).toHaveURL(/[?&]run=1/);
    await expect(main.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(main.getByText(shown).first()).toBeVisible();

    const shared = new URL(page.url());
    shared.searchParams.delete('run');
    await page.goto(shared.href);
    for (const [label, text] of Object.entries(typed)) {
      await expect(main.getByRole('textbox', { name: label })).toHaveValue(text);
    }
    if (tool !== 'serp-preview') {
      await expect(main.getByRole('heading', { name: heading })).toHaveCount(0);
    }
  });
}

test('schema-markup asks for the fields of the chosen type, then writes its code', async ({
  page,
}) => {
  await page.goto('/schema-markup');
  const main = page.getByRole('main');
  await main.getByRole('combobox', { name: 'Schema Type' }).selectOption('FAQ');
  await main.getByRole('button', { name: 'Generate Schema' }).click();
  await main.getByRole('textbox', { name: 'Name' }).fill('Questions');
  await main.getByRole('textbox', { name: 'Description' }).fill('About spades.');
  await main.getByRole('textbox', { name: 'Question 1' }).fill('Does it rust?');
  await main.getByRole('textbox', { name: 'Answer 1' }).fill('Not if you oil it.');
  await main.getByRole('button', { name: 'Generate Schema' }).click();
  await expect(main.getByText('"FAQPage"').first()).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Question 1' })).toHaveValue('Does it rust?');
  await expect(main.getByRole('textbox', { name: 'Question 2' })).toBeVisible();
});

test('a site’s live robots.txt is imported, and can be tested with any of its URLs', async ({
  page,
}) => {
  await page.goto('/robots-generator');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Website to check' }).fill(fixtureOrigin);
  await main.getByRole('button', { name: 'Import' }).click();
  await main.getByRole('textbox', { name: 'URL to test' }).fill('/private');
  await main.getByRole('button', { name: 'Test' }).click();
  await expect(main.getByText('Blocked').first()).toBeVisible();
});

test('the home page starts an audit', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Website URL' }).fill(`${fixtureOrigin}/care`);
  await page.getByRole('button', { name: 'Start Free SEO Audit' }).click();
  await expect(page.getByRole('heading', { name: /^SEO audit of / })).toBeVisible();
});

for (const [tool, name] of [
  ['page-speed', 'Page speed'],
  ['image-resizer', 'The image resizer'],
  ['contact', 'Sending a message'],
]) {
  test(`${tool} says that it needs scripts`, async ({ page }) => {
    await page.goto(`/${tool}`);
    const main = page.getByRole('main');
    await expect(main.locator('noscript [role="note"]')).toContainText(`${name} needs JavaScript`);
    await expect(main.getByRole('button')).toHaveCount(0);
  });
}

test('with scripts, the same URL becomes a page whose buttons work', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: true });
  await page.goto('/robots-generator?domain=https://shop.example&disallowPaths=/cart&run=1');
  await hydrated(page);
  await page.getByRole('button', { name: 'Test this file' }).click();
  await expect(page.getByRole('radio', { name: 'Generated' })).toBeChecked();
  await page.close();
});
