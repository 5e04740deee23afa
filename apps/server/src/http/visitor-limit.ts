import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientKey, networkKey, networkShare } from './client-key.ts';

/**
 * How many keys a limit remembers. Each takes about 600 bytes, and a flood of IP addresses brings any number of them.
 * The limit forgets the keys unseen for longest, which only resets their allowance.
 */
const maxKeys = 10_000;

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1_000));

/** A limiter with bounded memory. */
class Counter {
  readonly #limiter: RateLimiterMemory;
  /** In the order in which they were last seen. */
  readonly #keys = new Set<string>();

  constructor(points: number, duration: number) {
    this.#limiter = new RateLimiterMemory({ points, duration });
  }

  get size(): number {
    return this.#keys.size;
  }

  async take(key: string): Promise<number> {
    this.#keys.delete(key);
    this.#keys.add(key);
    if (this.#keys.size > maxKeys) {
      const [oldest = ''] = this.#keys;
      this.#keys.delete(oldest);
      await this.#limiter.delete(oldest);
    }
    try {
      await this.#limiter.consume(key);
      return 0;
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return secondsOf(rejection);
      throw rejection;
    }
  }

  async giveBack(key: string): Promise<void> {
    if (this.#keys.has(key)) await this.#limiter.reward(key);
  }
}

/** Limits how often each visitor, and each IPv6 network of visitors, may do something. In memory, for one process. */
export class VisitorLimit {
  readonly #visitors: Counter;
  readonly #networks: Counter;

  /**
   * @param points for one visitor; a network gets {@link networkShare} times as many
   * @param seconds until a visitor gets them again
   */
  constructor(points: number, seconds: number) {
    this.#visitors = new Counter(points, seconds);
    this.#networks = new Counter(points * networkShare, seconds);
  }

  /** Keys in memory: at most 20,000. */
  get size(): number {
    return this.#visitors.size + this.#networks.size;
  }

  /** Counts once. @returns 0, or the seconds to wait where the limit was reached before */
  async take(ip: string): Promise<number> {
    for (const [counter, key] of this.#countersOf(ip)) {
      const seconds = await counter.take(key);
      // A visitor's rejected calls don't use up the network's share.
      if (seconds > 0) return seconds;
    }
    return 0;
  }

  /** Takes one count back. */
  async giveBack(ip: string): Promise<void> {
    for (const [counter, key] of this.#countersOf(ip)) await counter.giveBack(key);
  }

  #countersOf(ip: string): readonly (readonly [Counter, string])[] {
    const visitor = clientKey(ip);
    const network = networkKey(visitor);
    const own = [this.#visitors, visitor] as const;
    return network === visitor ? [own] : [own, [this.#networks, network]];
  }
}
