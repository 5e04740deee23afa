import { fixtureOrigin, indexedOrigin } from './addresses.ts';
import { pressExport } from './support/downloads.ts';
import { open } from './support/open.ts';
import { blogPost } from './support/specification.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const page = encodeURIComponent(`${fixtureOrigin}/showcase`);

/** URLs of reports that can be shared. */
const reports = [
  `/meta-tags-analyzer?url=${page}`,
  `/url-analyzer?url=${page}`,
  `/page-speed?url=${encodeURIComponent(`${fixtureOrigin}/gallery`)}`,
  `${indexedOrigin}/backlink-checker?url=garden.example`,
  `${indexedOrigin}/domain-authority?domain=garden.example`,
];

for (const address of reports) {
  test(`the link to ${address} is copied, and opens the same report`, async ({ page, context }) => {
    test.setTimeout(540_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, address);
    await pressExport(page, 'Copy link', 240_000);
    // The specified toast for an article's link.
    await expectToast(page, blogPost.toasts.copied);

    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toBe(new URL(address, link).pathname);
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    const subject = await heading.innerText();
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Share or export' })).toBeVisible({
      timeout: 240_000,
    });
    await expect(heading).toHaveText(subject);
  });
}
