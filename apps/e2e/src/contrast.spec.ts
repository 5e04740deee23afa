import type { Locator } from '@playwright/test';
import { fixtureOrigin } from './addresses.ts';
import { axeOn } from './support/accessible.ts';
import { open } from './support/open.ts';
import { expect, test } from './support/test.ts';

const colorsOf = (drawn: Locator) =>
  drawn.evaluate((element) => {
    const of = (each: Element) => getComputedStyle(each).backgroundColor;
    return [of(element), of(element.closest('section') ?? document.body)];
  });

test('bars and selected items are visible in forced colors', async ({ page }) => {
  // High-contrast themes of the operating system allow only the reader's colors.
  await page.emulateMedia({ forcedColors: 'active' });
  const address = encodeURIComponent(`${fixtureOrigin}/keywords`);
  await open(page, `/keyword-checker?url=${address}`);
  const chart = page.getByRole('figure', { name: /^Top keywords/ });
  await expect(chart).toBeVisible();
  const [bar, ground] = await colorsOf(chart.locator('li [style]').first());
  expect(bar).not.toBe(ground);

  const choice = (name: string) => page.getByText(name, { exact: true });
  const [chosen] = await colorsOf(choice('Website URL'));
  const [other] = await colorsOf(choice('Text Content'));
  expect(chosen).not.toBe(other);

  const edge = (name: RegExp) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await edge(/^1 word/)).not.toBe(await edge(/^2 words/));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a reader who prefers more contrast gets 7:1, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ contrast: 'more', colorScheme });
    const weak: string[] = [];
    for (const path of [
      '/',
      `/seo-audit?url=${encodeURIComponent(`${fixtureOrigin}/showcase`)}`,
      `/domain-authority?domain=shop.example`,
      '/blog',
      '/contact',
    ]) {
      await open(page, path);
      if (path.includes('?'))
        await expect(page.locator('[data-result]').first()).toBeVisible({ timeout: 60_000 });
      const { violations } = await (
        await axeOn(page)
      )
        .options({ resultTypes: ['violations'] })
        // The second rule includes the first.
        .withRules(['color-contrast', 'color-contrast-enhanced'])
        .analyze();
      const nodes = violations.flatMap((violation) => violation.nodes);
      weak.push(...nodes.map(({ html, any }) => `${path} ${html} ${any[0]?.message}`));
    }
    expect(weak).toEqual([]);
  });
}
