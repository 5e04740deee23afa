import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a secret: what is compared, and what is stored in its place. */
export const secretDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Digests have one length, so the time says nothing about the secret. */
export const isSameSecret = (text: string, expected: Uint8Array): boolean =>
  timingSafeEqual(secretDigest(text), expected);
