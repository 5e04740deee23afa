import { LRUCache } from 'lru-cache';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { ProblemError } from './problems.ts';
import { isApiCall, isDocs } from './request-target.ts';

/**
 * The key that a limit counts: an IPv4 address, or the /64 of an IPv6 address, because one subscriber owns all of it.
 * Anything that isn't an IP address shares one key.
 */
export function clientKey(ip: string): string {
  const bare = ip.split('%', 1)[0] ?? '';
  if (!ipaddr.isValid(bare)) return 'unknown';
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv6) {
    return `${address.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(':')}::/64`;
  }
  return address.toString();
}

/**
 * How many visitors' limits one IPv6 /48 gets. A /48 that one person rents has 65,536 keys, but it can also be an
 * office, or the phones of a mobile network. A person who uses the pages needs a tenth of a visitor's limit, so four of
 * them serve a few dozen people.
 */
export const networkShare = 4;

/** The key that the wider limit counts: the /48 of an IPv6 visitor. An IPv4 visitor has none. */
export function networkKey(visitor: string): string {
  if (!visitor.endsWith('::/64')) return visitor;
  return `${visitor.split(':').slice(0, 3).join(':')}::/48`;
}

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
  readonly #keys = new LRUCache<string, true>({
    max: maxKeys,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void this.#limiter.delete(key);
    },
  });

  constructor(points: number, duration: number) {
    this.#limiter = new RateLimiterMemory({ points, duration });
  }

  get size(): number {
    return this.#keys.size;
  }

  async take(key: string): Promise<number> {
    this.#keys.set(key, true);
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

/**
 * Renders one page at a time per visitor, in order of arrival. All pages share one thread, so a visitor with many
 * requests waits no longer than before and takes only one place.
 */
export class VisitorTurns {
  /** Promises that settle when a visitor's last turn ends. */
  readonly #last = new Map<string, Promise<unknown>>();

  /** Number of visitors who have a turn or wait for one. */
  get size(): number {
    return this.#last.size;
  }

  /** @throws what `act` throws */
  async run<Result>(ip: string, act: () => Promise<Result>): Promise<Result> {
    const visitor = networkKey(clientKey(ip));
    const turn = (this.#last.get(visitor) ?? Promise.resolve()).then(act);
    const over = turn.catch(() => undefined);
    this.#last.set(visitor, over);
    try {
      return await turn;
    } finally {
      if (this.#last.get(visitor) === over) this.#last.delete(visitor);
    }
  }
}

const windowSeconds = 60;

/**
 * How many pages with database data a visitor may load per allowed call, including the feed and the documentation. A
 * crawler requests ten per second.
 */
const pagesForEachCall = 5;

const limitOf = (points: number): VisitorLimit | null =>
  points === 0 ? null : new VisitorLimit(points, windowSeconds);

/** How many calls a visitor may make per minute. */
@Injectable()
export class RateLimits {
  readonly #calls: VisitorLimit | null;
  readonly #costly: VisitorLimit | null;
  readonly #pages: VisitorLimit | null;

  constructor(@Inject(APP_CONFIG) { rateLimit }: AppConfig) {
    this.#calls = limitOf(rateLimit.perMinute);
    this.#costly = limitOf(rateLimit.costlyPerMinute);
    this.#pages = limitOf(rateLimit.perMinute * pagesForEachCall);
  }

  /**
   * Counts calls under `/api` by visitor, before their body is read. Every call counts as cheap. Calls that make this
   * server fetch other sites also count toward a second, smaller limit. Other routes count as pages if they are marked
   * as such.
   */
  guard(fastify: FastifyInstance): void {
    if (this.#calls === null && this.#costly === null) return;
    fastify.addHook('onRequest', async (request) => {
      const { cost } = request.routeOptions.config ?? {};
      if (isApiCall(request)) {
        await take(request, cost === 'costly' ? [this.#calls, this.#costly] : [this.#calls]);
      } else if (cost === 'page' || isDocs(request)) {
        await take(request, [this.#pages], pageDetail);
      }
    });
  }

  /**
   * Counts a page that is rendered for its URL or from the database. With a query, the number of such pages is
   * unlimited and each is as costly as the search call, so it counts as a call.
   * @throws ProblemError `rate_limited`
   */
  async countPage(request: FastifyRequest): Promise<void> {
    const limit = request.url.includes('?') ? this.#calls : this.#pages;
    await take(request, [limit], pageDetail);
  }
}

/** For people, who don't see the headers. */
const pageDetail = (seconds: number): string =>
  `You have opened many pages in a short time. Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`}, then try again.`;

async function take(
  { ip }: FastifyRequest,
  limits: readonly (VisitorLimit | null)[],
  detailOf?: (seconds: number) => string,
): Promise<void> {
  for (const limit of limits) {
    const retryAfterSeconds = (await limit?.take(ip)) ?? 0;
    if (retryAfterSeconds === 0) continue;
    const detail = detailOf?.(retryAfterSeconds);
    throw new ProblemError('rate_limited', { retryAfterSeconds, ...(detail && { detail }) });
  }
}
