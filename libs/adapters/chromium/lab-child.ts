import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LabError, type LabProxy, type LabStage } from '@plumbline/tools/page-speed';
import type { FoundBrowser } from './find-browser.ts';
import {
  fromProcessSchema,
  type LoadDone,
  type LoadOrder,
  type ToProcess,
} from './lab-messages.ts';
import { killGroup, watchMemory } from './process-group.ts';

const fromSource = import.meta.url.endsWith('.ts');
const script = fileURLToPath(
  new URL(fromSource ? './lab-process.ts' : './lab-process.js', import.meta.url),
);

const memoryCheckMs = 500;

export interface LabChildLimits {
  /** From the order to start until the browser responds. */
  readonly startMs: number;
  /** A whole load, including everything that Lighthouse does. */
  readonly loadMs: number;
  /** Memory of the browser and its process during a load. */
  readonly memoryBytes: number;
}

export interface LabChildOptions {
  readonly limits: LabChildLimits;
  readonly warn: (message: string) => void;
  /** Replaces the browser's process, in specs. */
  readonly script?: string;
}

interface LoadWatch {
  readonly proxy: LabProxy;
  readonly signal: AbortSignal;
  readonly tell: (stage: LabStage) => void;
}

/** What the server waits for: the start of the process or a load. */
interface Waiting {
  readonly take: (message: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** The server's handle on the browser process. After a failure it is ended for good. */
export class LabChild {
  readonly #process: ChildProcess;
  readonly #folder: string;
  readonly #limits: LabChildLimits;
  readonly #warn: (message: string) => void;
  #waiting: Waiting | null = null;
  #complaint = '';
  #ended: Promise<void> | null = null;
  loads = 0;

  private constructor(folder: string, options: LabChildOptions) {
    this.#folder = folder;
    this.#limits = options.limits;
    this.#warn = options.warn;
    this.#process = fork(options.script ?? script, [], {
      detached: true,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      cwd: folder,
      // Not the server's own environment, which contains secrets.
      env: environmentIn(folder),
      execArgv: [
        ...(fromSource ? ['--conditions=@plumbline/source'] : []),
        '--expose-gc',
        '--max-old-space-size=1024',
      ],
    });
    this.#process.stderr?.on('data', (bytes: Buffer) => {
      this.#complaint = (this.#complaint + bytes.toString()).slice(-2000);
    });
    this.#process.on('message', (message) => this.#waiting?.take(message));
    this.#process.on('error', (cause) => this.#died(cause.message));
    this.#process.on('exit', (code, signal) =>
      this.#died(`The browser's process ended (${signal ?? `exit code ${code}`}).`, signal),
    );
    // The process does not keep the server alive.
    this.#process.unref();
    this.#process.channel?.unref();
  }

  /** @throws LabError `browser_failed`, or the signal's reason */
  static async start(
    browser: FoundBrowser,
    options: LabChildOptions,
    signal: AbortSignal,
  ): Promise<LabChild> {
    const folder = await makeLabFolder(options.warn);
    const child = new LabChild(folder, options);
    await child.#wait<void>(options.limits.startMs, 'browser_failed', signal, {
      send: {
        kind: 'start',
        executablePath: browser.executablePath,
        env: { ...environmentIn(folder), ...browser.env },
        folder,
        sandbox: hasSandbox(),
      },
      take: (message, settle) => {
        if (message.kind === 'ready') settle();
      },
    });
    return child;
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get alive(): boolean {
    return this.#ended === null;
  }

  /** @throws LabError, or the signal's reason; the process has then ended, unless only the page was the cause */
  async load(order: Omit<LoadOrder, 'kind' | 'proxy'>, watch: LoadWatch): Promise<LoadDone> {
    const { proxy, signal } = watch;
    this.loads += 1;
    const endWatch = this.#watchMemory();
    try {
      return await this.#wait<LoadDone>(this.#limits.loadMs, 'page_timeout', signal, {
        send: { ...order, kind: 'load', proxy: { host: proxy.host, port: proxy.port } },
        take: (message, settle, fail) => {
          if (message.kind === 'stage') watch.tell(message.stage);
          if (message.kind === 'loaded')
            void proxy.judge(message.named).then(
              (named) =>
                this.#send({ kind: 'refused', targets: [...proxy.refused], named: [...named] }),
              // The process waits for this reply, and would be stuck without it.
              (cause: unknown) =>
                this.#waiting?.fail(new LabError('browser_failed', String(cause), { cause })),
            );
          if (message.kind === 'done' || message.kind === 'failed') {
            if (message.worn) void this.end();
            if (message.kind === 'done') settle(message);
            else fail(new LabError(message.code, message.message));
          }
        },
      });
    } finally {
      endWatch();
    }
  }

  async #wait<Answer>(
    deadlineMs: number,
    lateCode: 'page_timeout' | 'browser_failed',
    signal: AbortSignal,
    exchange: {
      readonly send: ToProcess;
      readonly take: (
        message: ReturnType<typeof fromProcessSchema.parse>,
        settle: (answer: Answer) => void,
        fail: (error: unknown) => void,
      ) => void;
    },
  ): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const failAndEnd = (error: unknown) => {
      reject(error);
      void this.end();
    };
    const timer = setTimeout(() => {
      failAndEnd(new LabError(lateCode, `No response within ${deadlineMs} ms.`));
    }, deadlineMs);
    const abort = () => failAndEnd(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    this.#waiting = {
      take: (raw) => {
        const read = fromProcessSchema.safeParse(raw);
        if (!read.success)
          failAndEnd(new LabError('browser_failed', read.error.message, { cause: read.error }));
        else if (read.data.kind === 'ended')
          failAndEnd(new LabError('browser_failed', read.data.reason));
        else exchange.take(read.data, resolve, reject);
      },
      fail: failAndEnd,
    };
    this.#process.ref();
    try {
      if (signal.aborted) abort();
      else this.#send(exchange.send);
      return await promise;
    } catch (error) {
      // Callers may rely on the process and its files being gone.
      await this.#ended;
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      this.#waiting = null;
      this.#process.unref();
    }
  }

  #send(message: ToProcess): void {
    // The exit of the process reports why it ended.
    this.#process.send(message, () => {});
  }

  /** @returns a function that stops watching */
  #watchMemory(): () => void {
    if (this.pid === undefined) return () => {};
    return watchMemory(this.pid, memoryCheckMs, (bytes) => {
      if (bytes <= this.#limits.memoryBytes) return;
      const megabytes = Math.round(bytes / 1_048_576);
      this.#waiting?.fail(new LabError('page_crashed', `The page used ${megabytes} MB of memory.`));
    });
  }

  /** Node aborts with SIGABRT when its heap is full: the page needed too much memory. */
  #died(reason: string, signal?: NodeJS.Signals | null): void {
    const code = signal === 'SIGABRT' ? 'page_crashed' : 'browser_failed';
    this.#waiting?.fail(new LabError(code, `${reason} ${this.#complaint}`.trim()));
    void this.end();
  }

  /** Ends the browser and its process, and removes their files. Never rejects. */
  end(): Promise<void> {
    this.#ended ??= this.#clear();
    return this.#ended;
  }

  async #clear(): Promise<void> {
    const { pid } = this.#process;
    if (pid !== undefined) await killGroup(pid);
    await removeLabFolder(this.#folder, this.#warn);
  }
}

