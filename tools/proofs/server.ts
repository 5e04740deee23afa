import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const startMs = 180_000;

/** Admin token of every server that a proof starts. */
export const adminToken = 'the-admin-token-of-the-proofs';
/** Headers of the operator's calls. */
export const asAdmin = { authorization: `Bearer ${adminToken}` } as const;

export interface ServerOptions {
  readonly port: number;
  readonly log: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Waits until a server responds. */
export async function responds(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} does not respond`);
}

/** The built server as a separate process, used only over HTTP. */
export class Server {
  readonly #options: ServerOptions;
  #child: ChildProcess | null = null;

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  /** Starts it, and waits until it is ready. */
  async start(env: Readonly<Record<string, string>> = {}): Promise<this> {
    if (await this.#isReady()) throw new Error(`Another server answers on port ${this.port}`);
    const log = openSync(this.#options.log, 'a');
    const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
      cwd: root,
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env.PATH,
        // A program that takes too long is killed with its servers and their browsers.
        PLUMBLINE_STEP: process.env.PLUMBLINE_STEP,
        PORT: String(this.port),
        ADMIN_TOKEN: adminToken,
        ...this.#options.env,
        ...env,
      },
    });
    this.#child = child;
    // Ends the server if the proof is interrupted.
    const orphaned = () => child.kill('SIGKILL');
    process.once('exit', orphaned);
    child.once('exit', () => process.off('exit', orphaned));
    const until = Date.now() + startMs;
    while (Date.now() < until && child.exitCode === null) {
      if (await this.#isReady()) return this;
      await sleep(50);
    }
    throw new Error(`The server did not start: see ${this.#options.log}`);
  }

  get port(): number {
    return this.#options.port;
  }

  /** @throws if it does not run */
  get pid(): number {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null)
      throw new Error('The server does not run');
    return child.pid;
  }

  /** Ends it with kill -9. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops it with SIGTERM. @returns its exit code */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  /** @returns `data` of the response. @throws for any status but 200 */
  async call<Data>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Data> {
    const answer = await fetch(this.#url(path), {
      method,
      headers: { ...asAdmin, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (JSON.parse(text) as { data: Data }).data;
  }

  /** The content of `/metrics`. */
  async metrics(): Promise<string> {
    const answer = await fetch(this.#url('/metrics'), { headers: asAdmin });
    if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`);
    return answer.text();
  }

  async log(): Promise<string> {
    return readFile(this.#options.log, 'utf8');
  }

  async #isReady(): Promise<boolean> {
    const answer = await fetch(this.#url('/health/ready')).catch(() => null);
    return answer?.ok ?? false;
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      return child?.exitCode ?? null;
    }
    child.kill(signal);
    await once(child, 'exit');
    return child.exitCode;
  }

  #url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }
}
