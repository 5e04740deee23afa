import { fixtureOrigin } from './addresses.ts';
import { open } from './support/open.ts';
import { expectNoOverflow } from './support/page-parts.ts';
import { expect, onPhone, test } from './support/test.ts';

/** A light page with more requests than the report shows at first. */
const gallery = `${fixtureOrigin}/gallery`;
/** Timeout for eight loads on a busy machine, after the loads of other journeys. */
const patient = { timeout: 360_000 };

test(
  'a page is measured once, then three times, and the results are compared',
  onPhone,
  async ({ page }) => {
    test.setTimeout(600_000);
    const heading = page.getByRole('heading', { name: gallery, exact: true });
    const panel = page.getByRole('tabpanel').filter({ visible: true });
    const comparison = page.getByRole('region', { name: 'Compared with before' });
    const progress = page.getByRole('region', { name: 'Measurement in progress' });

    await open(page, `/page-speed?url=${encodeURIComponent(gallery)}`);
    await expect(heading).toBeVisible(patient);
    await expect(panel).toContainText('This was one run; another may differ by a few points.');
    await expect(comparison).toHaveCount(0);

    // The first row is the header.
    const rows = panel.getByRole('table', { name: /^Requests/ }).getByRole('row');
    await expect(rows).toHaveCount(1 + 15);
    await expect(panel).toContainText(/15 of \d+ requests shown/);
    const waterfall = panel.getByRole('region', { name: 'Waterfall', exact: true });
    await waterfall.getByRole('button', { name: 'Show all' }).click();
    await expect(rows.filter({ hasText: /spade-\d+\.png/ })).toHaveCount(24);
    await expectNoOverflow(page);

    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('radio', { name: 'Three times' }).check();
    await page.getByRole('button', { name: 'Analyze Speed' }).click();
    await expect(page).toHaveURL(/&runs=3$/);
    await expect(progress).toContainText('3 runs per device');
    await expect(progress.getByRole('status')).toContainText('run 2 of 3', patient);
    await expectNoOverflow(page);
    await expect(heading).toBeFocused(patient);
    for (const factor of ['Desktop', 'Mobile']) {
      await page.getByRole('tab', { name: factor }).click();
      await expect(panel).toContainText(
        /This is the median of 3 runs; their scores were \d+ to \d+\./,
      );
    }

    await expect(comparison).toContainText('the earlier run had a different number of runs');
    const compared = comparison.getByRole('table');
    await expect(compared).toContainText('Largest Contentful Paint (LCP)');
    await expect(compared.getByRole('caption')).toContainText('Mobile');
    await page.getByRole('tab', { name: 'Desktop' }).click();
    await expect(compared.getByRole('caption')).toContainText('Desktop');
    await expectNoOverflow(page);
  },
);
