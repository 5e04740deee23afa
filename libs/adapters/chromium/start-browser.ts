import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Browser } from 'puppeteer-core';
import { browserFlags } from './browser-flags.ts';
import { PipeTransport } from './pipe-transport.ts';

export interface StartBrowserOptions {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
  /** Its profile and temporary files. */
  readonly folder: string;
  readonly sandbox: boolean;
}

/** How long to wait for the last output of a browser that ended. */
const lastWordsMs = 1000;

/** Starts a browser in this process's own group, so that a signal to the group ends both. */
export async function startBrowser(
  options: StartBrowserOptions,
): Promise<{ browser: Browser; ended: Promise<string>; kill: () => void }> {
  const child = spawn(
    options.executablePath,
    browserFlags(`${options.folder}/profile`, options.sandbox),
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      cwd: options.folder,
      env: options.env,
    },
  );
  const ended = endOf(child);
  const [, , , out, back] = child.stdio as unknown as [null, null, Readable, Writable, Readable];
  const connected = puppeteer.connect({
    transport: new PipeTransport(out, back),
    defaultViewport: null,
    protocolTimeout: 30_000,
    handleDevToolsAsPage: false,
  });
  const browser = await Promise.race([connected, ended.then(fail)]).catch(
    async (error: unknown) => {
      // A browser that ends closes its pipe first, but the reason why it ended is more useful.
      throw await Promise.race([
        ended.then((reason) => new Error(reason)),
        pause(2 * lastWordsMs, error),
      ]);
    },
  );
  return { browser, ended, kill: () => void child.kill('SIGKILL') };
}

const fail = (reason: string): never => {
  throw new Error(reason);
};

/** Settles once the process has ended, with its exit and the end of its error output. */
function endOf(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-2000);
  });
  // Output may be readable only after the exit; a helper process may keep the other end open for longer.
  const silent = new Promise((resolve) => child.once('close', resolve));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`The browser does not start: ${error.message}`));
    child.once('exit', (code, signal) => {
      void Promise.race([silent, pause(lastWordsMs)]).then(() =>
        resolve(
          `The browser ended (${signal ?? `exit code ${code}`}): ${said.trim() || 'silently'}`,
        ),
      );
    });
  });
}
