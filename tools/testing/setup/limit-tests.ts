/** jest-light-runner lets a test or hook wait forever, so each one gets a time limit here. */
import { addEventHandler } from 'jest-circus';

const limitMs = 60_000;
const { setTimeout, clearTimeout } = globalThis;

type Run = (done?: (error?: unknown) => void) => unknown;

const asPromise = (run: Run): Promise<unknown> =>
  run.length === 0
    ? Promise.resolve().then(() => run())
    : new Promise<void>((resolve, reject) => {
        run((error) => (error === undefined || error === null ? resolve() : reject(error)));
      });

/** The same test or hook. It fails with its name if it takes longer. */
export function withLimit(run: Run, name: string, ms: number): () => Promise<void> {
  return async () => {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${name} took longer than ${ms} ms`)), ms);
    });
    try {
      await Promise.race([asPromise(run), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

const limited = new WeakSet<object>();

/** Whether Jest's test object has a time limit. */
export const isLimited = (test: object) => limited.has(test);

function limit(one: { fn?: unknown; timeout?: number | null } | undefined, name: string): void {
  if (typeof one?.fn !== 'function') return;
  one.fn = withLimit(one.fn as Run, name, Math.max(limitMs, one.timeout ?? 0));
  limited.add(one);
}

addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name === 'add_test') limit(currentDescribeBlock.tests.at(-1), event.testName);
  if (event.name === 'add_hook') limit(currentDescribeBlock.hooks.at(-1), event.hookType);
});
