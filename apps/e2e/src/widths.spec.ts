import type { Page } from '@playwright/test';
import { productOrigin, writerOrigin } from './addresses.ts';
import { holdCalls } from './support/hold-calls.ts';
import { open } from './support/open.ts';
import { drawPhoto } from './support/photo.ts';
import { sitemapPaths } from './support/site-pages.ts';
import { expect, onPhone, test } from './support/test.ts';
import { toolJourneys } from './support/tool-journeys.ts';

test.use({ tolerated: /Failed to load resource|net::ERR_CONNECTION_REFUSED/ });

const widths = [320, 390, 768];

/** What does not fit: the page itself, and text of buttons and selects that is cut off. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const over = document.documentElement.scrollWidth - window.innerWidth;
    if (over > 0) {
      const widest = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth,
      );
      found.push(`the page by ${over} px, ${widest.at(0)?.outerHTML.slice(0, 160) ?? ''}`);
    }
    for (const label of document.querySelectorAll('button, button *, [role="tab"]')) {
      // Text for screen readers only is 1 px wide.
      if (label.clientWidth > 1 && label.scrollWidth > label.clientWidth + 1) {
        found.push(`button ${label.textContent}`);
      }
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const select of document.querySelectorAll('select')) {
      const style = getComputedStyle(select);
      if (!pen || select.clientWidth === 0) continue;
      pen.font = style.font;
      const text = select.selectedOptions.item(0)?.text ?? '';
      const room =
        select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      if (pen.measureText(text).width > room + 1) found.push(`select ${text}`);
    }
    return found;
  });

async function expectFits(page: Page, state: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect(await misfits(page), `${state} at ${width} px`).toEqual([]);
  }
}

test('every page fits its window', async ({ page, request }) => {
  test.setTimeout(600_000);
  const tools = new Set(toolJourneys.map(({ path }) => path.replace(/\?.*/, '')));
  const paths = (await sitemapPaths(request)).filter((path) => !tools.has(path));
  // A few pages are enough if only their text differs.
  const sample = paths.filter((path, index) => !/^\/audits\/./.test(path) || index % 10 === 0);
  for (const path of [
    ...sample.map((each) => productOrigin + each),
    `${productOrigin}/docs`,
    `${productOrigin}/no-such-page`,
    `${writerOrigin}/blog-automation`,
    `${writerOrigin}/blog-dashboard`,
    `${productOrigin}/sign-in`,
  ]) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'load' });
      await expectFits(page, path);
    });
  }
});

for (const { path, fields, submit, failure, heading, save } of toolJourneys) {
  test(`${path} fits empty, running, failed and done`, async ({ page }) => {
    test.setTimeout(360_000);
    const send = () => page.getByRole('button', { name: submit, exact: true }).click();
    await open(page, path);
    await expectFits(page, 'empty');
    for (const [label, typed] of fields) await page.getByLabel(label, { exact: true }).fill(typed);
    if (failure !== null) {
      const answer = await holdCalls(page);
      await send();
      await expect(page.getByRole('status').filter({ hasText: 'Please wait.' })).toHaveCount(1);
      await expectFits(page, 'running');
      await answer({ title: 'The database cannot be reached', detail: 'Try again in a minute.' });
      await expect(page.getByRole('main').getByRole('alert')).toContainText('database');
      await expectFits(page, 'failed');
    }
    await send();
    await expect(page.getByRole('heading', { level: 2, name: heading }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: save[0], exact: true })).toBeVisible({
      timeout: 240_000,
    });
    await expectFits(page, 'done');
  });
}

test('/image-resizer fits with its pictures', async ({ page }) => {
  test.setTimeout(300_000);
  await open(page, '/image-resizer');
  await expectFits(page, 'empty');
  await page
    .getByLabel('Image file')
    .setInputFiles(await drawPhoto(page, { width: 600, height: 400 }));
  await page.getByRole('button', { name: 'Resize All' }).click();
  await expect(page.getByRole('button', { name: /^Download (?!all)/i }).first()).toBeVisible();
  await expectFits(page, 'done');
});

/** Expects the tooltip inside the window, next to its element. */
async function expectTooltip(page: Page): Promise<void> {
  const tip = page.getByRole('tooltip');
  await expect(tip).toBeVisible();
  await expect(tip).toBeInViewport({ ratio: 1 });
}

const badgePages = [
  '/serp-preview?title=Spades&description=They+dig.',
  '/meta-generator?websiteName=S&pageTitle=Spades&primaryKeyword=spade&description=They+dig.',
];

for (const path of badgePages) {
  test(`the source of a figure on ${path} shows to mouse and keyboard`, async ({ page }) => {
    await open(page, path);
    const badge = page.getByRole('main').getByRole('button', { name: /^(measured|estimated)$/ });
    await expect(badge.first()).toBeVisible();
    for (const one of (await badge.all()).slice(0, 3)) {
      await one.scrollIntoViewIfNeeded();
      await one.hover();
      await expectTooltip(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tooltip')).toBeHidden();
      await page.mouse.move(0, 0);
      await one.focus();
      await expectTooltip(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tooltip')).toBeHidden();
    }
  });

  test(`the source of a figure on ${path} shows to a finger`, onPhone, async ({ page }) => {
    await open(page, path);
    const badge = page.getByRole('main').getByRole('button', { name: /^(measured|estimated)$/ });
    await expect(badge.first()).toBeVisible();
    for (const one of (await badge.all()).slice(0, 3)) {
      await one.tap();
      await expectTooltip(page);
      await page.getByRole('heading', { level: 1 }).tap();
      await expect(page.getByRole('tooltip')).toBeHidden();
    }
  });
}
