import type { Page } from '@playwright/test';
import { fixtureOrigin } from './addresses.ts';
import { expectTextFile } from './support/downloads.ts';
import { expectIssue } from './support/issues.ts';
import { open } from './support/open.ts';
import { toastOf } from './support/page-parts.ts';
import { robotsGenerator } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

function robotsPage(page: Page) {
  const check = page.getByRole('region', { name: 'Check and test a file' });
  return {
    domain: page.getByRole('textbox', { name: 'Website Domain' }),
    paths: page.getByRole('textbox', { name: 'Disallow Paths (one per line)' }),
    generate: page.getByRole('button', { name: 'Generate Robots.txt' }),
    result: page.getByRole('region', { name: 'Your robots.txt' }),
    file: page.getByRole('region', { name: 'robots.txt', exact: true }),
    toast: toastOf(page),
    check,
    verdict: check.getByRole('status', { name: 'Verdict' }),
    line: (text: string) =>
      check
        .getByRole('region', { name: 'robots.txt, line by line' })
        .getByRole('listitem')
        .filter({ hasText: text }),
  };
}

test('a file is generated, copied and saved exactly', everywhere, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { domain, paths, generate, result, file } = robotsPage(page);
  await open(page, '/robots-generator');
  await domain.fill('https://shop.example/some/page');
  await paths.fill('/admin/\n\n/cart');
  await page.getByRole('textbox', { name: 'Crawl Delay (seconds)' }).fill('10');
  await page
    .getByRole('textbox', { name: 'Custom Directives' })
    .fill('User-agent: Bingbot\nDisallow: /tmp/');
  await generate.click();
  await expectToast(page, robotsGenerator.toasts.generated);
  await expect(result.getByRole('heading', { name: 'Your robots.txt' })).toBeFocused();

  const text = (await file.textContent()) ?? '';
  expect(text.replace(/\d{4}-\d\d-\d\d/, 'DATE')).toBe(`# Robots.txt generated on DATE

User-agent: *
Allow: /
Disallow: /admin/
Disallow: /cart
Crawl-delay: 10

Sitemap: https://shop.example/sitemap.xml

# Custom directives
User-agent: Bingbot
Disallow: /tmp/
`);
  await result.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectToast(page, robotsGenerator.toasts.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);

  const saved = await expectTextFile(
    result.getByRole('button', { name: 'Download', exact: true }),
    robotsGenerator.downloads.file,
  );
  expect(saved).toBe(text);
  await expect(
    result.getByRole('listitem').filter({ hasText: /^(Copy|Put|Open|Import)/ }),
  ).toHaveCount(4);
});

test(
  'an invalid domain and a failure show a message and keep the input',
  everywhere,
  async ({ page }) => {
    const { domain, paths, generate, result } = robotsPage(page);
    await open(page, '/robots-generator');
    await paths.fill('/admin/');
    await domain.fill('not a domain');
    await generate.click();
    await expectIssue(domain, robotsGenerator.messages.domain);
    await expect(domain).toBeFocused();
    await expect(result).toBeHidden();

    await domain.fill('shop.example');
    // The file is generated in the browser, so only a bug can make it fail.
    await page.evaluate(() => {
      const { toISOString } = Date.prototype;
      Date.prototype.toISOString = () => {
        Date.prototype.toISOString = toISOString;
        throw new Error('broken');
      };
    });
    await generate.click();
    // The specification's "Please check your inputs" would blame the visitor for our bug.
    await expectToast(page, {
      ...robotsGenerator.toasts.failed,
      text: 'The problem is on our side, not with what you entered.',
    });
    await expect(result).toBeHidden();
    await expect(paths).toHaveValue('/admin/');
    await generate.click();
    await expectToast(page, robotsGenerator.toasts.generated);
  },
);

test('a failed copy asks to copy by hand', async ({ page }) => {
  const { result } = robotsPage(page);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await open(page, '/robots-generator?domain=https://shop.example');
  await result.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectToast(page, robotsGenerator.toasts.notCopied);
});

