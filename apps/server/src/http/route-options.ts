import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import { ApiBodyLimit } from './api-operation.ts';

/**
 * `costly` calls make this server fetch other sites or compute for a long time. A `page` is not a call, and has its own
 * limit.
 */
type RouteCost = 'cheap' | 'costly' | 'page';

/** Read by the Fastify hooks of `rate-limit.ts` and `json-body.ts`, before the body is parsed. */
export interface RouteOptions {
  readonly cost?: RouteCost;
  /** Bytes of request body; 64 KB by default. */
  readonly bodyLimit?: number;
  /** The handler gets the unparsed bytes of the body, a list of `Buffer`s, for a worker to parse. */
  readonly rawBody?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cost?: RouteCost;
    bodyLimit?: number;
    rawBody?: boolean;
  }
}

/** Marks the costly calls in the contract. */
export const costlyExtension = 'x-costly';

/**
 * Limits of one route. By default, a route is cheap and accepts 64 KB. Place this decorator above `ApiTool`, whose 413
 * it completes.
 */
export function RouteLimits(options: RouteOptions): MethodDecorator {
  const { bodyLimit, cost } = options;
  return applyDecorators(
    RouteConfig(options),
    ...(cost === 'costly' ? [ApiExtension(costlyExtension, true)] : []),
    ...(bodyLimit === undefined ? [] : [ApiBodyLimit(bodyLimit)]),
  );
}
