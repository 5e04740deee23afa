import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const startMs = 180_000;

export interface ServerOptions {
  readonly port: number;
  readonly log: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The built server as a process of its own, reached over HTTP and by nothing else. */
export class Server {
  readonly #options: ServerOptions;
  #child: ChildProcess | null = null;

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  /** Starts it, and waits until it is ready. */
  async start(env: Readonly<Record<string, string>> = {}): Promise<this> {
    const log = openSync(this.#options.log, 'a');
    const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
      cwd: root,
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env.PATH,
        PORT: String(this.#options.port),
        ...this.#options.env,
        ...env,
      },
    });
    this.#child = child;
    const until = Date.now() + startMs;
    while (Date.now() < until && child.exitCode === null) {
      const ready = await fetch(this.#url('/health/ready')).catch(() => null);
      if (ready?.ok) return this;
      await sleep(50);
    }
    throw new Error(`The server did not start: see ${this.#options.log}`);
  }

  /** `undefined` while it does not run. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** kill -9, and nothing else. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** As a supervisor stops it. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** @returns `data` of the answer. @throws for any other status than 200 */
  async call<Data>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Data> {
    const answer = await fetch(this.#url(path), {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (JSON.parse(text) as { data: Data }).data;
  }

  async log(): Promise<string> {
    return readFile(this.#options.log, 'utf8');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  #url(path: string): string {
    return `http://127.0.0.1:${this.#options.port}${path}`;
  }
}
