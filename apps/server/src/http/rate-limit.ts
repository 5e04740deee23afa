import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { ProblemError } from './problems.ts';
import { isApiCall, isDocs } from './request-target.ts';
import { VisitorLimit } from './visitor-limit.ts';

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
