import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server } from '../../../tools/proofs/server.ts';
import { adminToken, loaderOrigin, ports } from './addresses.ts';
import { startListHost, subnetsOf } from './fixtures/list-host.ts';
import { expectAccessible } from './support/accessible.ts';
import { networksOf, resultOf } from './support/domain-journey.ts';
import { open } from './support/open.ts';
import { expectNoOverflow } from './support/page-parts.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const domain = 'site77.com';

test('the operator loads link data, and the page uses it', async ({ page, browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-loader-'));
  const host = await startListHost();
  const server = new Server({
    port: ports.loader,
    log: join(folder, 'server.log'),
    env: {
      HOST: '127.0.0.1',
      PUBLIC_URL: loaderOrigin,
      DATA_DIR: join(folder, 'data'),
      ADMIN_TOKEN: adminToken,
      BLOG_SCHEDULE: 'off',
      LINK_INDEX_QUICK_URL: host.url,
      EGRESS_ALLOW: `127.0.0.1:${host.port}`,
      EGRESS_PORTS: `80,443,${host.port}`,
    },
  });
  const panel = page.getByRole('region', { name: 'For the operator' });
  const load = page.getByRole('button', { name: 'Load the top million domains (80 MB)' });
  const bar = page.getByRole('progressbar', { name: 'Loading the top million domains' });
  try {
    await server.start();
    await open(page, `${loaderOrigin}/domain-authority?domain=${domain}`);
    await expect(resultOf(page, domain)).toBeVisible();
    await expect(page.getByText(`We have no link data for ${domain}.`)).toBeVisible();
    await expect(panel).toHaveCount(0);

    await open(page, `${loaderOrigin}/sign-in`);
    await signIn(page);
    await open(page, `${loaderOrigin}/domain-authority?domain=${domain}`);
    await load.click();
    await expect(bar).toHaveAttribute('aria-valuetext', /^1 MB of \d\.\d MB$/);
    await expect(panel).toContainText('Downloading and reading the list…');
    await expectAccessible(page);

    // The import runs on the server and doesn't depend on the page.
    await page.reload();
    await expect(bar).toHaveAttribute('aria-valuetext', /^1 MB of/);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(panel).toContainText(/Stopped at 1 MB of .*What was downloaded is kept\./);
    host.release();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(panel).toContainText('Loaded: Majestic Million, June 2, 2026');
    await expect(panel).toContainText('30,000 domains, imported ');
    await page.getByRole('button', { name: 'Check for a newer list' }).click();
    await expect(panel).toContainText('There is no newer list.');
    await page.getByRole('button', { name: 'Analyze Domain' }).click();
    await expect(networksOf(page)).toContainText(subnetsOf(77).toLocaleString('en-US'));

    for (const [width, height] of [
      [390, 844],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await expect(panel).toContainText('Loaded: Majestic Million, June 2, 2026');
      await expectNoOverflow(page);
      await expectAccessible(page);
    }

    // Visitors get the same data, without the operator's button.
    const visitor = await browser.newPage();
    await visitor.goto(`${loaderOrigin}/domain-authority?domain=${domain}`);
    await expect(networksOf(visitor)).toContainText(subnetsOf(77).toLocaleString('en-US'));
    await expect(visitor.getByRole('region', { name: 'For the operator' })).toHaveCount(0);
    await visitor.close();
  } finally {
    await server.stop();
    await host.close();
    await rm(folder, { recursive: true, force: true });
  }
});
