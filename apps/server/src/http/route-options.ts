import { RouteConfig } from '@nestjs/platform-fastify';

/** What a call costs us: `costly` ones make this server fetch other sites or compute for long. */
export type RouteCost = 'cheap' | 'costly';

/** Read by the Fastify hooks of `rate-limit.ts` and `body-limit.ts`, before the body is parsed. */
export interface RouteOptions {
  readonly cost?: RouteCost;
  /** Bytes of request body; 2 MB unless told. */
  readonly bodyLimit?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cost?: RouteCost;
    bodyLimit?: number;
  }
}

/** Limits of one route. Without it a route is cheap and takes 2 MB. */
export function RouteLimits(options: RouteOptions): MethodDecorator {
  return RouteConfig(options);
}
