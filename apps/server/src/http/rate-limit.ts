import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../config/app-config.ts';
import { ProblemError } from './problem-error.ts';
import { isApiCall } from './request-target.ts';
import { VisitorLimit } from './visitor-limit.ts';

const windowSeconds = 60;

const limitOf = (points: number): VisitorLimit | null =>
  points === 0 ? null : new VisitorLimit(points, windowSeconds);

/**
 * Counts calls under `/api` by visitor, before their body is read. Every call counts as cheap; those that make this
 * server fetch other sites count against a second, smaller limit too.
 */
export function limitRates(fastify: FastifyInstance, config: AppConfig['rateLimit']): void {
  const all = limitOf(config.perMinute);
  const costly = limitOf(config.costlyPerMinute);

  if (all === null && costly === null) return;

  fastify.addHook('onRequest', async (request) => {
    if (!isApiCall(request)) return;
    const limits = request.routeOptions.config?.cost === 'costly' ? [all, costly] : [all];
    for (const limit of limits) {
      const retryAfterSeconds = (await limit?.take(request.ip)) ?? 0;
      if (retryAfterSeconds > 0) throw new ProblemError('rate_limited', { retryAfterSeconds });
    }
  });
}
