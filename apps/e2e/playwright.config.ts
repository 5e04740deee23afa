import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../../tools/chromium/find-chromium.mjs';
import { productOrigin } from './src/addresses.ts';

const root = join(import.meta.dirname, '../..');
const chromium = await findChromium((line) => console.log(`plumbline: ${line}`));

/** Milliseconds. Servers create their databases first, also on slow machines. */
const serverStart = 300_000;

const browser = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: chromium.executablePath,
    env: { ...(process.env as Record<string, string>), ...chromium.env },
    args: [
      // Containers run as root, where Chromium's sandbox does not start; these browsers load only our own pages.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  },
};

/** Journeys against the built product, served as in production. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: join(root, 'test-results/e2e'),
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Long, since slow machines must not fail a test.
  timeout: 120_000,
  // Below the limit of the step in `tools/run/check.mjs`, so that the report is still written.
  globalTimeout: 40 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results/playwright.json') }]],
  use: {
    baseURL: productOrigin,
    // Traces of failed tests are kept, without a screenshot of each step, which would be slow.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], ...browser, viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone|@everywhere/,
      use: { ...devices['Pixel 7'], ...browser, viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node apps/e2e/src/servers.ts',
    cwd: root,
    wait: { stdout: /All servers are ready/ },
    timeout: serverStart,
  },
});
