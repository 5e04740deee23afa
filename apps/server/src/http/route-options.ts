import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import { ApiBodyLimit } from './api-operation.ts';

/** `costly` calls make this server fetch other sites or compute for long. A `page` is no call, and has a limit of its own. */
type RouteCost = 'cheap' | 'costly' | 'page';

/** Read by the Fastify hooks of `rate-limit.ts` and `json-body.ts`, before the body is parsed. */
export interface RouteOptions {
  readonly cost?: RouteCost;
  /** Bytes of request body; 64 KB by default. */
  readonly bodyLimit?: number;
  /** The handler gets the body's bytes as they came, a list of `Buffer`s, for a worker to parse. */
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

/** Limits of one route. Without it a route is cheap and takes 64 KB. Goes above `ApiTool`, whose 413 it completes. */
export function RouteLimits(options: RouteOptions): MethodDecorator {
  const { bodyLimit, cost } = options;
  return applyDecorators(
    RouteConfig(options),
    ...(cost === 'costly' ? [ApiExtension(costlyExtension, true)] : []),
    ...(bodyLimit === undefined ? [] : [ApiBodyLimit(bodyLimit)]),
  );
}
