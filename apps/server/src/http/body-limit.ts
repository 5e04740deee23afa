import type { FastifyInstance } from 'fastify';

export const defaultBodyLimit = 2 * 1024 * 1024;

/** Gives a route the body limit that its `RouteLimits` asks for; must run before routes are registered. */
export function applyBodyLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const bytes = route.config?.bodyLimit;
    if (bytes !== undefined) route.bodyLimit = bytes;
  });
}
