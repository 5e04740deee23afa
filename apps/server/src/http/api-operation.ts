import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { envelopeOf } from './envelope.ts';
import { sizeText } from './json-body.ts';
import type { ProblemCode } from './problem-codes.ts';
import { ProblemDto, problemMediaType } from './problem-document.ts';
import { problemKind } from './problems.ts';

export interface ApiToolOptions {
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
export const ApiBodyLimit = (bytes: number): MethodDecorator =>
  problemResponse(413, `The body can be up to ${sizeText(bytes)}.`);

const sentenceOf = (code: ProblemCode): string => `\`${code}\`: ${problemKind(code).title}.`;

const problemResponse = (status: number, description: string): MethodDecorator =>
  ApiResponse({
    status,
    description,
    content: { [problemMediaType]: { schema: { $ref: getSchemaPath(ProblemDto) } } },
  });
