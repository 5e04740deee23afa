import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../chromium/find-chromium.mjs';

const script = join(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js');
const run = promisify(execFile);
// Chromium has no sandbox for root.
const rootFlags = process.getuid?.() === 0 ? ' --no-sandbox' : '';

/** Milliseconds, except the layout shift, which has no unit. */
export interface LoadFigures {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
}

/** Runs the performance category with Lighthouse's command line and the browser that the server uses. */
export async function byCommandLine(
  url: string,
  formFactor: 'desktop' | 'mobile',
): Promise<LoadFigures> {
  const browser = await findChromium();
  const { stdout } = await run(
    process.execPath,
    [
      script,
      url,
      '--only-categories=performance',
      '--quiet',
      '--output=json',
      `--chrome-flags=--headless=new${rootFlags}`,
      ...(formFactor === 'desktop' ? ['--preset=desktop'] : []),
    ],
    {
      maxBuffer: 64 * 2 ** 20,
      env: { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath },
    },
  );
  return figuresOf(JSON.parse(stdout) as LighthouseResult);
}

/** The part of Lighthouse's result that the benchmark reads. */
export interface LighthouseResult {
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
}

export function figuresOf({ audits }: LighthouseResult): LoadFigures {
  const figure = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  return {
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
  };
}
