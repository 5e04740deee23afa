import { analyseDomain, barOf, rankOf, resultOf } from './support/domain-journey.ts';
import { expectTextFile } from './support/downloads.ts';
import { open } from './support/open.ts';
import { expectNoOverflow } from './support/page-parts.ts';
import { domainAuthority } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

// The browser reports refused domains, which some of these expect.
test.use({ tolerated: /Failed to load resource/ });

test.describe('without an index', () => {
  test(
    'every figure is marked as an estimate, and the same each time',
    everywhere,
    async ({ page }) => {
      await open(page, '/domain-authority');
      await analyseDomain(page, 'example.com');
      await expectToast(page, domainAuthority.toasts.completed);
      const note = page.getByRole('note', { name: 'No index loaded' });
      await expect(note).toContainText('Every figure here is an estimate from the name alone');
      await expect(rankOf(page)).toHaveCount(0);
      await expect(page.getByText('estimated', { exact: true })).toHaveCount(10);
      const authority = await barOf(page, 'Domain Authority').getAttribute('aria-valuetext');
      expect(authority).toMatch(/^\d+ out of 100, \w+$/);
      await expectNoOverflow(page);

      await page.reload();
      await expect(barOf(page, 'Domain Authority')).toHaveAttribute(
        'aria-valuetext',
        `${authority}`,
      );
      await note.getByRole('link', { name: 'How to load an index' }).click();
      await expect(page.getByRole('heading', { name: 'Loading an index' })).toBeInViewport();
      await expect(resultOf(page, 'example.com')).toBeAttached();
    },
  );

  test('says that similar domains are unknown, and saves estimates as such', async ({ page }) => {
    await open(page, '/domain-authority?domain=example.com');
    await page.getByRole('button', { name: 'Find similar domains' }).click();
    const similar = page.getByRole('region', { name: 'Similar domains', exact: true });
    await expect(similar).toContainText('The graph of domains is not loaded.');
    const text = await expectTextFile(
      page.getByRole('button', { name: 'Download Report' }),
      domainAuthority.downloads.report,
    );
    expect(text).toContain('every figure below is ESTIMATED from the name.');
    expect(text.match(/^ {2}Estimated: /gm)).toHaveLength(10);
  });
});

test.describe('what goes wrong', () => {
  test('an invalid domain is refused with its reason', everywhere, async ({ page }) => {
    await open(page, '/domain-authority');
    await analyseDomain(page, 'spades');
    await expectToast(page, domainAuthority.toasts.failed);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Please enter a domain or an address, for example example.com',
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
