/**
 * Takes the screenshots of the documentation from the built product, auditing a page of the fixture site:
 * dashboard and audit report, on a phone and on a desk, light and dark.
 * Run: `npm run screenshots` (after `npx nx run-many -t build`).
 */
import { spawn } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium/find-chromium.mjs';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/screenshots');

/** A taller page is cut here, in CSS pixels: the picture shall be looked at, not scrolled through. */
const screens = [
  { width: 390, height: 844, tallest: 3000, scale: 1.5, isMobile: true },
  { width: 1280, height: 900, tallest: 2200, scale: 1, isMobile: false },
];
const schemes = ['light', 'dark'];

/** Two neighbouring ports that must be free, from `E2E_PORT` on: of the product, and of the site that it audits. */
const port = Number(process.env.E2E_PORT ?? 8079);
const product = `http://127.0.0.1:${port}`;
const fixture = `http://localhost:${port + 1}`;

const children = [];
function start(file, env) {
  children.push(
    spawn(process.execPath, [join(root, file)], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
}

async function whenUp(url) {
  const until = Date.now() + 30_000;
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > until) throw new Error(`${url} does not answer: is the product built?`);
    await new Promise((later) => setTimeout(later, 200));
  }
}

async function shoot(page, name, { width, tallest }) {
  // Sticky and fixed parts stand where the page is scrolled to.
  const whole = await page.evaluate(() => {
    globalThis.scrollTo({ top: 0, behavior: 'instant' });
    return globalThis.document.documentElement.scrollHeight;
  });
  const file = join(folder, `${name}.png`);
  await page.screenshot({
    path: file,
    fullPage: true,
    animations: 'disabled',
    clip: { x: 0, y: 0, width, height: Math.min(whole, tallest) },
  });
  console.log(`${name}.png ${Math.round((await stat(file)).size / 1024)} KB`);
}

async function takeAll(browser) {
  for (const screen of screens) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({
        baseURL: product,
        viewport: { width: screen.width, height: screen.height },
        deviceScaleFactor: screen.scale,
        isMobile: screen.isMobile,
        hasTouch: screen.isMobile,
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'UTC',
      });
      const page = await context.newPage();
      await page.goto('/', { waitUntil: 'networkidle' });
      await shoot(page, `dashboard-${screen.width}-${colorScheme}`, screen);

      await page.goto(`/seo-audit?url=${encodeURIComponent(`${fixture}/showcase`)}`);
      await page.getByRole('heading', { name: 'Detailed Analysis' }).waitFor();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByText('SEO audit completed!').waitFor({ state: 'hidden' });
      await shoot(page, `seo-audit-${screen.width}-${colorScheme}`, screen);
      await context.close();
    }
  }
}

const found = await findChromium((line) => console.log(line));
await mkdir(folder, { recursive: true });
try {
  start('apps/e2e/src/fixture-site.ts', { E2E_PORT: String(port) });
  start('apps/server/dist/main.js', {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: product,
    EGRESS_ALLOW: `localhost:${port + 1}`,
    EGRESS_PORTS: `80,443,${port + 1}`,
    LOG_LEVEL: 'error',
  });
  await Promise.all([whenUp(`${product}/seo-audit`), whenUp(`${fixture}/`)]);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    // Containers run as root, where Chromium's sandbox does not start. This one sees only our own pages.
    args: ['--no-sandbox', '--disable-gpu'],
  });
  await takeAll(browser);
  await browser.close();
} finally {
  for (const child of children) child.kill();
}