const folderPrefix = 'plumbline-lab-';
type Warn = (message: string) => void;

let swept: Promise<void> | undefined;

/** An empty folder for one browser, with this process's id in its name. The first call removes leftovers of earlier processes. */
async function makeLabFolder(warn: Warn): Promise<string> {
  await (swept ??= sweepLabFolders(tmpdir(), warn));
  return mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
}

/** Removes a browser's folder. Never rejects: a failure is logged, and the browser is replaced anyway. */
export async function removeLabFolder(folder: string, warn: Warn): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch (error) {
    warn(`Couldn't remove the browser's files in ${folder}: ${String(error)}`);
  }
}

/**
 * Removes the folders of processes that ended without removing them. In a container the previous process often had the
 * same id, so this process cleans up before it creates a folder.
 */
export async function sweepLabFolders(parent: string, warn: Warn): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  const left = names.filter((name) => {
    const owner = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1];
    return owner !== undefined && (Number(owner) === process.pid || !isAlive(Number(owner)));
  });
  await Promise.all(left.map((name) => removeLabFolder(join(parent, name), warn)));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signaled, but it is running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Chromium refuses to start a sandbox for root. */
export const hasSandbox = (): boolean => process.getuid?.() !== 0;

/** The process and its browser write only into one folder. */
function environmentIn(folder: string): Record<string, string> {
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  const home = { HOME: folder, LANG: 'C.UTF-8' };
  // In another folder the path of the browser's socket could be longer than allowed.
  return process.platform === 'linux' ? { ...home, TMPDIR: join(folder, 'tmp') } : home;
}
