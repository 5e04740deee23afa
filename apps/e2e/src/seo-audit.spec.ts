import { auditFor, auditPage, freshAddress, freshName, turnOn } from './support/audit-journey.ts';
import { fixtureOrigin } from './addresses.ts';
import { hostileTexts } from './fixtures/hostile-page.ts';
import { expectIssue } from './support/issues.ts';
import { open } from './support/open.ts';
import { seoAudit } from './support/specification.ts';
import { everywhere, expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test('a typed URL gets a report', everywhere, async ({ page }) => {
  const { score, report, checks, counted } = await auditFor(page, freshAddress('/care'));
  await expect(score).toHaveAttribute('aria-valuenow', /^\d{1,3}$/);
  const points = Number(await score.getAttribute('aria-valuenow'));
  expect(points).toBeGreaterThan(20);
  expect(points).toBeLessThan(100);
  await expectToast(page, seoAudit.toasts.completed, { n: points });
  await expect(page.getByRole('heading', { name: 'Detailed Analysis' })).toBeVisible();

  for (const label of ['Passed', 'Warnings', 'Failed']) {
    const told = report.getByRole('listitem').filter({ hasText: new RegExp(`^\\d+ ?${label}$`) });
    await expect(told).toHaveText(new RegExp(`^${await counted(label)} ?${label}$`));
  }
  await expect(checks).toHaveCount(await counted('All'));
});

test('the focus moves to the report, which is announced', async ({ page }) => {
  const { heading } = await auditFor(page, freshAddress('/care'));
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText(`SEO audit of ${new URL(fixtureOrigin).host}/care`);
  await expectToast(page, seoAudit.toasts.completed, { n: /\d+/ });
});

test('no more than one audit runs at a time', async ({ page }) => {
  const name = freshName();
  const journey = auditPage(page);
  await journey.audit(`${fixtureOrigin}/held/${name}`);
  await expect(page.getByRole('button', { name: 'Running the audit…' })).toBeDisabled();
  await turnOn(name);
  await turnOn(`${name}-link`);
  await expect(journey.heading).toBeVisible();
  await expect(journey.start).toBeEnabled();
});

test('progress is shown during a run: the stage, the requests, the checks', async ({ page }) => {
  const name = freshName();
  const { audit, progress, heading } = auditPage(page);
  await audit(`${fixtureOrigin}/held/${name}`);
  const stage = progress.locator('[aria-current="step"]');
  await expect(stage).toHaveText('Page');
  await expect(progress).toContainText(/\d+ checks to run/);
  await turnOn(name);
  await expect(stage).toHaveText('Links');
  await expect(progress).toContainText(/[1-9]\d* requests/);
  await turnOn(`${name}-link`);
  await expect(heading).toBeVisible();
  await expect(progress).toBeHidden();
});

test('an audit can be canceled, and the report before it stays', async ({ page }) => {
  const name = freshName();
  const { url, start, heading, progress } = await auditFor(page, freshAddress('/care'));
  await url.fill(`${fixtureOrigin}/held/${name}`);
  await start.click();
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress).toBeHidden();
  await expect(start).toBeEnabled();
  await expect(heading).toBeVisible();
  await expect(page.getByText('You canceled the audit of')).toBeVisible();
  await turnOn(name);
});

test.describe('the field', () => {
  for (const typed of [
    '',
    'spades',
    'ftp://spades.example/',
    'http://',
    'mailto:a@spades.example',
  ]) {
    test(`refuses '${typed}' with its message`, async ({ page }) => {
      let asked = false;
      await page.route('**/api/**', (route) => {
        asked = true;
        return route.abort();
      });
      const { audit, url } = auditPage(page);
      await audit(typed);
      await expectIssue(url, seoAudit.messages.url);
      await expect(url).toBeFocused();
      expect(asked).toBe(false);
    });
  }

  test('is checked again on every change once it was rejected', async ({ page }) => {
    const { audit, url } = auditPage(page);
    await audit('spades');
    await url.fill('spades.example');
    await expect(page.getByText(seoAudit.messages.url)).toBeHidden();
    await expect(url).not.toHaveAttribute('aria-invalid', 'true');
    await url.fill('');
    await expectIssue(url, seoAudit.messages.url);
  });
});

