import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { auditFor, auditPage, freshAddress, freshName, turnOn } from './support/audit-journey.ts';
import { fixtureOrigin, indexedOrigin, writerOrigin } from './addresses.ts';
import { linkedSite } from './fixtures/linked-site.ts';
import { expectAccessible } from './support/accessible.ts';
import { holdCalls } from './support/hold-calls.ts';
import { open } from './support/open.ts';
import { imageResizer, seoAudit } from './support/specification.ts';
import { toastOf } from './support/page-parts.ts';
import { drawPhoto } from './support/photo.ts';
import { toolJourneys } from './support/tool-journeys.ts';
import { everywhere, expect, onPhone, test } from './support/test.ts';

test.use({ tolerated: /Failed to load resource|net::ERR_CONNECTION_REFUSED/ });

/** A focused toast does not close. */
async function expectAccessibleWithToast(page: Page): Promise<void> {
  await page.keyboard.press('F8');
  await expectAccessible(page);
  await expect(toastOf(page).getByRole('button', { name: 'Close' })).toBeVisible();
}

test.describe('accessible', () => {
  test('pages as they open', async ({ page }) => {
    test.setTimeout(300_000);
    for (const path of [
      '/',
      '/audits',
      '/audits/noindex',
      '/bot',
      '/contact',
      '/contact/messages',
      '/sign-in',
      `${writerOrigin}/blog-automation`,
      `${writerOrigin}/blog-dashboard`,
      '/no-such-page',
    ]) {
      await test.step(path, async () => {
        await open(page, path);
        await expectAccessible(page);
      });
    }
  });

  for (const path of ['/docs', '/docs/seo-audit', '/docs/operator-blog', '/docs/problems']) {
    test(`${path} as it opens`, async ({ page }) => {
      await page.goto(path);
      for (const summary of await page.locator('main summary:visible').all()) await summary.click();
      await expectAccessible(page);
    });
  }

  for (const { path, fields, submit, refusal, ...outcome } of toolJourneys) {
    test(`${path} when refused, failed and done`, async ({ page }) => {
      // One page in many states, and axe checks each twice.
      test.slow();
      const send = () => page.getByRole('button', { name: submit, exact: true }).click();
      await open(page, path);
      // A form with errors contains everything that the initial form does.
      await send();
      await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
      await expectAccessible(page);
      for (const [label, typed] of fields)
        await page.getByLabel(label, { exact: true }).fill(typed);

      if (outcome.failure !== null) {
        const answer = await holdCalls(page);
        await send();
        await expect(page.getByRole('status').filter({ hasText: 'Please wait.' })).toHaveCount(1);
        await answer({ title: 'The database cannot be reached', detail: 'Try again in a minute.' });
        await expect(toastOf(page).getByRole('alert')).toContainText(outcome.failure);
        await expect(page.getByRole('main').getByRole('alert')).toContainText('database');
        await expectAccessibleWithToast(page);
      }
      // Measurements are slow, so page speed has separate journeys.
      if (path === '/page-speed') return;
      await send();
      await expect(
        page.getByRole('heading', { level: 2, name: outcome.heading }).first(),
      ).toBeFocused();
      await expect(toastOf(page).getByRole('status')).toContainText(outcome.success);
      await expectAccessibleWithToast(page);
    });
  }

  test('/image-resizer refused, failed and done', async ({ page }) => {
    test.slow();
    await open(page, '/image-resizer');
    const file = page.getByLabel('Image file');
    const buffer = Buffer.from('No picture at all.');
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer });
    await expect(toastOf(page).getByRole('alert')).toContainText(imageResizer.toasts.noImage.title);
    await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectAccessibleWithToast(page);
    await file.setInputFiles(await drawPhoto(page, { width: 600, height: 400 }));
    await page.getByRole('radio', { name: /^Instagram Post/ }).check({ force: true });
    await page.getByRole('button', { name: 'Resize Selected' }).click();
    await expect(toastOf(page).getByRole('status')).toContainText(
      imageResizer.toasts.resized.title,
    );
    await page.getByRole('button', { name: /^Compare Instagram Post/ }).click();
    await expectAccessibleWithToast(page);
  });

  test('a form that is waiting for its response', async ({ page }) => {
    const answer = await holdCalls(page);
    await open(page, '/url-analyzer?url=https://shop.example');
    await expect(page.getByText('Fetching the page and reading it.')).toBeVisible();
    await expectAccessible(page);
    await answer({ title: 'Not now', detail: 'Try again in a minute.' });
  });

  test('long pages on every screen', everywhere, async ({ page }) => {
    test.setTimeout(300_000);
    for (const path of [
      '/seo-guide',
      '/seo-guide/technical-seo',
      '/resources',
      '/resources/technical-seo-audit-checklist',
      '/privacy-policy',
    ]) {
      await test.step(path, async () => {
        await open(page, path);
        await expectAccessible(page);
      });
    }
  });

  test('schema markup with its check and its result', async ({ page }) => {
    await open(page, '/schema-markup?type=Product&name=Spade&description=It+digs');
    await expect(page.getByRole('list', { name: 'Errors' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'JSON-LD Only' })).toBeVisible();
    await expectAccessible(page);
  });

  test('structured data read from a page', onPhone, async ({ page }) => {
    await open(page, `/schema-markup?import=${encodeURIComponent(`${fixtureOrigin}/structured`)}`);
    await expect(page.getByText('2 JSON-LD blocks')).toBeVisible();
    await expectAccessible(page);
  });

  test('meta tags that were generated, with their difference', onPhone, async ({ page }) => {
    const filled =
      'websiteName=Shop&pageTitle=Spades&primaryKeyword=garden+spades&description=Dig.';
    const address = encodeURIComponent(`${fixtureOrigin}/untagged`);
    await open(page, `/meta-generator?url=${address}&${filled}`);
    await expect(page.getByRole('region', { name: 'What changes on the page' })).toBeVisible();
    await page
      .locator('main details')
      .evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
    await expectAccessible(page);
  });

  test('keywords of a page, compared with other pages', async ({ page }) => {
    // Axe checks every cell of long tables, in two color schemes.
    test.slow();
    const query = new URLSearchParams({
      url: `${fixtureOrigin}/keywords`,
      keyphrase: 'garden spade',
      compare: `${fixtureOrigin}/rival-a\n${fixtureOrigin}/rival-b\n${fixtureOrigin}/missing`,
    });
    await open(page, `/keyword-checker?${query}`);
    await expect(page.getByRole('table', { name: 'TF*IDF by term' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the open menu of tools', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'SEO Tools' }).hover();
    await expectAccessible(page);
  });

  test('the open menu of a phone', onPhone, async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page, 'modal');
  });

  test('a running audit', async ({ page }) => {
    const name = freshName();
    const { audit, progress } = auditPage(page);
    await audit(`${fixtureOrigin}/held/${name}`);
    await expect(progress).toContainText(/\d+ checks to run/);
    await expectAccessible(page);
    await turnOn(name);
    await turnOn(`${name}-link`);
  });

  test(
    'a robots.txt that is generated, imported, tested and compared',
    everywhere,
    async ({ page }) => {
      // A large page, which axe checks twice.
      test.slow();
      const query = new URLSearchParams({
        domain: 'https://shop.example',
        disallowPaths: 'cart',
        preset: 'block-training',
        import: fixtureOrigin,
        test: '/private/x',
      });
      await open(page, `/robots-generator?${query}`);
      await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('Blocked');
      await page.getByRole('button', { name: 'Use URLs from the rules' }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessible(page);
    },
  );

  test('the list of AI crawlers', async ({ page }) => {
    test.slow();
    await open(page, '/robots-generator');
    await page.getByText(/Choose by purpose/).click();
    await expect(page.getByRole('radiogroup', { name: 'GPTBot' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a report, with its toast', async ({ page }) => {
    const { toast } = await auditFor(page, freshAddress('/hostile'));
    await page.keyboard.press('F8');
    await expect(toast).toContainText(seoAudit.toasts.completed.title);
    await expectAccessible(page);
  });

  test('a report with everything unfolded', async ({ page }) => {
    const { report, checks } = await auditFor(page, freshAddress('/missing'));
    await report
      .locator('details')
      .evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
    await expect(checks.locator('dl')).toHaveCount(await checks.count());
    await expectAccessible(page);
  });

  test('a comparison with the previous audit', async ({ page }) => {
    const address = freshAddress('/care');
    await auditFor(page, address);
    const { report } = await auditFor(page, address);
    await expect(report.getByRole('heading', { name: 'Since the last audit' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a sitemap from a crawl', async ({ page }) => {
    await open(page, `/sitemap-generator?crawl=${fixtureOrigin}/garden/`);
    await page.getByText('6 URLs left out').click();
    await page.getByLabel('Website Domain').press('Enter');
    await expect(page.getByRole('heading', { name: 'Generated Sitemap' })).toBeFocused();
    await expectAccessible(page);
  });

  test('a filter without matches', async ({ page }) => {
    const { report } = await auditFor(page, freshAddress('/care'));
    await report.getByRole('searchbox', { name: 'Search' }).fill('no such check');
    await expect(report.getByText('No check matches')).toBeVisible();
    await expectAccessible(page);
  });

  for (const tab of ['content', 'technical', 'links']) {
    test(`an analyzed URL, with its ${tab}`, async ({ page }) => {
      const address = encodeURIComponent(`${fixtureOrigin}/inspect/start`);
      await open(page, `/url-analyzer?url=${address}&tab=${tab}`);
      await expect(page.getByRole('tab')).toHaveCount(5);
      await expectAccessible(page);
    });
  }

  test(
    'the authority of a domain, compared, with its surroundings',
    everywhere,
    async ({ page }) => {
      // A large page, which axe checks twice.
      test.slow();
      const query = new URLSearchParams({
        domain: linkedSite,
        compare: 'other-tools.example\nunheard-of.example',
      });
      await open(page, `${indexedOrigin}/domain-authority?${query}`);
      await page.getByRole('button', { name: 'Find similar domains' }).click();
      await page.getByRole('button', { name: 'Show the link gap' }).click();
      await expect(page.getByRole('table')).toHaveCount(3);
      await expect(page.getByText('No gap', { exact: true })).toBeVisible();
      await page
        .locator('main details')
        .evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
      await expectAccessible(page);
    },
  );

  test('the authority of a domain with only an upper bound', onPhone, async ({ page }) => {
    await open(page, '/domain-authority?domain=example.net.nz');
    await expect(page.getByRole('note', { name: 'Link data' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the tags of two pages, with every preview visible', async ({ page }) => {
    // A long page, which axe checks twice.
    test.slow();
    const [url, compare] = ['/tags/card', '/tags/bare'].map((path) => freshAddress(path));
    const query = new URLSearchParams({ url: `${url}`, compare: `${compare}` });
    await open(page, `/meta-tags-analyzer?${query.toString()}`);
    await expect(page.getByRole('heading', { name: 'Comparison' })).toBeVisible();
    for (const tab of await page.getByRole('tab').all()) await tab.click();
    await page
      .locator('[role=tabpanel]')
      .evaluateAll((all) => all.forEach((panel) => panel.removeAttribute('hidden')));
    await page
      .locator('details')
      .evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
    await expectAccessible(page);
  });

  test('an audit without a result', async ({ page }) => {
    await page.route('**/api/seo-audit/runs', (route) => route.abort('connectionrefused'));
    const { audit, report } = auditPage(page);
    await audit('https://spades.example/');
    await expect(report.getByText('What the address alone shows')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('accessible on a phone', onPhone, () => {
  test('a report', async ({ page }) => {
    await auditFor(page, freshAddress('/care'));
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('nothing moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { activeDuration } = animation.effect?.getComputedTiming() ?? {};
        // Longer than a frame.
        if (Number(activeDuration) > 16)
          moved.push(`${animation.constructor.name}: ${activeDuration} ms`);
      }
    };
    for (const type of ['transitionrun', 'animationstart']) addEventListener(type, note, true);
  });
  const { heading, report, toast } = await auditFor(page, freshAddress('/care'));
  await expect(heading).toBeFocused();
  await expect(toast).toContainText(seoAudit.toasts.completed.title);
  await report.locator('summary').first().click();
  // The toast covers the bar.
  await toast.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'SEO Tools' }).hover();
  await page.getByRole('button', { name: 'Color scheme: auto' }).click();
  expect(await page.evaluate(() => (window as Window & { moved?: string[] }).moved)).toEqual([]);
});
