import { parentPort } from 'node:worker_threads';
import type { Answer, Jobs } from './worker-pool.ts';

/** Answers a pool's messages with these jobs. Call once, at the top level of a worker's module. */
export function serveJobs(jobs: Jobs): void {
  parentPort?.on('message', ({ name, input }: { name: string; input: never }) => {
    void answer(jobs, name, input).then((each) => parentPort?.postMessage(each, bytesIn(each)));
  });
}

async function answer(jobs: Jobs, name: string, input: never): Promise<Answer> {
  const job = jobs[name];
  if (!job) return { ok: false, message: `There is no job ${name}.` };
  try {
    return { ok: true, value: await job(input) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/** An answer that is nothing but bytes is handed over, not copied: the job must not keep them. */
const bytesIn = (each: Answer): ArrayBuffer[] =>
  each.ok && each.value instanceof Uint8Array && each.value.buffer instanceof ArrayBuffer
    ? [each.value.buffer]
    : [];
