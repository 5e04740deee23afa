/** More questions wait for the index than may wait, or one took longer than it may: the same may work a while later. */
export class LinkIndexBusy extends Error {
  override readonly name = 'LinkIndexBusy';
}

/** A question needs more memory than the index may use, with what else is asked at the time. */
export class LinkIndexOutOfMemory extends Error {
  override readonly name = 'LinkIndexOutOfMemory';
}

/** Whether another generation of the index would answer no better. */
export const isOverload = (error: unknown): boolean =>
  error instanceof LinkIndexBusy || error instanceof LinkIndexOutOfMemory;
