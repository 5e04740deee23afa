import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppConfig } from '../config/app-config.ts';
import { clientKey } from './client-key.ts';
import { ProblemError } from './problem-error.ts';

const windowSeconds = 60;

const limiter = (points: number, keyPrefix: string): RateLimiterMemory | null =>
  points === 0 ? null : new RateLimiterMemory({ points, duration: windowSeconds, keyPrefix });

const isApiCall = (request: FastifyRequest): boolean => /^\/api(?:[/?]|$)/.test(request.url);

/**
 * Counts calls under `/api` by visitor, before their body is read. Every call counts as cheap; those that make this
 * server fetch other sites count against a second, smaller limit too.
 */
export function limitRates(fastify: FastifyInstance, config: AppConfig['rateLimit']): void {
  const all = limiter(config.perMinute, 'all');
  const costly = limiter(config.costlyPerMinute, 'costly');

  if (all === null && costly === null) return;

  fastify.addHook('onRequest', async (request) => {
    if (!isApiCall(request)) return;
    const key = clientKey(request.ip);
    const limits = request.routeOptions.config?.cost === 'costly' ? [all, costly] : [all];
    for (const limit of limits) {
      try {
        await limit?.consume(key);
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        throw new ProblemError('rate_limited', {
          retryAfterSeconds: Math.ceil(rejection.msBeforeNext / 1000),
        });
      }
    }
  });
}
