import { analyzeDomain, barOf, networksOf, rankOf, resultOf } from './support/domain-journey.ts';
import { expectTextFile } from './support/downloads.ts';
import { expectIssue } from './support/issues.ts';
import { open } from './support/open.ts';
import { expectNoOverflow } from './support/page-parts.ts';
import { domainAuthority } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';

// The browser reports refused calls, which some journeys expect.
test.use({ tolerated: /Failed to load resource/ });

/** The data that ships with the product doesn't list it. */
const unlisted = 'my-small-shop.example';

test.describe('with the link data that ships with the product', () => {
  test(
    'a domain outside the list has no score: what that means, and what to do',
    everywhere,
    async ({ page }) => {
      await open(page, '/domain-authority');
      await analyzeDomain(page, unlisted);
      await expect(page.getByText(`We have no link data for ${unlisted}.`)).toBeVisible();
      await expect(page.getByText(domainAuthority.toasts.completed.title)).toHaveCount(0);
      const note = page.getByRole('note', { name: 'Link data' });
      await expect(note).toContainText(
        'This shows how widely a domain is linked, but not who links to it.',
      );
      await expect(rankOf(page)).toHaveCount(0);
      const result = page.getByRole('region', { name: unlisted });
      await expect(result).toContainText('That isn’t a bad sign');
      await expect(result.getByRole('meter')).toHaveCount(0);
      await expect(result.getByText(/its authority is at most 61 of 100\.$/)).toBeVisible();
      await result.getByText('What we searched').click();
      await expect(result).toContainText(
        `Majestic Million, March 2026: ${unlisted} is not among the 15,000 most linked domains.`,
      );
      await expect(result).toContainText('Majestic Million by Majestic (majestic.com)');
      await expect(page.getByText('estimated', { exact: true })).toHaveCount(0);
      await expectNoOverflow(page);

      await note.getByRole('link', { name: 'More link data' }).click();
      await expect(page.getByRole('heading', { name: 'More link data' })).toBeInViewport();
      await expect(page.getByRole('main')).not.toContainText(/LINK_INDEX_DIR|npm run/);
      await expect(resultOf(page, unlisted)).toBeAttached();
    },
  );

  test(
    'a well-known domain is counted, with its position since 2017 as a chart',
    everywhere,
    async ({ page }) => {
      await open(page, '/domain-authority?domain=wikipedia.org');
      await expect(barOf(page, 'Domain Authority')).toHaveAttribute('data-band', 'green');
      const authority = page.getByRole('region', { name: 'Domain Authority', exact: true });
      await expect(authority).toContainText(
        '100 × log(referring subnets) / log(referring subnets of the first domain)',
      );
      await expect(authority).toContainText('239,713 against 501,331');
      await expect(authority).toContainText('Majestic Million, March 2026');
      await expect(networksOf(page)).toContainText('771,057');
      await expect(networksOf(page)).toContainText(/of 15,000.* since the previous list/);

      await expect(rankOf(page)).toContainText('of 121,091,933 domains');
      const history = page.getByRole('region', { name: 'History', exact: true });
      await expect(history.getByRole('img')).toHaveAttribute(
        'aria-label',
        /^Rank in 48 releases: \d+ in November 2017–January 2018, \d+ in April–June 2026, at best/,
      );
      await history.getByText('All 48 releases as a table').click();
      await expect(history.getByRole('row').nth(48)).toContainText('November 2017–January 2018');
      await expect(page.getByRole('heading', { name: 'Similar domains' })).toHaveCount(0);
      await expectNoOverflow(page);
    },
  );

  test('a domain that is listed only as a host, or counted as part of its parent, says so', async ({
    page,
  }) => {
    await open(page, '/domain-authority?domain=legifrance.gouv.fr');
    await expect(networksOf(page)).toContainText(
      'Listed as www.legifrance.gouv.fr, not as legifrance.gouv.fr.',
    );
    await analyzeDomain(page, 'canada.gc.ca');
    await expect(page.getByRole('region', { name: 'canada.gc.ca' })).toContainText(
      'The list counts canada.gc.ca as part of gc.ca',
    );
  });

  test(
    'domains are compared by one source, one that it leaves out among them',
    everywhere,
    async ({ page }) => {
      const others = encodeURIComponent(`wordpress.com,${unlisted}`);
      await open(page, `/domain-authority?domain=wikipedia.org&compare=${others}`);
      const table = page.getByRole('table', { name: 'Domains compared' });
      const row = (name: string) => table.getByRole('row').filter({ hasText: name });
      await expect(row('Domain Authority').getByRole('cell')).toHaveText([
        /^94\s+best$/,
        /^90\s*$/,
        /^Not listed\s*$/,
      ]);
      await expect(row('Referring Subnets').getByRole('cell').last()).toHaveText(/^Not listed/);
      await expect(row('Backlinks')).toHaveCount(0);
      await expectNoOverflow(page);
    },
  );

  test('the report is saved with bounds and reasons, and no estimates', async ({ page }) => {
    await open(page, `/domain-authority?domain=${unlisted}`);
    const text = await expectTextFile(
      page.getByRole('button', { name: 'Download Report' }),
      domainAuthority.downloads.report,
    );
    expect(text).toContain('Domain Authority: unknown, at most 61 / 100\n');
    expect(text).toContain('Referring Subnets: unknown, at most 3,041\n');
    expect(text).toContain('Attribution: Majestic Million by Majestic (majestic.com), CC BY\n');
    expect(text).toContain('Unknown: No domain graph is loaded.');
    expect(text).not.toMatch(/Estimated|MozRank|Flow|Organic|Spam/);
  });
});

test.describe('what goes wrong', () => {
  test('an invalid domain is refused with its reason', everywhere, async ({ page }) => {
    await open(page, '/domain-authority');
    await analyzeDomain(page, 'spades');
    const field = page.getByLabel('Domain or URL');
    await expectIssue(field, 'Please enter a domain or a URL, such as example.com');
    await expect(field).toBeFocused();
  });

  test('the tool is busy while it waits, and can be canceled', async ({ page }) => {
    await page.route('**/api/domain-authority', () => {});
    await open(page, '/domain-authority');
    await analyzeDomain(page, 'example.com');
    await expect(page.getByRole('button', { name: 'Analyzing Domain...' })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Analyze Domain' })).toBeFocused();
  });
});
