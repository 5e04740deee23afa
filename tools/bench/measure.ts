import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server } from '../proofs/server.ts';
import { percentile } from '../testing/percentile.ts';

/** CPU time of all threads of this process, which a busy machine does not change. */
export function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/**
 * Median CPU time of each in milliseconds, measured alternately so that a busy moment affects all of them.
 * @param warmUps rounds that don't count: visitors meet a server whose code is compiled
 */
export function medianCpu(
  contestants: readonly (() => unknown)[],
  { rounds, warmUps }: { readonly rounds: number; readonly warmUps: number },
): number[] {
  const times = contestants.map(() => [] as number[]);
  for (let round = -warmUps; round < rounds; round += 1) {
    contestants.forEach((work, at) => {
      const ms = cpuMs(work);
      if (round >= 0) times[at]?.push(ms);
    });
  }
  return times.map(median);
}

/** Prints a table in Markdown. Columns after the first are aligned to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly unknown[])[]): void {
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  console.log(`\n${[head, rule, ...rows].map(line).join('\n')}\n`);
}

/** Runs the built server on a port, with an empty folder and without rate limits, until the work ends. */
export async function withServer(
  port: number,
  env: Readonly<Record<string, string>>,
  work: (server: Server, origin: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'));
  const server = new Server({
    port,
    log: join(folder, 'server.log'),
    env: {
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_COSTLY_PER_MINUTE: '0',
      ...env,
    },
  });
  try {
    await server.start();
    await work(server, `http://127.0.0.1:${port}`);
  } catch (error) {
    console.log(await server.log());
    throw error;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
