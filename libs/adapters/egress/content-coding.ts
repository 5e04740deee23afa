import { WebFetchError } from '@plumbline/page';

/** More codings than this on one body indicate an attack. */
const maxCodings = 3;

/** The codings sent in `Accept-Encoding`; no others are decoded. */
export const contentCodings = ['gzip', 'deflate', 'br', 'zstd'] as const;

export type ContentCoding = (typeof contentCodings)[number];

/**
 * Reads `Content-Encoding`: the codings in the order they were applied. `identity` and empty items are dropped,
 * `x-gzip` is gzip (RFC 9110 §8.4.1).
 * @throws WebFetchError `unsupported_coding` for an unknown coding, or for more than three
 */
export function parseContentCodings(value: string | null): ContentCoding[] {
  const names = (value ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > maxCodings) {
    throw new WebFetchError('unsupported_coding', `${names.length} content codings`);
  }
  return names.map((name) => {
    const coding = contentCodings.find((known) => known === (name === 'x-gzip' ? 'gzip' : name));
    if (coding) return coding;
    throw new WebFetchError('unsupported_coding', `content coding ${name.slice(0, 40)}`);
  });
}
