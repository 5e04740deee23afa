import { createHmac, randomBytes } from 'node:crypto';
import type { PostStore } from '@plumbline/blog';

/** What we know about a reader. Kept only while the reader is counted. */
export interface Reader {
  /** The visitor as rate limits count them. */
  readonly clientKey: string;
  readonly userAgent: string;
}

export interface ReaderKey {
  readonly key: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
}

type SaltStore = Pick<PostStore, 'forgetReaders' | 'readerSalt'>;

/** Words that occur in the User-Agent of programs but of no browser. */
const program =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|archiver|preview|facebookexternalhit|embedly|headless|lighthouse|pagespeed|monitor|uptime|pingdom|scan|fetch|curl|wget|python|java\/|okhttp|go-http|node\b|axios|libwww|php|ruby|perl|scrapy|phantom|selenium|playwright|feed|rss/i;

/** Whether a User-Agent names a program rather than a browser. */
export function isProgram(userAgent: string): boolean {
  return !/^Mozilla\/\d|^Opera\//.test(userAgent) || program.test(userAgent);
}

/**
 * Identifies a reader for one day by a hash of IP address and User-Agent. The salt is random and deleted at the end of
 * the day, so nobody can find out afterwards who read what. All replicas use the same salt. Nothing else is stored
 * about the reader.
 */
export class ReaderKeys {
  readonly #store: SaltStore;
  readonly #now: () => Date;
  #salt: { readonly day: string; readonly bytes: string } | null = null;

  constructor(store: SaltStore, now = () => new Date()) {
    this.#store = store;
    this.#now = now;
  }

  /** @returns `null` for programs, which are no readers */
  async keyOf({ clientKey, userAgent }: Reader): Promise<ReaderKey | null> {
    if (isProgram(userAgent)) return null;
    const day = this.#now().toISOString().slice(0, 10);
    const salt = await this.#saltOf(day);
    const key = createHmac('sha256', salt)
      .update(JSON.stringify([clientKey, userAgent]))
      .digest('base64url');
    return { key, day };
  }

  async #saltOf(day: string): Promise<string> {
    if (this.#salt?.day === day) return this.#salt.bytes;
    const bytes = await this.#store.readerSalt(day, randomBytes(32).toString('base64url'));
    await this.#store.forgetReaders(day);
    this.#salt = { day, bytes };
    return bytes;
  }
}
