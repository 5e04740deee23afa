import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The rules of colour that axe runs by default; by the tag of colours those of the level AAA would run too. */
const coloursOnly = ['color-contrast', 'link-in-text-block'];

const options = {
  // Of what WCAG 2.2 AA asks for, the one rule that axe leaves off by default.
  rules: { 'target-size': { enabled: true } },
  // To describe every element that passed is two fifths of the time.
  resultTypes: ['violations' as const],
};

/**
 * axe finds nothing wrong with the page as it stands, in both schemes, and without motion, so that colours are read at
 * rest. All rules run in the light; in the dark those of colours, the only ones that a scheme changes the answer to.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), 'no frame that axe would have to be asked about apart').toHaveLength(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // The other mode puts the findings of frames together in a page of its own, which is two fifths of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options(options);
    if (colorScheme === 'dark') axe.withRules(coloursOnly);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
    expect({ colorScheme, found }).toEqual({ colorScheme, found: [] });
  }
}
