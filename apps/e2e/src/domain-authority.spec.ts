import { analyseDomain, barOf, rankOf, resultOf } from './support/domain-journey.ts';
import { expectTextFile } from './support/downloads.ts';
import { open } from './support/open.ts';
import { expectNoOverflow } from './support/page-parts.ts';
import { domainAuthority } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

// The browser reports refused domains, which some of these expect.
test.use({ tolerated: /Failed to load resource/ });

/** The starter index does not list it. */
const unlisted = 'example.net.nz';

test.describe('without an index', () => {
  test(
    'a domain that the starter index does not list gets ranges, the same each time',
    everywhere,
    async ({ page }) => {
      await open(page, '/domain-authority');
      await analyseDomain(page, unlisted);
      await expectToast(page, domainAuthority.toasts.completed);
      const note = page.getByRole('note', { name: 'No index loaded' });
      await expect(note).toContainText('What it does not have is unknown, or estimated as a range');
      await expect(rankOf(page)).toHaveCount(0);
      await expect(page.getByText('estimated', { exact: true })).toHaveCount(10);
      const authority = barOf(page, 'Domain Authority');
      await expect(authority).toHaveAttribute('aria-valuetext', 'Estimated at 40 to 49 out of 100');
      await expectNoOverflow(page);

      await page.reload();
      await expect(authority).toHaveAttribute('aria-valuetext', 'Estimated at 40 to 49 out of 100');
      await note.getByRole('link', { name: 'How to load an index' }).click();
      await expect(page.getByRole('heading', { name: 'Loading an index' })).toBeInViewport();
      await expect(resultOf(page, unlisted)).toBeAttached();
    },
  );

  test(
    'a well-known domain is indexed, with its rank since 2017 as a chart',
    everywhere,
    async ({ page }) => {
      await open(page, '/domain-authority?domain=wikipedia.org');
      await expect(rankOf(page)).toContainText('of 121,091,933 domains');
      await expect(barOf(page, 'Domain Authority')).toHaveAttribute('data-band', 'green');
      const history = page.getByRole('region', { name: 'History', exact: true });
      await expect(history.getByRole('img')).toHaveAttribute(
        'aria-label',
        /^Rank in 48 releases: \d+ in cc-main-2017-18-nov-dec-jan, \d+ in cc-main-2026-apr-may-jun, at best/,
      );
      await history.getByText('All 48 releases as a table').click();
      await expect(history.getByRole('row').nth(48)).toContainText('cc-main-2017-18-nov-dec-jan');
      const links = page.getByRole('region', { name: 'Link profile' });
      await expect(links).toContainText('3,902,808,757 links between domains: load it to see them');
      await expectNoOverflow(page);
    },
  );

  test('says that similar domains are unknown, and saves estimates as such', async ({ page }) => {
    await open(page, `/domain-authority?domain=${unlisted}`);
    await page.getByRole('button', { name: 'Find similar domains' }).click();
    const similar = page.getByRole('region', { name: 'Similar domains', exact: true });
    await expect(similar).toContainText('The graph of domains is not loaded.');
    const text = await expectTextFile(
      page.getByRole('button', { name: 'Download Report' }),
      domainAuthority.downloads.report,
    );
    expect(text).toContain('No index of links is loaded, only the starter index');
    expect(text.match(/^ {2}Estimated: /gm)).toHaveLength(10);
  });
});

test.describe('what goes wrong', () => {
  test('an invalid domain is refused with its reason', everywhere, async ({ page }) => {
    await open(page, '/domain-authority');
    await analyseDomain(page, 'spades');
    await expectToast(page, domainAuthority.toasts.failed);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Please enter a domain or a URL, for example example.com',
    );
  });

  test('it is busy while it waits, and can be cancelled', async ({ page }) => {
    await page.route('**/api/domain-authority', () => {});
    await open(page, '/domain-authority');
    await analyseDomain(page, 'example.com');
    await expect(page.getByRole('button', { name: 'Analyzing Domain...' })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Analyze Domain' })).toBeFocused();
  });
});
