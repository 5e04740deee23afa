import { fixtureOrigin } from './addresses.ts';
import { auditFor, freshAddress } from './support/audit-journey.ts';
import { expect, test } from './support/test.ts';

test.describe('a finding opens the tool that fixes it, filled in', () => {
  test('a missing description: the meta generator, with the page loaded', async ({ page }) => {
    const address = freshAddress('/private/plan');
    const { check } = await auditFor(page, address);
    await check(/description/i)
      .getByRole('link', { name: 'Write a description' })
      .click();
    await expect(page).toHaveURL(/\/meta-generator\?url=/);
    await expect(page.getByRole('textbox', { name: 'Load from a URL' })).toHaveValue(address);
    await expect(page.getByLabel('Page Topic/Title')).toHaveValue(/plan for the garden/i);
  });

  test('missing structured data: schema markup, with the URL', async ({ page }) => {
    const address = freshAddress('/private/plan');
    const { report } = await auditFor(page, address);
    await report.getByRole('link', { name: 'Add structured data' }).click();
    await expect(page).toHaveURL(/\/schema-markup\?type=Article&url=/);
    await expect(page.getByLabel('URL', { exact: true })).toHaveValue(address);
  });

  test('a block by robots.txt: the tester, at the line that decides', async ({ page }) => {
    const address = freshAddress('/private/plan');
    const { check } = await auditFor(page, address);
    await check('Page is blocked by robots.txt')
      .getByRole('link', { name: 'Test that rule' })
      .click();
    await expect(page).toHaveURL(/\/robots-generator\?import=/);
    await expect(page.getByLabel('URL to test')).toHaveValue(address);
    await expect(page.getByText('by line 2', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Website to check')).toHaveValue(fixtureOrigin);
  });
});
