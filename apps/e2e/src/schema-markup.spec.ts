import type { Page } from '@playwright/test';
import { fixtureOrigin } from './addresses.ts';
import { expectTextFile } from './support/downloads.ts';
import { open } from './support/open.ts';
import { schemaMarkup } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const parts = (page: Page) => ({
  type: page.getByLabel('Schema Type'),
  name: page.getByLabel('Name', { exact: true }),
  description: page.getByLabel('Description', { exact: true }),
  generate: page.getByRole('button', { name: 'Generate Schema' }),
  check: page.getByRole('region', { name: 'Check' }),
  result: page.getByRole('region', { name: 'Generated Schema Markup' }),
  panel: page.getByRole('region', { name: 'Start from a page' }),
});

test('schema-markup: errors are next to the code, without a success toast', async ({ page }) => {
  await open(page, '/schema-markup?type=Product&name=Spade&description=A+spade');
  const { check, result } = parts(page);
  await expect(result).toContainText(
    'Valid. Not yet eligible for: Product snippet, Merchant listing.',
  );
  const errors = result.getByRole('list', { name: 'Errors', exact: true });
  await expect(errors).toBeInViewport();
  await expect(errors.getByRole('listitem')).toHaveCount(3);
  await expect(check).toHaveCount(1);
  await expect(page.getByText(schemaMarkup.toasts.generated.title)).toHaveCount(0);
});

test(
  'schema-markup: from a form to markup that is copied and saved',
  everywhere,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/schema-markup');
    const { type, name, description, generate, check, result } = parts(page);
    await type.selectOption('Product');
    await name.fill('Ash </script><script>hacked = 1</script> spade');
    await description.fill('A digging spade with a handle of ash.');
    await expect(check).toContainText(
      'Google requires one of them for the Product snippet rich result.',
    );
    await page.getByLabel('Image URL').fill('https://spades.example/ash.jpg');
    await page.getByLabel('Price').fill('39.00');
    await page.getByLabel('Currency').fill('EUR');
    await page.getByLabel('Availability').selectOption('InStock');
    await expect(check.getByRole('list', { name: 'Errors' })).toBeHidden();
    await expect(check).toContainText(
      'Merchant listing for Product: all required properties are set.',
    );

    await generate.click();
    await expectToast(page, schemaMarkup.toasts.generated);
    await expect(result.getByRole('heading', { level: 2 })).toBeFocused();
    const html = (await result.getByRole('region', { name: 'HTML' }).textContent()) ?? '';
    expect(html.match(/</g)).toHaveLength(2);

    await result.getByRole('button', { name: 'Copy HTML' }).click();
    await expectToast(page, schemaMarkup.toasts.copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(html);

    const saved = await expectTextFile(
      result.getByRole('button', { name: 'Download', exact: true }),
      schemaMarkup.downloads.file,
    );
    expect(saved).toBe(`${html}\n`);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await result.getByRole('button', { name: 'Copy HTML' }).click();
    await expectToast(page, schemaMarkup.toasts.notCopied);

    await result.getByRole('tab', { name: 'JSON-LD Only' }).click();
    const json = (await result.getByRole('region', { name: 'JSON-LD' }).textContent()) ?? '';
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Ash </script><script>hacked = 1</script> spade',
      description: 'A digging spade with a handle of ash.',
      image: 'https://spades.example/ash.jpg',
      offers: {
        '@type': 'Offer',
        price: '39.00',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
      },
    });

    // In a separate page, like on a real site: one script element, which runs nothing.
    await page.setContent(`<!doctype html><title>x</title>${html}`);
    expect(await page.locator('script').count()).toBe(1);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  },
);

test('schema-markup: a page’s markup is imported and edited', everywhere, async ({ page }) => {
  await open(page, '/schema-markup');
  const { type, name, check, panel } = parts(page);
  await panel.getByLabel('Page to Import').fill(`${fixtureOrigin}/structured`);
  await panel.getByRole('button', { name: 'Import' }).click();
  await expect(panel.getByRole('heading', { name: 'Start from a page' })).toBeInViewport();
  await expect(panel).toContainText('2 JSON-LD blocks and 1 microdata item');
  await expect(panel).toContainText('price: ‘39,00’ isn’t a plain number');
  await expect(panel).toContainText('wieght is unknown.');
  await expect(panel).toContainText('Google hasn’t shown FAQ rich results since 2026-05-07.');
  await expect(panel).toContainText(/Line 5, column 1/);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);

  await panel
    .getByRole('listitem')
    .filter({ hasText: /^Product/ })
    .getByRole('button', { name: 'Edit in the form' })
    .click();
  await expect(name).toBeFocused();
  await expect(type).toHaveValue('Product');
  await expect(page.getByLabel('Price')).toHaveValue('39,00');
  await expect(check.getByRole('list', { name: 'Errors' })).toContainText('isn’t a plain number');
  await check
    .getByRole('list', { name: 'Errors' })
    .getByRole('button', { name: 'Fix', exact: true })
    .click();
  await expect(page.getByLabel('Price')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('39.00');
  await expect(check.getByRole('list', { name: 'Errors' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
});

test('schema-markup: questions keep their order', async ({ page }) => {
  await open(page, '/schema-markup?type=FAQ&name=Spades&description=What+people+ask');
  const { generate, result } = parts(page);
  await expect(result).toBeVisible();
  await page.getByRole('button', { name: 'Edit fields' }).click();
  await page.getByLabel('Question 1', { exact: true }).fill('Does it rust?');
  await page.getByLabel('Answer 1', { exact: true }).fill('Not if you oil it.');
  await page.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByLabel('Question 2', { exact: true })).toBeFocused();
  await page.keyboard.type('How long is it?');
  await page.getByLabel('Answer 2', { exact: true }).fill('1.1 m');
  await page.getByRole('button', { name: 'Move question 2 up' }).click();
  await expect(result).toContainText('The form has changed since.');
  await generate.click();
  await result.getByRole('tab', { name: 'JSON-LD Only' }).click();
  const shown = result.getByRole('region', { name: 'JSON-LD' });
  // The earlier markup stays until the new one is ready.
  await expect(shown).toContainText('Does it rust?');
  expect(JSON.parse((await shown.textContent()) ?? '')).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'How long is it?' }, { name: 'Does it rust?' }],
  });
});

test('schema-markup: an import has a URL that runs it', async ({ page }) => {
  const address = `/schema-markup?import=${encodeURIComponent(`${fixtureOrigin}/structured`)}`;
  await open(page, address);
  await expect(parts(page).panel).toContainText('2 JSON-LD blocks');
  await page.goto('/bot');
  await page.goBack();
  await expect(parts(page).panel).toContainText('2 JSON-LD blocks');
});
