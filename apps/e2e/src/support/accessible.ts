import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The color rules that axe runs by default. Their tag would also include level AAA rules. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const options = {
  // The only rule of WCAG 2.2 AA that axe does not run by default.
  rules: { 'target-size': { enabled: true } },
  // Describing every passed element would take two fifths of the time.
  resultTypes: ['violations' as const],
};

/** Rules about the whole page. A modal dialog hides everything else from assistive technology. */
const wholePage = {
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
};

const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'));
const source = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** Axe for a page. The builder alone would parse its source twice per analysis, which takes most of the time. */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // The default mode merges findings of frames in a separate page, which takes two fifths of the time.
  return new AxeBuilder({ page, axeSource: '0' }).setLegacyMode();
}

/** Even without motion, colors need a moment to change the scheme, and inherited colors follow later. */
async function finishColors(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
      for (const transition of transitions) transition.finish();
      return transitions.length === 0;
    },
    undefined,
    // A timer instead of frames, which are rare on a busy machine.
    { polling: 20 },
  );
}

/**
 * Expects no findings of axe in both color schemes, without motion, so that colors are final. All rules run in the
 * light scheme; in the dark one only color rules, since others give the same result.
 * @param open `modal` while a part of the page makes the rest inert
 */
export async function expectAccessible(page: Page, open?: 'modal'): Promise<void> {
  expect(page.frames(), 'no frame that axe would have to be asked about apart').toHaveLength(1);
  // The header covers what is scrolled under it, which axe takes for a target that is too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await finishColors(page);
    const rules = { ...options.rules, ...(open && wholePage) };
    const axe = (await axeOn(page)).options({ ...options, rules });
    if (colorScheme === 'dark') axe.withRules(colorRules);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
    const at = new URL(page.url()).pathname;
    expect({ at, colorScheme, found }).toEqual({ at, colorScheme, found: [] });
  }
}
