import { type DomainReport, figureLabels, figureNames } from '@plumbline/tools/domain-authority';
import type { Page } from '@playwright/test';
import { indexedOrigin } from './addresses.ts';
import { linkedSite } from './fixtures/linked-site.ts';
import { expectAccessible } from './support/accessible.ts';
import { analyzeDomain, barOf, rankOf, resultOf } from './support/domain-journey.ts';
import { expectTextFile } from './support/downloads.ts';
import { expectIssue } from './support/issues.ts';
import { open } from './support/open.ts';
import { expectNoOverflow } from './support/page-parts.ts';
import { domainAuthority } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const rival = 'other-tools.example';
const release = 'Common Crawl, April–June 2026';

const otherDomain = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `Other domain ${place}` });

test.describe('with an index', () => {
  test(
    'a typed URL shows the ranks of its domain, each figure with its source',
    everywhere,
    async ({ page }) => {
      await open(page, `${indexedOrigin}/domain-authority`);
      await analyzeDomain(page, `https://www.${linkedSite}/spades`);
      await expect(resultOf(page, linkedSite)).toBeFocused();
      await expectToast(page, domainAuthority.toasts.completed);
      await expect(page).toHaveURL(/\?domain=https/);

      await expect(rankOf(page)).toContainText('Rank 3 of 1,000 domains');
      await expect(rankOf(page)).toContainText(release);
      await expect(barOf(page, 'Domain Authority')).toHaveAttribute(
        'aria-valuetext',
        '84 out of 100, High',
      );
      await expect(barOf(page, 'Domain Authority')).toHaveAttribute('data-band', 'green');

      const authority = page.getByRole('region', { name: 'Domain Authority', exact: true });
      await expect(authority).toContainText(
        '100 × log(domains ranked ÷ harmonic rank) / log(domains ranked)',
      );
      await expect(authority).toContainText('rank 3 of 1,000');
      await expect(authority).toContainText(release);
      await expect(page.getByText('estimated', { exact: true })).toHaveCount(0);

      const history = page.getByRole('region', { name: 'History', exact: true });
      await expect(history.getByRole('row').nth(2)).toContainText('January–March 2026');
      await expect(history.getByRole('img')).toHaveCount(0);
      await expect(page.getByRole('note', { name: 'Link data' })).toContainText(release);
      await expectNoOverflow(page);
    },
  );

  test('the Ranking Checker of the dashboard shows the rank', async ({ page }) => {
    await open(page, `${indexedOrigin}/`);
    await page.getByRole('link', { name: 'Ranking Checker' }).click();
    await expect(page).toHaveURL(`${indexedOrigin}/domain-authority`);
    await analyzeDomain(page, 'encyclopedia.example');
    await expect(rankOf(page)).toContainText('Rank 1 of 1,000 domains');
  });

  test('a domain that no release ranks is unknown, with the reason, and never 0', async ({
    page,
  }) => {
    await open(page, `${indexedOrigin}/domain-authority?domain=unheard-of.example`);
    await expect(rankOf(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(
      `unheard-of.example is not among the 1,000 domains loaded from ${release}.`,
    );
    await expect(barOf(page, 'Domain Authority')).toHaveCount(0);
  });

  test('up to five domains are compared, under a URL to share', everywhere, async ({ page }) => {
    await open(page, `${indexedOrigin}/domain-authority?domain=${linkedSite}`);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expectIssue(otherDomain(page, 1), domainAuthority.messages.domain);
    await otherDomain(page, 1).fill(rival);
    for (let count = 2; count <= 4; count += 1) {
      await page.getByRole('button', { name: 'Add domain' }).click();
    }
    await expect(page.getByRole('button', { name: 'Add domain' })).toHaveCount(0);
    await otherDomain(page, 2).fill('unheard-of.example');
    await otherDomain(page, 3).fill('encyclopedia.example');
    await page.getByRole('button', { name: 'Remove other domain 2' }).click();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();

    const table = page.getByRole('table', { name: 'Domains compared' });
    const row = (name: string) => table.getByRole('row').filter({ hasText: name });
    await expect(row('Harmonic rank').getByRole('cell')).toHaveText([
      /^3\s*$/,
      /^5\s*$/,
      /^1\s+best$/,
    ]);
    await expect(row('Domain Authority').getByRole('cell')).toHaveText([
      /^84\s*$/,
      /^77\s*$/,
      /^100\s+best$/,
    ]);
    await expect(page).toHaveURL(/&compare=other-tools\.example\+encyclopedia\.example$/);
    await expectNoOverflow(page);

    await page.reload();
    await expect(row('Domain Authority').getByRole('cell')).toHaveCount(3);
    await expect(otherDomain(page, 2)).toHaveValue('encyclopedia.example');
  });

  test('domains that link only to rivals are found, and link to the tool', async ({ page }) => {
    await open(page, `${indexedOrigin}/domain-authority?domain=${rival}&compare=${linkedSite}`);
    await page.getByRole('button', { name: 'Show the link gap' }).click();
    const gap = page.getByRole('table', { name: '1 domain in the gap' });
    await expect(gap.getByRole('row').nth(1)).toContainText(linkedSite);
    await gap.getByRole('link', { name: 'spade-forum.example' }).click();
    await expect(page).toHaveURL(/\/domain-authority\?domain=spade-forum\.example$/);
    await expect(resultOf(page, 'spade-forum.example')).toBeVisible();
    await expect(page.getByLabel('Domain or URL')).toHaveValue('spade-forum.example');
  });

  test(
    'similar domains are found on request, and link to the tool',
    everywhere,
    async ({ page }) => {
      await open(page, `${indexedOrigin}/domain-authority?domain=${linkedSite}`);
      await page.getByRole('button', { name: 'Find similar domains' }).click();
      const table = page.getByRole('table', { name: /similar domains?, the most similar first$/ });
      await expect(table.getByRole('row').nth(1)).toContainText(/other-tools\.example.*89%/);
      await expectNoOverflow(page);
      await table.getByRole('link', { name: rival }).click();
      await expect(resultOf(page, rival)).toBeVisible();
    },
  );

  test(
    'new and lost referring domains are found between two releases',
    everywhere,
    async ({ page }) => {
      await open(page, `${indexedOrigin}/domain-authority?domain=${linkedSite}`);
      await page.getByRole('button', { name: 'Find new and lost domains' }).click();
      const added = page.getByRole('table', { name: '4 new domains, the highest authority first' });
      await expect(added.getByRole('row').nth(1)).toContainText('daily-paper.example');
      await page.getByRole('radio', { name: 'Lost' }).check();
      const lost = page.getByRole('table', { name: '1 lost domain, the highest authority first' });
      await expect(lost.getByRole('row').nth(1)).toContainText('closed-shop.example');
      await expectNoOverflow(page);
      await expectAccessible(page);
    },
  );

  test('the report is saved as text, every figure with its source', async ({ page }) => {
    await open(page, `${indexedOrigin}/domain-authority`);
    const answered = page.waitForResponse('**/api/domain-authority');
    await analyzeDomain(page, linkedSite);
    const { data } = (await (await answered).json()) as {
      data: DomainReport & { analyzedAt: string };
    };
    const text = await expectTextFile(
      page.getByRole('button', { name: 'Download Report' }),
      domainAuthority.downloads.report,
    );
    expect(text).toContain(`\nAnalyzed: ${data.analyzedAt}\n`);
    for (const figure of figureNames) {
      expect(text).toContain(`\n${figureLabels[figure].label}: `);
      expect(text).toContain(data.provenance[figure].note);
    }
    expect(text).toContain(
      `Domain Authority: 84 / 100\n  Indexed: ${release} (ranks, cc-main-2026-apr-may-jun). `,
    );
    expect(text).not.toMatch(/Estimated|Organic/);
  });
});
