import { serveJobs } from '../serve-jobs.ts';

/** Jobs that behave and misbehave, for the specs of the pool. */
export const testJobs = {
  double: (value: number): number => value * 2,
  fail: (sentence: string): never => {
    throw new Error(sentence);
  },
  loop: (): never => {
    for (;;);
  },
  exit: (): never => process.exit(3),
  hoard: (): number => {
    const held: number[][] = [];
    for (;;) held.push(new Array<number>(1_000_000).fill(1));
  },
};

serveJobs(testJobs);
