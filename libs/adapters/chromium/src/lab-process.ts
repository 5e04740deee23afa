/**
 * The process that holds the browser and runs Lighthouse: one load at a time, as the server orders. It ends with its
 * browser, and with the server; then its whole group goes with it.
 */
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import {
  type FromProcess,
  type LoadOrder,
  type ToProcess,
  toProcessSchema,
} from './lab-messages.ts';
import { asLoadFailure } from './load-failure.ts';
import { RefusedTargets } from './refused-targets.ts';
import { startBrowser } from './start-browser.ts';

/** Lighthouse is some thousand files: read while the browser starts. */
const lighthouse = import('./load-page.ts');

let browser: Browser | null = null;
let folder: string | null = null;
let killBrowser = (): void => {};
let leaving = false;
let takeRefused: ((targets: RefusedTargets) => void) | null = null;

const say = (message: FromProcess): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });

async function start(order: Extract<ToProcess, { kind: 'start' }>): Promise<void> {
  folder = order.folder;
  try {
    const started = await startBrowser(order);
    browser = started.browser;
    killBrowser = started.kill;
    void started.ended.then(end);
    await lighthouse;
    await say({ kind: 'ready' });
  } catch (error) {
    await end(error instanceof Error ? error.message : String(error));
  }
}

async function end(reason: string): Promise<void> {
  if (leaving) return;
  await say({ kind: 'ended', reason });
  process.exit(1);
}

async function load(order: LoadOrder): Promise<void> {
  let worn = false;
  try {
    if (browser === null) throw new Error('No browser was started.');
    const { loadPage } = await lighthouse;
    const done = await loadPage(browser, order, {
      tell: (stage) => void say({ kind: 'stage', stage }),
      refused: (named) => {
        const answer = new Promise<RefusedTargets>((resolve) => {
          takeRefused = resolve;
        });
        void say({ kind: 'loaded', named: [...named] });
        return answer;
      },
      wornOut: () => {
        worn = true;
      },
    });
    await say({ ...done, worn });
  } catch (cause) {
    const { code, message } = asLoadFailure(cause);
    await say({ kind: 'failed', code, message, worn: worn || code === 'browser_failed' });
  }
  // The traces of a load are some hundred megabytes, which would stay until the next one.
  globalThis.gc?.();
}

process.on('message', (message) => {
  const order = toProcessSchema.parse(message);
  switch (order.kind) {
    case 'start':
      void start(order);
      break;
    case 'load':
      void load(order);
      break;
    case 'refused':
      takeRefused?.(new RefusedTargets(order.targets, order.named));
  }
});

// Lighthouse leaves rejected promises when a page closes during a load; the load has its own result.
process.on('unhandledRejection', () => {});

/** The server has ended: ends what writes files, then removes the files, then ends this process with the rest. */
async function leave(): Promise<void> {
  leaving = true;
  killBrowser();
  await setTimeout(500);
  try {
    if (folder !== null) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } finally {
    if (process.platform === 'win32') process.exit(1);
    process.kill(-process.pid, 'SIGKILL');
  }
}

process.on('disconnect', () => void leave());
