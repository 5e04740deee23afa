import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A process that keeps a storage open, see `child-storage.ts`. */
export interface Child {
  readonly process: ChildProcess;
  /** Its next line of output; `null` at the end. */
  next(): Promise<string | null>;
  /** Reads lines up to and including this one. */
  until(wanted: RegExp): Promise<string[]>;
  tell(line: string): void;
  kill(): Promise<void>;
}

export function startChild(script: string, ...args: readonly string[]): Child {
  const child = spawn(
    process.execPath,
    ['--conditions=@plumbline/source', join(import.meta.dirname, script), ...args],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    return done ? null : (value as string);
  };
  return {
    process: child,
    next,
    async until(wanted) {
      const said: string[] = [];
      for (;;) {
        const line = await next();
        if (line === null) throw new Error(`The child ended after: ${said.join(' / ')}`);
        said.push(line);
        if (wanted.test(line)) return said;
      }
    },
    tell: (line) => void child.stdin.write(`${line}\n`),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
