import type { Locator } from '@playwright/test';
import { fixtureOrigin } from './addresses.ts';
import { open } from './support/open.ts';
import { expect, test } from './support/test.ts';

/** What a reader's own few colours make of a page, as the high-contrast themes of systems do. */
test.use({ contextOptions: { forcedColors: 'active' } });

const colours = (drawn: Locator) =>
  drawn.evaluate((element) => {
    const of = (each: Element) => getComputedStyle(each).backgroundColor;
    return [of(element), of(element.closest('section') ?? document.body)];
  });

test('bars, and what is chosen, can be told apart in forced colours', async ({ page }) => {
  const address = encodeURIComponent(`${fixtureOrigin}/keywords`);
  await open(page, `/keyword-checker?url=${address}`);
  const chart = page.getByRole('figure', { name: /^Densest keywords/ });
  await expect(chart).toBeVisible();
  const [bar, ground] = await colours(chart.locator('li [style]').first());
  expect(bar).not.toBe(ground);

  const choice = (name: string) => page.getByText(name, { exact: true });
  const [chosen] = await colours(choice('Website URL'));
  const [other] = await colours(choice('Text Content'));
  expect(chosen).not.toBe(other);

  const edge = (name: RegExp) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await edge(/^1 word/)).not.toBe(await edge(/^2 words/));
});
