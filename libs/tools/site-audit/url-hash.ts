import { hash64, lower53Bits } from '@plumbline/seo/text';

/**
 * A URL as a 53-bit number. Two of 4 million URLs have the same one with a probability of 1 in 1,000.
 * @param url as the URL standard serializes it, without fragment
 */
export const urlHash = (url: string): number => lower53Bits(...hash64(url));
