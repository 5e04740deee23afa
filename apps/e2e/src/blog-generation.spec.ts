import type { Page } from '@playwright/test';
import { modelSwitchOrigin, writerOrigin } from './addresses.ts';
import { expectAccessible } from './support/accessible.ts';
import { open } from './support/open.ts';
import { toastOf } from './support/page-parts.ts';
import { signIn } from './support/sign-in.ts';
import { blogAutomation, blogDashboard } from './support/specification.ts';
import { expect, onPhone, smokeEverywhere, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

/** Writing takes time, even with a fast model. */
const writing = { timeout: 120_000 };

const progress = (page: Page) => page.getByRole('region', { name: 'Run in progress' });

async function answers(kind: 'normal' | 'slow' | 'short'): Promise<void> {
  const answer = await fetch(`${modelSwitchOrigin}/${kind}`, { method: 'POST' });
  expect(answer.ok).toBe(true);
}

test.describe('with a language model', () => {
  // One run of a kind is open at a time, and all share one model.
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  test.afterEach(() => answers('normal'));

  test('ten blogs are written, and one is read', async ({ page }) => {
    await open(page, `${writerOrigin}/blog-automation`);
    await signIn(page);
    await answers('slow');
    await page.getByRole('button', { name: 'Generate 10 Blogs Now' }).click();
    await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled();
    await answers('normal');
    await expectToast(page, blogAutomation.toasts.generated, { n: 10 }, writing);
    const blogs = page.getByRole('list', { name: 'Recently generated blogs' });
    await expect(blogs.getByRole('listitem')).toHaveCount(10);
    for (const words of await blogs.getByText(/^[\d,]+ words$/).allInnerTexts()) {
      expect(Number(words.replace(/\D/g, ''))).toBeGreaterThanOrEqual(3_000);
    }
    await expectAccessible(page);
    const title = await blogs.getByRole('heading').first().innerText();
    await blogs
      .getByRole('link', { name: /^View Blog/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const authorship = page.getByRole('region', { name: 'How this was made' });
    await expect(authorship).toContainText('demo');
  });

  test('fifty blogs are written in bulk, with their effect and cost', async ({ page }) => {
    await open(page, `${writerOrigin}/blog-dashboard`);
    await signIn(page);
    await page.getByRole('spinbutton', { name: 'Number of blogs' }).fill('50');
    await expect(page.getByText(/^Expected use/)).toContainText(/cost\s+\$\d+\.\d\d/);
    await answers('slow');
    await page.getByRole('button', { name: 'Generate 50 Blogs' }).click();
    await expect(progress(page).getByRole('progressbar')).toHaveAttribute('aria-valuemax', '50');
    await expect(
      progress(page).getByText(blogDashboard.messages.running, { exact: true }),
    ).toBeVisible();
    // The run continues after the page is closed, and shows again when it is reopened.
    await page.reload();
    await expect(progress(page)).toContainText(/\d+ of 50/);
    await answers('normal');
    const [n, traffic] = [/\d+/, /[1-9][\d,]*/];
    await expectToast(page, blogDashboard.toasts.bulk, { n, traffic }, writing);
    const result = page.getByRole('region', { name: 'Bulk generation result' });
    await expect(result).toContainText(/total blogs\s*\d+/);
    await expect(result).toContainText(/Indexable pages\s*\d+/);
    const row = page.getByRole('table', { name: 'The newest runs' }).getByRole('row').nth(1);
    await expect(row).toContainText(/Bulk.*A person.*Done.*of 50.*\$\d/);
    await expectAccessible(page);
  });

  test('a run is canceled', async ({ page }) => {
    await answers('slow');
    await open(page, `${writerOrigin}/blog-dashboard`);
    await signIn(page);
    await page.getByRole('button', { name: 'Generate 200 Blogs' }).click();
    await expect(progress(page).getByRole('progressbar')).toHaveAttribute('aria-valuemax', '200');
    await expectAccessible(page);
    await progress(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(toastOf(page)).toContainText('Generation canceled');
    await expect(page.getByRole('heading', { name: /^Canceled: \d+ of 200/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Generate 200 Blogs' })).toBeEnabled();
  });

  test('a failed run says why, and its posts can be retried', async ({ page }) => {
    await answers('short');
    await open(page, `${writerOrigin}/blog-dashboard`);
    await signIn(page);
    await page.getByRole('tab', { name: 'Daily Generation (10 Blogs)' }).click();
    await page.getByRole('button', { name: 'Generate 10 Blogs' }).click();
    await expectToast(page, blogDashboard.toasts.dailyFailed, {}, writing);
    await expect(
      page.getByRole('alert').filter({ hasText: 'None of the 10 posts could be kept' }),
    ).toBeVisible();
    const posts = page.getByRole('list', { name: 'Posts of this run' });
    const retry = posts.getByRole('button', { name: /^Retry/ });
    await expect(retry).toHaveCount(10);
    await expectAccessible(page);

    await answers('normal');
    await retry.first().click();
    await expectToast(page, blogDashboard.toasts.daily, { n: 1 }, writing);
    await expect(retry).toHaveCount(9);
  });
});

test.describe('on a phone', onPhone, () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  for (const { path, press, told } of [
    {
      path: '/blog-automation',
      press: 'Generate 10 Blogs Now',
      told: blogAutomation.toasts.generated,
    },
    { path: '/blog-dashboard', press: 'Generate 10 Blogs', told: blogDashboard.toasts.daily },
  ]) {
    test(`${path} fits, is accessible, and starts a run`, async ({ page }) => {
      await open(page, writerOrigin + path);
      await signIn(page);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const daily = page.getByRole('tab', { name: 'Daily Generation (10 Blogs)' });
      if (path === '/blog-dashboard') await daily.click();
      await page.getByRole('button', { name: press, exact: true }).click();
      // The desktop journeys may have written about the same topic.
      await expectToast(page, told, { n: /[1-9]\d*/ }, writing);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  }
});

test.describe('a wrong token', () => {
  test.use({ tolerated: /401 \(Unauthorized\)/ });

  test('is refused, and the field says so', async ({ page }) => {
    await open(page, `${writerOrigin}/blog-dashboard`);
    const field = page.getByLabel('Admin token');
    await field.fill('not-the-token-of-this-site');
    await field.press('Enter');
    await expect(
      page.getByRole('alert').filter({ hasText: 'This is not the admin token' }),
    ).toBeVisible();
    await expect(field).toBeFocused();
  });
});

test.describe('without signing in', () => {
  const reason = 'Only the operator of this site can generate posts.';

  test('no run can be started, and each page says why and asks for the token', async ({ page }) => {
    for (const [path, press] of [
      ['/blog-automation', 'Generate 10 Blogs Now'],
      ['/blog-dashboard', 'Generate 200 Blogs'],
    ] as const) {
      await open(page, writerOrigin + path);
      const button = page.getByRole('button', { name: press });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(reason);
      await expect(page.getByLabel('Admin token')).toBeVisible();
      await expect(page.getByText(/OPENAI_|BLOG_DAILY_BUDGET/)).toHaveCount(0);
    }
  });
});

test.describe('a call that fails', () => {
  test.use({ tolerated: /503 \(Service Unavailable\)/ });

  test('raises the toasts of the specification', async ({ page }) => {
    await page.route('**/api/blog/runs', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            body: JSON.stringify({ code: 'shutting_down', title: 'Restarting', detail: 'Wait.' }),
          })
        : route.fallback(),
    );
    await open(page, `${writerOrigin}/blog-automation`);
    await signIn(page);
    await page.getByRole('button', { name: 'Generate 10 Blogs Now' }).click();
    await expectToast(page, blogAutomation.toasts.failed);
    await expect(
      page.getByRole('alert').filter({ hasText: blogAutomation.messages.failed }),
    ).toBeVisible();
    await open(page, `${writerOrigin}/blog-dashboard`);
    await page.getByRole('button', { name: 'Generate 200 Blogs' }).click();
    await expectToast(page, blogDashboard.toasts.bulkFailed);
  });
});

test.describe('without a language model', () => {
  const reason = 'No language model is configured on this server.';

  test(
    'the page says what to set, and its button is disabled and says why',
    smokeEverywhere,
    async ({ page }) => {
      await open(page, '/blog-automation');
      await signIn(page);
      const panel = page.getByRole('region', { name: 'No language model is configured' });
      await expect(panel).toContainText('OPENAI_BASE_URL');
      const button = page.getByRole('button', { name: 'Generate 10 Blogs Now' });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(reason);
      await expectAccessible(page);
    },
  );

  test(
    'neither a bulk nor a daily run can be started, and both buttons say why',
    smokeEverywhere,
    async ({ page }) => {
      await open(page, '/blog-dashboard');
      await signIn(page);
      await page.getByRole('spinbutton', { name: 'Number of blogs' }).fill('60');
      const bulk = page.getByRole('button', { name: 'Generate 60 Blogs' });
      await expect(bulk).toBeDisabled();
      await expect(bulk).toHaveAccessibleDescription(reason);
      await page.getByRole('tab', { name: 'Daily Generation (10 Blogs)' }).click();
      const daily = page.getByRole('button', { name: 'Generate 10 Blogs' });
      await expect(daily).toBeDisabled();
      await expect(daily).toHaveAccessibleDescription(reason);
    },
  );
});
