import { BadRequestException, HttpException } from '@nestjs/common';
import { EngineError } from '@plumbline/engine';
import { StorageClosed, StorageError } from '@plumbline/adapters/storage';
import type { FastifyRequest } from 'fastify';
import { type ProblemCode, ProblemError } from './problems.ts';

/** Retry-After in seconds, unless the cause has its own. */
const defaultRetryAfter: Partial<Record<ProblemCode, number>> = {
  target_rate_limited: 10,
  queue_full: 5,
  too_many_runs: 60,
  browser_failed: 30,
  run_interrupted: 30,
  shutting_down: 5,
  storage_unavailable: 10,
};

const codesByStatus: Readonly<Record<number, ProblemCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'shutting_down',
};

/** The status that the framework or its body parser sets on an error, or 0 if it isn't one of their errors. */
function frameworkStatus(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 0;
  const { statusCode } = error;
  const fromFastify = 'code' in error && String(error.code).startsWith('FST_');
  return (fromFastify || error instanceof SyntaxError) && typeof statusCode === 'number'
    ? statusCode
    : 0;
}

/** The problem for any exception. Visitors never see messages of unexpected errors. */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return withRetryAfter(error);
  if (error instanceof EngineError) {
    const { code, detail, field, retryAfterSeconds } = error;
    return withRetryAfter(
      new ProblemError(code, {
        detail,
        errors: field === null ? [] : [{ field, message: detail }],
        ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
        cause: error,
      }),
    );
  }
  if (error instanceof StorageError) {
    const code = error instanceof StorageClosed ? 'shutting_down' : 'storage_unavailable';
    return withRetryAfter(new ProblemError(code, { cause: error }));
  }
  // The framework's own pipes (such as ParseUUIDPipe) throw this for an invalid parameter.
  if (error instanceof BadRequestException)
    return new ProblemError('validation_failed', { cause: error });
  const status = frameworkStatus(error);
  const code =
    codesByStatus[status] ??
    (status >= 400 && status < 500 ? 'malformed_request' : 'internal_error');
  return withRetryAfter(new ProblemError(code, { cause: error }));
}

function withRetryAfter(problem: ProblemError): ProblemError {
  const seconds = defaultRetryAfter[problem.code];
  if (problem.retryAfterSeconds !== null || seconds === undefined) return problem;
  return new ProblemError(problem.code, {
    detail: problem.detail,
    errors: problem.errors,
    cause: problem.cause,
    retryAfterSeconds: seconds,
  });
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The problem if no route matched: 405 with the methods that the URL accepts, or 404. */
export function unknownAddress(request: FastifyRequest): ProblemError {
  const { server, url } = request;
  const allow = methods.filter((method) => {
    const params = server.findRoute({ method, url })?.params;
    // A wildcard matches every path, including unknown ones. An empty parameter matches nothing.
    return params && Object.entries(params).every(([name, value]) => name !== '*' && value !== '');
  });
  return allow.length > 0
    ? new ProblemError('method_not_allowed', { allow })
    : new ProblemError('not_found');
}
