import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The colour rules that axe runs by default; their tag would include those of level AAA. */
const coloursOnly = ['color-contrast', 'link-in-text-block'];

const options = {
  // The only rule of WCAG 2.2 AA that axe does not run by default.
  rules: { 'target-size': { enabled: true } },
  // Describing every passed element takes two fifths of the time.
  resultTypes: ['violations' as const],
};

/**
 * Expects no findings of axe in both colour schemes, without motion, so that colours are final. All rules run in the
 * light scheme; in the dark one only colour rules, since others give the same result.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), 'no frame that axe would have to be asked about apart').toHaveLength(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // The other mode merges findings of frames in a separate page, which takes two fifths of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options(options);
    if (colorScheme === 'dark') axe.withRules(coloursOnly);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
    expect({ colorScheme, found }).toEqual({ colorScheme, found: [] });
  }
}
