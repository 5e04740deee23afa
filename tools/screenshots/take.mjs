/**
 * Takes the documentation's screenshots of the built product and the fixture site: dashboard and every tool with a
 * result, on a phone and on a desktop. Run `npm run screenshots` after `npx nx run-many -t build`; add names to take
 * only those.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium/find-chromium.mjs';
import { adminToken, pictures } from './pictures.mjs';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/screenshots');

/** Pages taller than `tallest` are cut there, in CSS pixels. */
const screens = [
  { width: 390, height: 844, tallest: 3000, scale: 1.5, isMobile: true },
  { width: 1280, height: 900, tallest: 2200, scale: 1, isMobile: false },
];
const schemes = ['light', 'dark'];

/**
 * Five consecutive free ports from `E2E_PORT`: the product, the site that it audits, the product with a language model,
 * that model, and the product with a link index.
 */
const port = Number(process.env.E2E_PORT ?? 8079);
const product = `http://127.0.0.1:${port}`;
const fixture = `http://localhost:${port + 1}`;
const writer = `http://127.0.0.1:${port + 2}`;
const indexed = `http://127.0.0.1:${port + 4}`;

const children = [];
function start(file, env) {
  children.push(
    spawn(process.execPath, [join(root, file)], {
      cwd: root,
      env: { ...process.env, ADMIN_TOKEN: adminToken, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
}

/** The demonstration link index. */
async function makeDemoIndex(folder) {
  const demo = spawn(
    process.execPath,
    ['--conditions=@plumbline/source', join(root, 'tools/link-index/main.ts'), 'demo'],
    {
      cwd: root,
      env: { ...process.env, LINK_INDEX_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(demo, 'exit');
  if (code !== 0) throw new Error("Couldn't build the demonstration index.");
}

async function whenUp(url) {
  // Two databases are created first.
  const until = Date.now() + 120_000;
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > until)
      throw new Error(`${url} doesn't respond. Build the product first: npx nx run-many -t build`);
    await new Promise((later) => setTimeout(later, 200));
  }
}

async function shoot(page, name, { width, tallest }, part) {
  const file = join(folder, `${name}.png`);
  if (part) await part.screenshot({ path: file, animations: 'disabled' });
  else await shootPage(page, file, width, tallest);
  console.log(`${name}.png ${Math.round((await stat(file)).size / 1024)} KB`);
}

async function shootPage(page, file, width, tallest) {
  // Sticky and fixed elements depend on the scroll position.
  const whole = await page.evaluate(() => {
    globalThis.scrollTo({ top: 0, behavior: 'instant' });
    return globalThis.document.documentElement.scrollHeight;
  });
  await page.screenshot({
    path: file,
    fullPage: true,
    animations: 'disabled',
    clip: { x: 0, y: 0, width, height: Math.min(whole, tallest) },
  });
}

/** The success toast would cover the result. */
async function closeToast(page) {
  const close = page.getByRole('button', { name: 'Close', exact: true });
  if (await close.isVisible()) await close.click();
  await close.waitFor({ state: 'hidden' });
}

async function take(browser, picture, screen, colorScheme) {
  const context = await browser.newContext({
    baseURL: product,
    viewport: { width: screen.width, height: screen.height },
    // High quality for large screenshots, small files for the many others.
    deviceScaleFactor: picture.all ? screen.scale : 1,
    isMobile: screen.isMobile,
    hasTouch: screen.isMobile,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await page.goto(picture.path, { waitUntil: 'networkidle' });
  await picture.prepare?.(page);
  await picture.ready?.(page).first().waitFor();
  await closeToast(page);
  const name = `${picture.name}-${screen.width}-${colorScheme}`;
  await shoot(page, name, screen, picture.part?.(page));
  await context.close();
}

const asked = process.argv.slice(2);

async function takeAll(browser) {
  for (const picture of pictures({ site: fixture, writer, indexed })) {
    if (asked.length > 0 && !asked.includes(picture.name)) continue;
    for (const screen of screens) {
      const usual = screen.isMobile ? 'dark' : 'light';
      for (const scheme of schemes) {
        if (picture.all || scheme === usual) await take(browser, picture, screen, scheme);
      }
    }
  }
}

const found = await findChromium((line) => console.log(line));
await mkdir(folder, { recursive: true });
const data = await mkdtemp(join(tmpdir(), 'plumbline-pictures-'));
try {
  start('apps/e2e/src/fixture-site.ts', { E2E_PORT: String(port) });
  start('apps/server/dist/main.js', {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: product,
    DATA_DIR: join(data, 'product'),
    EGRESS_ALLOW: `localhost:${port + 1}`,
    EGRESS_PORTS: `80,443,${port + 1}`,
    RATE_LIMIT_COSTLY_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
  });
  start('tools/demo-model/main.ts', { PORT: String(port + 3) });
  start('apps/server/dist/main.js', {
    PORT: String(port + 2),
    HOST: '127.0.0.1',
    PUBLIC_URL: writer,
    DATA_DIR: join(data, 'writer'),
    OPENAI_BASE_URL: `http://127.0.0.1:${port + 3}/v1`,
    OPENAI_MODEL: 'demo',
    OPENAI_PRICES: '0.40/1.60',
    BLOG_CONCURRENCY: '8',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
  });
  const linkIndex = join(data, 'link-index');
  await makeDemoIndex(linkIndex);
  start('apps/server/dist/main.js', {
    PORT: String(port + 4),
    HOST: '127.0.0.1',
    PUBLIC_URL: indexed,
    DATA_DIR: join(data, 'indexed'),
    LINK_INDEX_DIR: linkIndex,
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
  });
  await Promise.all([
    whenUp(`${indexed}/domain-authority`),
    whenUp(`${product}/seo-audit`),
    whenUp(`${fixture}/`),
    whenUp(`${writer}/api/blog-stats`),
  ]);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    // Containers run as root, where Chromium's sandbox does not start; it loads only our own pages.
    args: ['--no-sandbox', '--disable-gpu'],
  });
  await takeAll(browser);
  await browser.close();
} finally {
  for (const child of children) child.kill();
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
  await rm(data, { recursive: true, force: true });
}
