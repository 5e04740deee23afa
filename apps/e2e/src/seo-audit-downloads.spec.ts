import type { Page } from '@playwright/test';
import { hostileTexts } from './fixtures/hostile-page.ts';
import { auditFor, freshAddress } from './support/audit-journey.ts';
import { expectTextFile, pressExport } from './support/downloads.ts';
import { readCsv } from './support/read-csv.ts';
import { seoAudit } from './support/specification.ts';
import { expect, test } from './support/test.ts';

/** Downloads one of the three files. */
async function download(page: Page, button: string, fileName: string): Promise<string> {
  if (button !== 'Download Report') {
    await page.getByRole('button', { name: 'Share or export' }).click();
  }
  return expectTextFile(page.getByRole('button', { name: button, exact: true }), fileName);
}

interface Report {
  readonly url: string;
  readonly score: number;
  readonly summary: Readonly<Record<'passed' | 'failed' | 'warnings', number>>;
  readonly checks: readonly {
    readonly check: string;
    readonly status: string;
    readonly message: string;
    readonly recommendation?: string;
  }[];
  readonly others: readonly { readonly status: string }[];
}

/** The text report's words for the statuses in JSON. */
const stateInText: Readonly<Record<string, string>> = {
  pass: 'PASSED',
  warning: 'WARNING',
  fail: 'FAILED',
};

test('the report can be downloaded as text, JSON and CSV, which agree', async ({ page }) => {
  const address = freshAddress('/care');
  const { score } = await auditFor(page, address);

  const report = JSON.parse(await download(page, 'JSON', 'seo-audit-report.json')) as Report;
  expect(report.url).toBe(address);
  await expect(score).toHaveAttribute('aria-valuenow', String(report.score));

  const text = await download(page, 'Download Report', seoAudit.downloads.report);
  const head = `SEO Audit Report\n================\n\nURL: ${address}\nScore: ${report.score}/100\nDate: 2`;
  expect(text.slice(0, head.length)).toBe(head);
  expect(text).toContain(`Passed: ${report.summary.passed}\n`);
  expect(text).toContain(`Warnings: ${report.summary.warnings}\n`);
  expect(text).toContain(`Failed: ${report.summary.failed}\n`);
  for (const { check, status, recommendation } of report.checks) {
    expect(text).toContain(`[${stateInText[status]}] ${check} (`);
    if (recommendation) expect(text).toContain('Recommendation: ');
  }

  const csv = await download(page, 'CSV', 'seo-audit-report.csv');
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const [header, ...rows] = readCsv(csv.slice(1));
  expect(header?.slice(0, 6)).toEqual(['Section', 'Status', 'Group', 'Name', 'Value', 'Note']);
  const unknown = report.others.filter(({ status }) => status === 'unknown');
  const rowsOf = (title: string) => rows.filter(([section]) => section === title);
  expect(
    rowsOf('Detailed Analysis')
      .map(([, , , name]) => name)
      .toSorted(),
  ).toEqual(report.checks.map(({ check }) => check).toSorted());
  // An empty section says so in one line.
  expect(rowsOf('Not run')).toHaveLength(Math.max(1, unknown.length));
  const apart = rowsOf('Need a crawl of the site');
  expect(apart).toHaveLength(6);
  expect(rowsOf('Not scored')).toHaveLength(report.others.length - unknown.length - apart.length);
});

test('no cell of the CSV is a formula, whatever the page says', async ({ page }) => {
  await auditFor(page, freshAddress('/hostile'));
  const text = await download(page, 'CSV', 'seo-audit-report.csv');
  const cells = readCsv(text.slice(1)).flat();
  expect(cells.some((cell) => cell.includes(hostileTexts.link))).toBe(true);
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});

test('the link to the report can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { toast } = await auditFor(page, freshAddress('/care'));
  await pressExport(page, 'Copy link');
  await expect(toast).toContainText('Link copied to clipboard!');
  await expect(toast).not.toContainText(seoAudit.toasts.completed.title);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
