import { expect, type Locator, type Page } from '@playwright/test';
import { fixtureOrigin } from '../addresses.ts';
import { open } from './open.ts';
import { toastOf } from './page-parts.ts';

let count = 0;

/** A page of the fixture site at a unique URL, so that it is not cached. */
export function freshAddress(path: string): string {
  count += 1;
  return `${fixtureOrigin}${path}?visit=${process.pid}-${count}`;
}

/** A unique name for a switch of the fixture site. */
export function freshName(): string {
  count += 1;
  return `${process.pid}-${count}`;
}

export async function turnOn(name: string): Promise<void> {
  const answer = await fetch(`${fixtureOrigin}/switch/${name}`, { method: 'POST' });
  expect(answer.ok).toBe(true);
}

/** The audit page, by its labels. */
export function auditPage(page: Page) {
  const url = page.getByRole('textbox', { name: 'Website URL' });
  const start = page.getByRole('button', { name: 'Start SEO Audit' });
  const report = page.getByRole('region', { name: /^SEO audit of / });
  return {
    url,
    start,
    report,
    heading: report.getByRole('heading', { level: 2 }),
    progress: page.getByRole('region', { name: 'Audit in progress' }),
    score: report.getByRole('meter', { name: 'SEO score' }),
    checks: report.getByRole('list', { name: 'Checks' }).locator('> li'),
    toast: toastOf(page),
    check: (title: string | RegExp): Locator =>
      report
        .getByRole('list', { name: 'Checks' })
        .locator('> li')
        .filter({ has: page.getByRole('heading', { name: title }) }),
    /** Number of checks on a button of the status filter. */
    counted: async (label: string): Promise<number> => {
      const button = report.getByRole('group', { name: 'Status' }).getByRole('button', {
        name: new RegExp(`^${label}`),
      });
      return Number((await button.innerText()).replace(/\D/g, ''));
    },
    audit: async (address: string): Promise<void> => {
      await open(page, '/seo-audit');
      await url.fill(address);
      await start.click();
    },
  };
}

/** Audits a URL with the form and waits for its report. */
export async function auditFor(page: Page, address: string) {
  const journey = auditPage(page);
  await journey.audit(address);
  await expect(journey.heading).toBeVisible();
  return journey;
}
