/** Numbers that look random and are the same in every run. */
export interface Random {
  /** From 0, below 1. */
  next(): number;
  /** From `least` to `most`, whole. */
  between(least: number, most: number): number;
  /** One of them, each as likely. */
  of<T>(all: readonly T[]): T;
}

/** Mulberry32, by Tommy Ettinger (public domain): 32 bits of state, enough for a demonstration. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    of: (all) => {
      const one = all[between(0, all.length - 1)];
      if (one === undefined) throw new Error('nothing to choose from');
      return one;
    },
  };
}
