// As a large module loads on a busy machine.
await new Promise((resolve) => setTimeout(resolve, 3_000));

export const jobs = { double: (value: number): number => value * 2 };
