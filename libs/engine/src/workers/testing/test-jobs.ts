import { EngineError } from '../../engine-error.ts';

let last = new Uint8Array();

/** Jobs that succeed, fail and hang, for the specs of the pool. */
export const jobs = {
  double: (value: number): number => value * 2,
  increment: (bytes: Uint8Array): Uint8Array => (last = bytes.map((byte) => byte + 1)),
  lengthOfLast: (): number => last.byteLength,
  fail: (sentence: string): never => {
    throw new Error(sentence);
  },
  refuse: (): never => {
    throw new EngineError('not_html');
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
