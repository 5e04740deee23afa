/** More questions wait for the index than may wait, or one took longer than it may: the same may work a while later. */
export class LinkIndexBusy extends Error {
  override readonly name = 'LinkIndexBusy';
}

/** A question needs more memory than the index may use, with what else is asked at the time. */
export class LinkIndexOutOfMemory extends Error {
  override readonly name = 'LinkIndexOutOfMemory';
}

const overloads = [LinkIndexBusy, LinkIndexOutOfMemory];

/** Whether another generation of the index would answer no better. A caller may have put it in words of its own. */
export const isOverload = (error: unknown): boolean =>
  [error, error instanceof Error ? error.cause : null].some((one) =>
    overloads.some((kind) => one instanceof kind),
  );
