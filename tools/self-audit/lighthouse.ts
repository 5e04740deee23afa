import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from './pages.ts';
import type { OwnSite } from './site.ts';

const script = join(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js');
const run = promisify(execFile);
// Chromium has no sandbox for root.
const rootFlags = process.getuid?.() === 0 ? ' --no-sandbox' : '';

/** Categories of Lighthouse and their minimum scores. */
export const bars = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;

export type Category = keyof typeof bars;

export interface MeasuredPage extends Page {
  /** 0 to 100; performance is the median of the loads. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that cost points in the categories that must have 100. */
  readonly lost: readonly string[];
}

interface LighthouseResult {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      Category,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
}

async function load(
  site: OwnSite,
  path: string,
  only: readonly Category[],
): Promise<LighthouseResult> {
  const { stdout } = await run(
    process.execPath,
    [
      ...[script, site.origin + path, '--quiet', '--output=json'],
      `--only-categories=${only.join(',')}`,
      `--chrome-flags=--headless=new --user-data-dir=${site.profile}${rootFlags}`,
    ],
    { maxBuffer: 64 * 2 ** 20, env: { ...process.env, CHROME_PATH: site.browser } },
  );
  const result = JSON.parse(stdout) as LighthouseResult;
  if (result.runtimeError) throw new Error(`${path}: ${result.runtimeError.message}`);
  return result;
}

const hundredths = (score: number | null) => Math.round((score ?? 0) * 100);
const categories = Object.keys(bars) as Category[];

/** Measures a page with Lighthouse's simulated phone. Nothing else should run on the machine meanwhile. */
export async function measurePage(site: OwnSite, page: Page, loads: number): Promise<MeasuredPage> {
  const first = await load(site, page.path, categories);
  const performance = [first.categories.performance.score];
  while (performance.length < loads) {
    performance.push((await load(site, page.path, ['performance'])).categories.performance.score);
  }
  const middle = performance.map(hundredths).sort((a, b) => a - b)[Math.floor(loads / 2)] ?? 0;
  const scores = Object.fromEntries(
    categories.map((name) => [name, hundredths(first.categories[name].score)]),
  ) as Record<Category, number>;
  const lost = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => first.categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (first.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return { ...page, scores: { ...scores, performance: middle }, lost };
}

/** Categories below their minimum, one per line. */
export const lighthouseIssues = (pages: readonly MeasuredPage[]): string[] =>
  pages.flatMap(({ path, scores, lost }) =>
    categories
      .filter((name) => scores[name] < bars[name])
      .map((name) => {
        const why = name === 'performance' || lost.length === 0 ? '' : `: ${lost.join(', ')}`;
        return `${path} has ${scores[name]} of ${bars[name]} in ${name}${why}`;
      }),
  );