test.describe('the checks', () => {
  test('can be filtered by status, category and words, and reset', async ({ page }) => {
    const { report, checks, counted } = await auditFor(page, freshAddress('/care'));
    const all = await counted('All');
    const status = report.getByRole('group', { name: 'Status' });
    await status.getByRole('button', { name: /^Failed/ }).click();
    await expect(checks).toHaveCount(await counted('Failed'));
    for (const badge of await checks.all()) await expect(badge).toContainText('Failed');

    await status.getByRole('button', { name: /^All/ }).click();
    await report.getByRole('combobox', { name: 'Category' }).selectOption('Links');
    await expect.poll(() => checks.count()).toBeLessThan(all);
    await expect(checks).not.toHaveCount(0);

    await report.getByRole('searchbox', { name: 'Search' }).fill('broken no-such-word');
    await expect(report.getByText('No check matches')).toBeVisible();
    await report.getByRole('button', { name: 'Show all checks' }).click();
    await expect(checks).toHaveCount(all);
  });

  test('show what they found, the threshold, and how to fix it', everywhere, async ({ page }) => {
    const { check } = await auditFor(page, freshAddress('/care'));
    const broken = check('Broken internal links');
    await expect(broken).toContainText('Failed');
    await expect(broken).toContainText('Recommendation:');
    await expect(broken.getByRole('link', { name: `${fixtureOrigin}/gone` })).toHaveCount(0);
    await broken.locator('summary').click();
    for (const term of ['Found', 'Threshold', 'Set by', 'Read from']) {
      await expect(broken.getByRole('term').filter({ hasText: term })).toBeVisible();
    }
    await expect(broken.getByRole('link', { name: `${fixtureOrigin}/gone` })).toBeVisible();
    await broken.getByRole('link', { name: /^About this check/ }).click();
    await expect(page).toHaveURL('/audits/broken-internal-links');
    await expect(page.getByRole('heading', { name: 'How to fix it' })).toBeVisible();
  });
});

test('the score can be recomputed from the table of points', async ({ page }) => {
  const { report, score } = await auditFor(page, freshAddress('/care'));
  await report.getByText('How this score is computed').click();
  const table = report.getByRole('region', { name: 'Points lost by check' });
  const lost = await table
    .locator('tbody td:last-child')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
  expect(lost.length).toBeGreaterThan(0);
  const again = lost.reduce((rest, points) => rest - points, 100);
  await expect(score).toHaveAttribute('aria-valuenow', String(again));
});

test('a report has a URL that opens and runs it', everywhere, async ({ page }) => {
  const address = freshAddress('/care');
  const { heading, url } = await auditFor(page, address);
  const shared = `/seo-audit?url=${encodeURIComponent(address)}`;
  await expect(page).toHaveURL(shared);
  await page.goto('/bot');
  await page.goto(shared);
  await expect(heading).toBeVisible();
  await expect(url).toHaveValue(address);
});

test('back and forward go from one audit to the other', async ({ page }) => {
  const first = freshAddress('/care');
  const second = freshAddress('/hidden');
  const { url, start, report, heading } = await auditFor(page, first);
  await url.fill(second);
  await start.click();
  await expect(report.getByText('A page that hides from search')).toBeVisible();
  await page.goBack();
  await expect(report.getByText('Care of steel garden tools')).toBeVisible();
  await expect(url).toHaveValue(first);
  await page.goBack();
  await expect(heading).toBeHidden();
  await expect(url).toHaveValue('');
});

