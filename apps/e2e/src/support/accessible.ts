import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The rules of colour that axe runs by default; by the tag of colours those of the level AAA would run too. */
const coloursOnly = ['color-contrast', 'link-in-text-block'];

/**
 * axe finds nothing wrong with the page as it stands, in both schemes, and without motion, so that colours are read at
 * rest. All rules run in the light; in the dark those of colours, the only ones that a scheme changes the answer to.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const axe = new AxeBuilder({ page });
    if (colorScheme === 'dark') axe.withRules(coloursOnly);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
    expect({ colorScheme, found }).toEqual({ colorScheme, found: [] });
  }
}
