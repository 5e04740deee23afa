import type { Page } from '@playwright/test';
import { linkedSite } from './fixtures/linked-site.ts';
import { indexedOrigin } from './addresses.ts';
import { expectFocusKept, tabTo, watchFocus } from './support/keyboard.ts';
import { open } from './support/open.ts';
import { toastOf } from './support/page-parts.ts';
import { drawPhoto } from './support/photo.ts';
import { quickJourneys, type ToolJourney, toolJourneys } from './support/tool-journeys.ts';
import { imageResizer } from './support/specification.ts';
import { expect, onPhone, smoke, test } from './support/test.ts';

/** A measurement may wait for others. */
const patient = { timeout: 240_000 };

test.beforeEach(({ page }) => watchFocus(page));
test.afterEach(({ page }) => expectFocusKept(page));

/** From the empty form to the saved file, using only the keyboard. */
async function fromUrlToFile(
  page: Page,
  { path, fields, submit, refusal, success, heading, save }: ToolJourney,
): Promise<void> {
  const button = page.getByRole('button', { name: submit, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await open(page, path);
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  for (const [place, [label, typed]] of fields.entries()) {
    // The first invalid field has the focus.
    if (place > 0) await tabTo(page, field(label));
    await expect(field(label)).toBeFocused();
    await page.keyboard.type(typed);
  }

  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: heading }).first()).toBeFocused(patient);
  await expect(toastOf(page).getByRole('status')).toContainText(success);
  const [saver, file] = save;
  await tabTo(page, page.getByRole('button', { name: saver, exact: true }).first());
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe(file);
}

test.describe('using only the keyboard', () => {
  for (const journey of quickJourneys) {
    test(`${journey.path} from the URL to the saved file`, smoke, async ({ page }) => {
      await fromUrlToFile(page, journey);
    });
  }

  for (const journey of toolJourneys.filter((each) => !quickJourneys.includes(each))) {
    test(`${journey.path} from the URL to the saved file`, async ({ page }) => {
      test.setTimeout(400_000);
      await fromUrlToFile(page, journey);
    });
  }

  test('/image-resizer from the file to its copy', smoke, async ({ page }) => {
    await open(page, '/image-resizer');
    // Listen early, since Playwright only intercepts file choosers after a moment.
    const chooser = page.waitForEvent('filechooser');
    const photo = await drawPhoto(page, { width: 600, height: 400 });
    await tabTo(page, page.getByRole('button', { name: 'Choose an image' }));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(photo);
    await expect(page.getByAltText('Your image')).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: /^Instagram Post/ }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Resize Selected' }));
    await page.keyboard.press('Enter');
    await expect(toastOf(page).getByRole('status')).toContainText(
      imageResizer.toasts.resized.title,
    );
    await tabTo(page, page.getByRole('button', { name: 'Download Instagram Post' }));
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('instagram_post.jpg');
  });
});

test.describe('the focus stays on the page', () => {
  test('when a row of the sitemap is removed', async ({ page }) => {
    const paths = ['/', '/about', '/contact', '/blog', '/products', '/services'].join('\n');
    await open(page, `/sitemap-generator?urls=${encodeURIComponent(paths)}`);
    await page.getByRole('button', { name: 'Add URL' }).focus();
    const pathOf = (place: number) =>
      page.getByRole('group', { name: `URL ${place}`, exact: true }).getByLabel('URL Path');
    await tabTo(page, page.getByRole('button', { name: 'Remove URL 3' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(pathOf(3)).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Remove URL 5' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add URL' })).toBeFocused();
  });

  test('when a question, a comparison text and a pasted text are removed', async ({ page }) => {
    await open(page, '/schema-markup?type=FAQ');
    await tabTo(page, page.getByRole('button', { name: 'Add Question' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Question 2', { exact: true })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Remove question 2' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Question 1', { exact: true })).toBeFocused();

    await open(page, '/keyword-checker');
    await tabTo(page, page.getByText('Compare with other texts (TF*IDF)'));
    await page.keyboard.press('Enter');
    const add = page.getByRole('button', { name: 'Add a text' });
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Remove the last text' }));
    await page.keyboard.press('Enter');
    await expect(add).toBeFocused();

    await open(page, '/sitemap-generator');
    await tabTo(page, page.getByRole('button', { name: 'Paste URLs' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('URLs (one per line)'));
    await page.keyboard.type('/spades');
    const paste = page.getByRole('button', { name: /to the list$/ });
    await tabTo(page, paste);
    await page.keyboard.press('Enter');
    await expect(paste).toBeFocused();
    await expect(paste).toBeDisabled();
  });

  test('when a button is replaced by its result', async ({ page }) => {
    await open(page, `${indexedOrigin}/domain-authority?domain=${linkedSite}`);
    await expect(page.getByRole('heading', { level: 2, name: linkedSite })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Find similar domains' }));
    await page.keyboard.press('Enter');
    const similar = page.getByRole('region', { name: 'Similar domains', exact: true });
    await expect(similar.getByRole('table')).toBeVisible();
    await expect(similar.locator(':focus')).toHaveCount(1);
  });

  test('when a rival is removed', async ({ page }) => {
    await open(page, `${indexedOrigin}/domain-authority?domain=${linkedSite}`);
    await expect(page.getByRole('heading', { level: 2, name: linkedSite })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Add domain' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Remove other domain 1' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Other domain 1', { exact: true })).toBeFocused();
  });

  test('when a toast is closed: it returns', async ({ page }) => {
    await open(page, '/robots-generator?domain=https://shop.example');
    const copy = page.getByRole('button', { name: 'Download', exact: true });
    await expect(page.getByRole('heading', { name: 'Your robots.txt' })).toBeFocused();
    await tabTo(page, copy);
    for (const keys of [['Escape'], ['Tab', 'Enter']]) {
      await page.keyboard.press('F8');
      await expect(page.getByRole('region', { name: /^Notifications/ })).toBeFocused();
      for (const key of keys) await page.keyboard.press(key);
      await expect(copy).toBeFocused();
      // Another toast, to close in the other way.
      await tabTo(page, page.getByRole('button', { name: 'Generate Robots.txt' }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Your robots.txt' })).toBeFocused();
      await tabTo(page, copy);
    }
  });

  test('when the menu of a phone is closed', onPhone, async ({ page }) => {
    await open(page, '/');
    const menu = page.getByRole('navigation', { name: 'All pages' });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.keyboard.press('Enter');
    await tabTo(page, menu.getByRole('link', { name: 'Meta Generator' }));
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, menu.getByRole('link', { name: 'Dashboard', exact: true }));
    await page.keyboard.press('Enter');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