test.describe('a page that cannot be found in search', () => {
  test('gets no score when it answers 404', async ({ page }) => {
    const { report, score, checks } = await auditFor(page, freshAddress('/missing'));
    await expect(report.getByRole('alert')).toContainText('The page returned 404 Not Found');
    await expect(score).toHaveCount(0);
    await expect(checks).toHaveCount(0);
    await expect(report.getByRole('list', { name: 'Redirect chain' })).toBeVisible();
    await expect(page.getByText(seoAudit.toasts.completed.title)).toBeHidden();
  });

  test('caps the score when it says noindex', async ({ page }) => {
    const { report } = await auditFor(page, freshAddress('/hidden'));
    const note = report.locator('p').filter({ hasText: 'can’t appear in search' });
    await expect(note).toContainText('at most 20 points.');
    await expect(note.getByRole('link')).toHaveAttribute('href', '/audits/noindex');
  });
});

test('a bot wall is distinguished from the page behind it', async ({ page }) => {
  const { report, score } = await auditFor(page, freshAddress('/wall'));
  const card = report.getByRole('alert');
  await expect(card).toContainText('We got a bot check instead of the page');
  await expect(card).toContainText('Cloudflare');
  await expect(score).toHaveCount(0);
  await expect(report.getByText(/^Grade /)).toHaveCount(0);
});

test('the verdict and what to fix first are on the first screen', everywhere, async ({ page }) => {
  const { report } = await auditFor(page, freshAddress('/care'));
  const first = report.getByRole('region', { name: 'Fix these first' });
  await expect(first.getByText(/^\d+ issues\. Fixing these three would take/)).toBeInViewport();
  await expect(first.getByRole('listitem').first()).toBeInViewport();
  await expect(first.getByRole('listitem').first()).toContainText(/\+\d+ points/);
});

test('a redirect is shown with every hop', async ({ page }) => {
  const address = freshAddress('/moved');
  const { report } = await auditFor(page, address);
  const chain = report.getByRole('list', { name: 'Redirect chain' }).getByRole('listitem');
  await expect(chain).toHaveCount(2);
  await expect(chain.first()).toContainText('301');
  await expect(chain.first()).toContainText(address);
  await expect(chain.last()).toContainText(`200${fixtureOrigin}/`);
});

test('a page’s texts are shown as text and never run', async ({ page }) => {
  const { report, checks } = await auditFor(page, freshAddress('/hostile'));
  await expect(report.getByText(hostileTexts.title).first()).toBeVisible();
  await report
    .locator('details')
    .evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
  await expect(checks.locator('dl')).toHaveCount(await checks.count());
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.locator('img[src="x"], svg[onload], [onerror]')).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:" i]')).toHaveCount(0);
});

test('an audit works using only the keyboard', async ({ page }) => {
  await open(page, '/seo-audit');
  const { url, heading, report } = auditPage(page);
  await url.focus();
  await page.keyboard.type(freshAddress('/care'));
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  const failed = report.getByRole('group', { name: 'Status' }).getByRole('button', {
    name: /^Failed/,
  });
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await failed.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(failed).toBeFocused();
  await page.keyboard.press('Space');
  await expect(failed).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText(seoAudit.toasts.completed.title)).toBeHidden();
});

test('a second audit of a URL is compared with the first', async ({ page }) => {
  const name = freshName();
  const { report } = await auditFor(page, `${fixtureOrigin}/improving/${name}`);
  await expect(report.getByRole('heading', { name: 'Since the last audit' })).toBeHidden();
  await turnOn(name);
  await page.reload();
  await report.getByRole('button', { name: 'Check again now' }).click();
  const comparison = report.getByRole('region', { name: 'Since the last audit' });
  await expect(comparison).toContainText(/\+\d+ from (1?\d|20) to \d\d/);
  const fixed = comparison.getByRole('listitem').filter({
    hasText: 'Search engines can index this page',
  });
  await expect(fixed).toHaveText(/^Failed.*Passed/);
});
