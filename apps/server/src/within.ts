/** Thrown by {@link within}. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** @throws TooLate when the promise hasn't settled in time; it continues, and its failure is then ignored */
export async function within<Result>(ms: number, promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(`No end within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