test('AI crawlers are blocked by purpose, and the URL keeps the choice', async ({ page }) => {
  const { domain, generate, file } = robotsPage(page);
  await open(page, '/robots-generator');
  await domain.fill('shop.example');
  await page.getByRole('radio', { name: 'Block training only' }).check();
  await page.getByText(/Choose by purpose/).click();
  await page
    .getByRole('radiogroup', { name: 'PerplexityBot' })
    .getByRole('radio', { name: 'Block' })
    .check();
  await generate.click();
  await expect(file).toContainText('User-agent: PerplexityBot');
  await expect(file).toContainText('User-agent: CCBot');
  await expect(file).not.toContainText('OAI-SearchBot');
  const text = await file.textContent();
  await page.reload();
  await expect(file).toHaveText(text ?? '', { useInnerText: false });
});

test('a live file is imported, and shows which line decides', everywhere, async ({ page }) => {
  const { check, verdict, toast, line } = robotsPage(page);
  await open(page, '/robots-generator');
  await check.getByRole('textbox', { name: 'Website to check' }).fill(`${fixtureOrigin}/care`);
  await check.getByRole('button', { name: 'Import' }).click();
  await expect(toast).toContainText('Live file imported!');
  await expect(check.getByRole('heading', { name: 'Check and test a file' })).toBeFocused();
  await expect(verdict).toBeInViewport();
  await check.getByRole('textbox', { name: 'URL to test' }).fill('/private/x');
  await expect(verdict).toContainText('Blocked by line 2');
  await expect(line('Disallow: /private')).toContainText('Applies');
  await check.getByRole('textbox', { name: 'URL to test' }).fill('/public');
  await expect(verdict).toContainText('No rule in the group matches this URL');
});

test('an audit finding opens the test at its line', async ({ page }) => {
  const { verdict, line } = robotsPage(page);
  const query = new URLSearchParams({
    import: fixtureOrigin,
    test: `${fixtureOrigin}/private/page`,
    agent: 'Googlebot',
    line: '2',
  });
  await open(page, `/robots-generator?${query}`);
  await expect(verdict).toContainText('Blocked by line 2');
  await expect(line('Disallow: /private')).toHaveAttribute('aria-current', 'true');
});

test('the changes of a new file are listed, and can be downloaded', async ({ page }) => {
  const { check, generate, domain, file } = robotsPage(page);
  await open(page, `/robots-generator?import=${fixtureOrigin}`);
  await check.getByRole('button', { name: 'Edit in the generator' }).click();
  await expect(domain).toHaveValue(fixtureOrigin);
  await robotsPage(page).paths.fill('/secret');
  await generate.click();
  await expect(file).toContainText('Disallow: /secret');
  await page.getByRole('button', { name: 'Use URLs from the rules' }).click();
  const row = (address: string, crawler: string) =>
    page
      .getByRole('rowgroup')
      .filter({ has: page.getByRole('rowheader', { name: address, exact: true }) })
      .getByRole('row')
      .filter({ hasText: crawler });
  await expect(row('/private', 'Googlebot')).toContainText('Now allowed');
  await expect(row('/secret', 'GPTBot')).toContainText('Now blocked');
  const csv = await expectTextFile(
    page.getByRole('button', { name: 'Download CSV' }),
    'robots-comparison.csv',
  );
  expect(csv).toContain('/private,Googlebot,blocked,2,allowed,');
});

test.describe('a site that does not answer', () => {
  test.use({ tolerated: /Failed to load resource/ });

  test('shows a message, and the page stays usable', everywhere, async ({ page }) => {
    const { check, toast } = robotsPage(page);
    await open(page, '/robots-generator?import=http://127.0.0.1:9/');
    await expect(toast).toContainText('Import failed');
    await expect(toast).toContainText('Please check the URL and try again.');
    await expect(check.getByRole('alert')).toBeVisible();
    await expect(check.getByRole('button', { name: 'Import' })).toBeEnabled();
  });
});
