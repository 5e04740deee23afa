import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../../tools/chromium/find-chromium.mjs';
import { freePorts } from './src/free-ports.ts';

const root = join(import.meta.dirname, '../..');
// Workers and servers inherit the variable.
process.env.E2E_PORT ??= String(await freePorts(9));
const { productOrigin } = await import('./src/addresses.ts');
const chromium = await findChromium((line) => console.log(`plumbline: ${line}`));

/** Milliseconds. Servers create their databases first, also on slow machines. */
const serverStart = 300_000;

/** `npm test` runs the smoke journeys, on a desktop; `npm run test:slow` all others; Playwright by itself runs both. */
const tier = process.env.TEST_TIER;

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
  // Servers, and browsers that measure, need a core, too.
  workers: availableParallelism() > 2 ? 2 : 1,
  retries: 0,
  forbidOnly: true,
  // Long, since slow machines must not fail a test.
  timeout: 180_000,
  expect: { timeout: 30_000 },
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
      grep: tier === 'fast' ? /@smoke/ : /(?:)/,
      grepInvert: tier === 'slow' ? /@phone|@smoke/ : /@phone/,
      use: { ...devices['Desktop Chrome'], ...browser, viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      grep: tier === 'fast' ? /^$/ : /@phone|@everywhere/,
      use: { ...devices['Pixel 7'], ...browser, viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node apps/e2e/src/servers.ts',
    env: { E2E_PLAYWRIGHT: String(process.pid) },
    cwd: root,
    wait: { stdout: /All servers are ready/ },
    timeout: serverStart,
    // Its folders are removed when it ends.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
