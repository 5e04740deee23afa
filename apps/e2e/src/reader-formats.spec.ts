import { fixtureOrigin, indexedOrigin } from './addresses.ts';
import { linkedSite } from './fixtures/linked-site.ts';
import { open } from './support/open.ts';
import { expect, test } from './support/test.ts';

test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });

const at = (path: string, inputs: Record<string, string>) =>
  `${path}?${new URLSearchParams(inputs).toString()}`;

test('figures and dates use the reader’s locale, words stay English', async ({ page }) => {
  await test.step('the authority of a domain', async () => {
    await open(page, `${indexedOrigin}${at('/domain-authority', { domain: linkedSite })}`);
    await expect(page.getByText(/^Looked up \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}\.$/)).toBeVisible();
    await expect(page.getByText('1.000 domains', { exact: false }).first()).toBeVisible();
  });
  await test.step('links to a site', async () => {
    await open(page, `${indexedOrigin}${at('/backlink-checker', { url: linkedSite })}`);
    await expect(page.getByRole('table', { name: 'Backlinks' })).toContainText('12.04.2026');
  });
  await test.step('keywords of a text', async () => {
    await open(page, '/keyword-checker');
    await page.getByLabel('Content to analyze').fill('A spade for heavy clay soil. '.repeat(250));
    await page.getByRole('button', { name: 'Analyze Keywords' }).click();
    await expect(page.getByText('1.500', { exact: true })).toBeVisible();
    await expect(page.getByText(/^\d+,\d{2}%$/).first()).toBeVisible();
  });
  await test.step('a URL taken apart', async () => {
    await open(page, at('/url-analyzer', { url: `${fixtureOrigin}/inspect/start` }));
    await expect(
      page.getByText(/(Fetched|Cached result from) \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}/),
    ).toBeVisible();
  });
});
