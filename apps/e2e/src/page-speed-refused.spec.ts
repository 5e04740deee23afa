import type { Page } from '@playwright/test';
import { naughtyOrigin } from './addresses.ts';
import { open } from './support/open.ts';
import { pageSpeed } from './support/specification.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test.use({ tolerated: /Failed to load resource/ });

/** A public URL, so that the server accepts it; it is not requested. */
const address = 'http://93.184.216.34/';

async function expectRefusal(page: Page, title: string): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(title);
  await expectToast(page, {
    ...pageSpeed.toasts.failed,
    text: 'The problem is on our side, not with what you entered.',
  });
  await expect(page.getByRole('region', { name: 'Measurement in progress' })).toHaveCount(0);
  await expect(page.getByRole('tablist')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Analyze Speed' })).toBeEnabled();
}

test('a server without a browser says what is missing, without advice for operators', async ({
  page,
}) => {
  await open(page, `${naughtyOrigin}/page-speed?url=${encodeURIComponent(address)}`);
  await expectRefusal(page, 'This needs a browser on the server');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Page speed is measured in Chromium');
  await expect(alert).not.toContainText(/no_browser|CHROMIUM_PATH/);
});

test('a full queue says when to retry', async ({ page }) => {
  const detail = 'The queue is full. Wait the number of seconds in Retry-After, then try again.';
  await page.route(/\/api\/page-speed\/runs\?/, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '40' },
      body: JSON.stringify({
        type: '/docs/problems#too_many_runs',
        title: 'Too many measurements waiting',
        status: 429,
        detail,
        code: 'too_many_runs',
        errors: [],
        instance: 'urn:uuid:e90d846e-ccba-4bde-9421-e53fdbec2e6b',
        success: false,
        message: detail,
      }),
    }),
  );
  await open(page, `/page-speed?url=${encodeURIComponent(address)}`);
  await expectRefusal(page, 'Too many measurements waiting');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Try again in 40 seconds.');
});
