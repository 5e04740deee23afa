import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a secret. It is compared and stored instead of the secret. */
export const secretDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** All digests have the same length, so timing reveals nothing about the secret. */
export const isSameSecret = (text: string, expected: Uint8Array): boolean =>
  timingSafeEqual(secretDigest(text), expected);
