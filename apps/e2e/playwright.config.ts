import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../../tools/chromium/find-chromium.mjs';
import {
  adminToken,
  fixtureOrigin,
  indexedOrigin,
  modelSwitchOrigin,
  naughtyOrigin,
  ports,
  productOrigin,
  writerOrigin,
} from './src/addresses.ts';

const root = join(import.meta.dirname, '../..');
const chromium = await findChromium((line) => console.log(`plumbline: ${line}`));

/** The writer's database: new in each run. Workers read this file too, while it is in use. */
const writerData = join(root, 'test-results/writer-data');
const naughtyData = join(root, 'test-results/naughty-data');
if (process.env.TEST_WORKER_INDEX === undefined) {
  for (const folder of [writerData, naughtyData]) rmSync(folder, { recursive: true, force: true });
}

/** Milliseconds. A server makes its database first, and machines are slow and busy. */
const serverStart = 300_000;

const browser = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: chromium.executablePath,
    env: { ...(process.env as Record<string, string>), ...chromium.env },
    args: [
      // Containers run as root, where Chromium's sandbox does not start. These browsers see only our own pages.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  },
};

/** Journeys against the built product, served as an operator would serve it. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: join(root, 'test-results/e2e'),
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // For machines that are slow and busy: a test that hangs is told from one that takes its time.
  timeout: 60_000,
  globalTimeout: 45 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results/playwright.json') }]],
  use: {
    baseURL: productOrigin,
    // Every test records its trace until it has passed; pictures of each step would cost more than the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
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
  webServer: [
    {
      command: 'node apps/e2e/src/fixture-site.ts',
      cwd: root,
      url: `${fixtureOrigin}/`,
      timeout: serverStart,
      reuseExistingServer: false,
    },
    {
      command: 'node apps/server/dist/main.js',
      cwd: root,
      // Ready is when the web app is served, which a server without its build is not.
      url: `${productOrigin}/seo-audit`,
      timeout: serverStart,
      reuseExistingServer: false,
      env: {
        PORT: String(ports.product),
        HOST: '127.0.0.1',
        PUBLIC_URL: productOrigin,
        ADMIN_TOKEN: adminToken,
        DATA_DIR: join(root, `test-results/e2e-data-${ports.product}`),
        // The fixture site is on loopback, which nobody may check unless an operator says so.
        EGRESS_ALLOW: `127.0.0.1:${ports.fixture}`,
        EGRESS_PORTS: `80,443,8080,8443,${ports.fixture}`,
        // One measurement of a page does for all journeys that read its report, on either screen.
        PAGE_SPEED_SHARE_MINUTES: '30',
        RATE_LIMIT_PER_MINUTE: '0',
        RATE_LIMIT_COSTLY_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
      },
    },
    {
      command: 'node apps/e2e/src/writing-model.ts',
      cwd: root,
      url: `${modelSwitchOrigin}/`,
      timeout: serverStart,
      reuseExistingServer: false,
    },
    {
      command: 'node apps/server/dist/main.js',
      cwd: root,
      url: `${writerOrigin}/blog-dashboard`,
      timeout: serverStart,
      reuseExistingServer: false,
      env: {
        PORT: String(ports.writer),
        HOST: '127.0.0.1',
        PUBLIC_URL: writerOrigin,
        ADMIN_TOKEN: adminToken,
        DATA_DIR: writerData,
        OPENAI_BASE_URL: `http://127.0.0.1:${ports.model}/v1`,
        OPENAI_MODEL: 'demo',
        OPENAI_PRICES: '0.40/1.60',
        // The demonstration model answers at once.
        BLOG_CONCURRENCY: '8',
        BLOG_SCHEDULE: 'off',
        RATE_LIMIT_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
      },
    },
    {
      command: 'node apps/e2e/src/naughty-blog.ts',
      cwd: root,
      url: `${naughtyOrigin}/blog`,
      timeout: serverStart,
      reuseExistingServer: false,
      env: {
        PORT: String(ports.naughty),
        HOST: '127.0.0.1',
        PUBLIC_URL: naughtyOrigin,
        ADMIN_TOKEN: adminToken,
        DATA_DIR: naughtyData,
        // A server without a browser, which says so.
        CHROMIUM_PATH: join(root, 'no-browser-here'),
        BLOG_SCHEDULE: 'off',
        RATE_LIMIT_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
      },
    },
    {
      command: 'node apps/e2e/src/indexed-server.ts',
      cwd: root,
      url: `${indexedOrigin}/backlink-checker`,
      timeout: serverStart,
      reuseExistingServer: false,
      env: {
        PORT: String(ports.indexed),
        HOST: '127.0.0.1',
        PUBLIC_URL: indexedOrigin,
        ADMIN_TOKEN: adminToken,
        DATA_DIR: join(root, `test-results/e2e-data-${ports.indexed}`),
        // Linking pages of the fixture site are checked live.
        EGRESS_ALLOW: `127.0.0.1:${ports.fixture}`,
        EGRESS_PORTS: `80,443,${ports.fixture}`,
        BLOG_SCHEDULE: 'off',
        RATE_LIMIT_PER_MINUTE: '0',
        RATE_LIMIT_COSTLY_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
      },
    },
  ],
});
