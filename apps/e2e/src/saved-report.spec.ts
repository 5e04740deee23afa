import { productOrigin } from './addresses.ts';
import { pressExport } from './support/downloads.ts';
import { auditFor, freshAddress } from './support/audit-journey.ts';
import { expect, smoke, test } from './support/test.ts';

// The deleted report returns 404.
test.use({ tolerated: /status of 404/ });

test(
  'a report is saved, shared as it was, and deleted with its secret',
  smoke,
  async ({ page, context, browser }) => {
    const address = freshAddress('/care');
    const { score } = await auditFor(page, address);
    const points = await score.getAttribute('aria-valuenow');
    await pressExport(page, 'Save report');
    const link = page.getByRole('link', { name: /\/reports\/[\w-]{22}$/ });
    const url = new URL((await link.getAttribute('href')) ?? '');
    expect(url.pathname).toContain('/reports/');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy deletion link' }).click();
    const deletion = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(deletion.pathname).toBe(url.pathname);

    const visit = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const shared = await visit.newPage();
    const answer = await shared.goto(productOrigin + url.pathname);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    await expect(shared.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(shared.getByRole('heading', { level: 1 })).toHaveText('SEO Audit Report');
    const article = shared.getByRole('article');
    await expect(article).toContainText(/Made .* at .* by PlumblineBot\//);
    await expect(article).toContainText(address);
    await expect(article.getByRole('meter', { name: 'SEO score' })).toHaveAttribute(
      'aria-valuenow',
      points ?? '',
    );
    await expect(shared.getByRole('region', { name: 'Detailed Analysis' })).toBeVisible();
    await expect(shared.getByRole('button', { name: 'Save report' })).toHaveCount(0);
    for (const width of [390, 1280]) {
      await shared.setViewportSize({ width, height: 900 });
      const over = await shared.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);
    }
    await visit.close();

    await page.goto(deletion.pathname + deletion.hash);
    await page.getByRole('button', { name: 'Delete report' }).click();
    await expect(page.getByText('The report is deleted.')).toBeVisible();
    const gone = await page.reload();
    expect(gone?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Report not found' })).toBeVisible();
  },
);
