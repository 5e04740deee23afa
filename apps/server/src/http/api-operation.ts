import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  ApiExtension,
  ApiExtraModels,
  ApiOperation,
  ApiParam,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { type ProblemCode, problemKind } from '@plumbline/engine';
import { envelopeOf } from './envelope.ts';
import { sizeText } from './json-body.ts';
import { ProblemDto, problemMediaType } from './problem-document.ts';

interface ApiToolOptions {
  readonly summary: string;
  readonly description: string;
  /** The DTO in `data`; in brackets for a list of them. */
  readonly data: Type<unknown> | readonly [Type<unknown>];
  /** Codes that this operation adds to those that every call can answer with. */
  readonly problems?: readonly ProblemCode[];
  /** Description of the response for the OpenAPI document. */
  readonly result?: string;
  /** 202 if the response is sent before the work is done; 200 by default. */
  readonly status?: 200 | 202;
}

/** Responses that any call under `/api` can return. */
const commonProblems: readonly ProblemCode[] = [
  'validation_failed',
  'malformed_request',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal_error',
];

/** Documents one operation: its envelope, and every problem grouped by status. */
export function ApiTool(options: ApiToolOptions): MethodDecorator {
  const { status = 200 } = options;
  return applyDecorators(
    HttpCode(status),
    ApiOperation({ summary: options.summary, description: options.description }),
    ApiResponse({
      status,
      description: options.result ?? 'Result.',
      type: envelopeOf(options.data),
    }),
    ApiProblems([...commonProblems, ...(options.problems ?? [])]),
  );
}

/** Documents the problems of an operation, one response a status, with an example for each code. */
export function ApiProblems(codes: readonly ProblemCode[]): MethodDecorator {
  const byStatus = Map.groupBy(new Set(codes), (code) => problemKind(code).status);
  const responses = [...byStatus].map(([status, group]) =>
    problemResponse(status, group.map(sentenceOf).join('\n\n')),
  );
  return applyDecorators(ApiExtraModels(ProblemDto), ...responses);
}

/** Documents the 413 of an operation whose body limit isn't the default. */
const ApiBodyLimit = (bytes: number): MethodDecorator =>
  problemResponse(413, `The body can be up to ${sizeText(bytes)}.`);

const sentenceOf = (code: ProblemCode): string => `\`${code}\`: ${problemKind(code).title}.`;

const problemResponse = (status: number, description: string): MethodDecorator =>
  ApiResponse({
    status,
    description,
    content: { [problemMediaType]: { schema: { $ref: getSchemaPath(ProblemDto) } } },
  });

/** Documents the UUID in an operation's address. @param description whose it is */
export const UuidParam = (description: string) =>
  ApiParam({ name: 'id', description, schema: { type: 'string', format: 'uuid' } });

/**
 * `costly` calls make this server fetch other sites or compute for a long time. A `page` is not a call, and has its own
 * limit.
 */
type RouteCost = 'cheap' | 'costly' | 'page';

/** Read by the Fastify hooks of `visitor-limit.ts` and `json-body.ts`, before the body is parsed. */
interface RouteOptions {
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
