import { parentPort } from 'node:worker_threads';
import { EngineError } from '../engine-error.ts';
import { type Answer, type Jobs, type Question, started } from './worker-pool.ts';

/** A worker thread. It loads a module of jobs when one of them is first requested, and runs one job at a time. */
parentPort?.on('message', (question: Question) => {
  void answer(question).then((each) => parentPort?.postMessage(each, bytesIn(each)));
});

async function answer({ module, name, input }: Question): Promise<Answer> {
  try {
    const { jobs } = (await import(module)) as { readonly jobs: Jobs };
    const job = jobs[name];
    if (!job) return { ok: false, code: null, message: `There is no job ${name}.` };
    parentPort?.postMessage(started);
    return { ok: true, value: await job(input as never) };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ok: false, code: error instanceof EngineError ? error.code : null, message };
  }
}

/** A result that is only bytes is transferred, not copied, so the job must not keep a reference. */
const bytesIn = (each: Answer): ArrayBuffer[] =>
  each.ok && each.value instanceof Uint8Array && each.value.buffer instanceof ArrayBuffer
    ? [each.value.buffer]
    : [];
