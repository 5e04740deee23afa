import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Browser, type ConnectionTransport } from 'puppeteer-core';

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

/** Port 1 of this machine, where nothing listens: traffic outside a load's context fails. */
const nowhere = 'http://127.0.0.1:1';

/** The flags of chrome-launcher, which Lighthouse's command line uses, so that results stay comparable. */
const quiet = [
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-client-side-phishing-detection',
  '--disable-sync',
  '--metrics-recording-only',
  '--disable-default-apps',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-ipc-flooding-protection',
  '--password-store=basic',
  '--use-mock-keychain',
  '--force-fieldtrials=*BackgroundTracing/default/',
  '--disable-hang-monitor',
  '--disable-prompt-on-repost',
  '--disable-domain-reliability',
  '--propagate-iph-for-testing',
];

const withoutFeatures = [
  'Translate',
  'OptimizationHints',
  'MediaRouter',
  'DialMediaRouteProvider',
  'CalculateNativeWinOcclusion',
  'InterestFeedContentSuggestions',
  'CertificateTransparencyComponentUpdater',
  'AutofillServerCommunication',
  'PrivacySandboxSettings4',
  'RenderDocument',
];

/** All traffic goes through the proxy of a load: the browser resolves no name, sends no datagram, opens no port. */
const closed = [
  '--remote-debugging-pipe',
  `--proxy-server=${nowhere}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/**
 * @param profile folder that the browser may write to
 * @param sandbox false only for root, for which Chromium has no sandbox
 */
const browserFlags = (profile: string, sandbox: boolean): string[] => [
  '--headless=new',
  '--hide-scrollbars',
  '--no-startup-window',
  '--disable-dev-shm-usage',
  '--disable-breakpad',
  '--disable-crash-reporter',
  ...quiet,
  `--disable-features=${withoutFeatures.join(',')}`,
  ...closed,
  `--user-data-dir=${profile}`,
  ...(sandbox ? [] : ['--no-sandbox']),
];

/** Chromium's `--remote-debugging-pipe`: JSON messages, each ended by a zero byte. No port is open. */
class PipeTransport implements ConnectionTransport {
  onmessage?: (message: string) => void;
  onclose?: () => void;
  readonly #out: Writable;
  #parts: Buffer[] = [];

  constructor(out: Writable, back: Readable) {
    this.#out = out;
    back.on('data', (bytes: Buffer) => this.#take(bytes));
    back.on('close', () => this.onclose?.());
    back.on('error', () => this.onclose?.());
    // The process reports the end of the browser, so a write after that is ignored.
    out.on('error', () => {});
  }

  send(message: string): void {
    if (this.#out.writable) this.#out.write(`${message}\0`);
  }

  close(): void {
    this.#out.end();
  }

  #take(bytes: Buffer): void {
    let rest = bytes;
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0)) {
      const message = Buffer.concat([...this.#parts, rest.subarray(0, end)]).toString();
      this.#parts = [];
      rest = rest.subarray(end + 1);
      // Handled separately, so that an exception in one does not drop the others.
      setImmediate(() => this.onmessage?.(message));
    }
    if (rest.length > 0) this.#parts.push(rest);
  }
}
