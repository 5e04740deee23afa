import { pressExport } from './support/downloads.ts';
import { auditPage, freshAddress } from './support/audit-journey.ts';
import { seoAudit } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';

const { title } = seoAudit.toasts.completed;

test.describe('a toast that is not touched', () => {
  test.use({ toastsStay: false });

  test('closes after five seconds, but not under the pointer', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { audit, report, toast } = auditPage(page);
    await audit(freshAddress('/care'));
    await expect(report).toBeVisible();
    await page.clock.install();
    // Only `runFor` advances the clock.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await pressExport(page, 'Copy link');
    const text = toast.getByText('Link copied to clipboard!');
    await text.hover();
    await page.clock.runFor(20_000);
    await expect(text).toBeVisible();
    await page.mouse.move(10, 400);
    await page.clock.runFor(4_000);
    await expect(text).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(text).toBeHidden();
  });
});

test('a toast can be swiped away to the right', everywhere, async ({ page }) => {
  const { audit, toast } = auditPage(page);
  await audit(freshAddress('/care'));
  const text = toast.getByText(title);
  // Hovering waits until the animation has ended.
  await text.hover();
  const box = await text.boundingBox();
  if (!box) throw new Error('The toast has no place on the screen');
  const swipe = async (distance: number) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(text).toBeVisible();
  await swipe(60);
  await expect(text).toBeHidden();
});

test('a toast covers no control of the bar', everywhere, async ({ page }) => {
  const { audit, report, toast } = auditPage(page);
  await audit(freshAddress('/care'));
  await expect(report).toBeVisible();
  // Hovering waits until the animation has ended.
  await toast.getByText(title).hover();
  const card = await toast.locator('[data-with-border]').boundingBox();
  if (!card) throw new Error('The toast has no place on the screen');
  const bar = page.getByRole('banner');
  for (const control of await bar.locator('a:visible, button:visible').all()) {
    const box = await control.boundingBox();
    if (!box) continue;
    const covered =
      box.x < card.x + card.width &&
      card.x < box.x + box.width &&
      box.y < card.y + card.height &&
      card.y < box.y + box.height;
    expect(covered, (await control.innerText()) || 'an icon of the bar').toBe(false);
  }
});

test('only the latest toast is shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { audit, toast } = auditPage(page);
  await audit(freshAddress('/care'));
  await expect(toast.getByText(title)).toBeVisible();
  await pressExport(page, 'Copy link');
  await expect(toast.getByText('Link copied to clipboard!')).toBeVisible();
  await expect(toast.getByText(title)).toBeHidden();
  await expect(toast.getByRole('button', { name: 'Close' })).toHaveCount(1);
});

test('a tooltip opens after 700 ms, and closes with Escape', async ({ page }) => {
  const { audit, heading, report } = auditPage(page);
  await audit(freshAddress('/care'));
  await expect(heading).toBeVisible();
  const badge = report.getByRole('button', { name: 'measured' });
  await badge.scrollIntoViewIfNeeded();
  await page.mouse.move(5, 400);
  await page.clock.install();
  // Only `runFor` advances the clock.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await badge.hover();
  await page.clock.runFor(600);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.clock.runFor(200);
  await expect(page.getByRole('tooltip')).toHaveText(/^Measured: we fetched it/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});
