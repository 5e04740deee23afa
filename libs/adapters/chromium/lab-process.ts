/**
 * The process that owns the browser and runs Lighthouse: one load at a time, on the server's orders. It ends with its
 * browser or with the server, and its whole process group ends with it.
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

/** Lighthouse has about a thousand files, so they are loaded while the browser starts. */
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
  // The traces of a load take several hundred megabytes, which would stay in memory until the next one.
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

// Lighthouse leaves unhandled rejections when a page closes during a load; the load reports its own result.
process.on('unhandledRejection', () => {});

/** The server has ended: first ends the processes that write files, then removes the files, then ends this process and the rest. */
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
