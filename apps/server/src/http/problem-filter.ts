import { EngineError, type ProblemCode, problemKind } from '@plumbline/engine';
import {
  type ArgumentsHost,
  BadRequestException,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StorageClosed, StorageError } from '@plumbline/adapters/storage';
import { ProblemError } from './problems.ts';
import {
  problemDocument,
  problemHtml,
  problemMediaType,
  type RunProblemDto,
} from './problem-document.ts';
import { isForReader } from './request-target.ts';
import { cspHeader, problemPagePolicy } from './security-headers.ts';

/** The one place where an exception becomes a response. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  constructor(private readonly count: (code: ProblemCode) => void = () => undefined) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (isHangUp(error, request, reply)) {
      this.logger.debug('A client disconnected before its response was complete');
      return;
    }
    const problem =
      error instanceof NotFoundException ? unknownAddress(request) : toProblemError(error);
    this.count(problem.code);
    if (problem.status === 500) {
      this.logger.error({ err: error, code: problem.code }, 'A request failed');
    } else {
      this.logger.debug({ err: error, code: problem.code }, 'A request failed with a problem');
    }
    // Fastify ends the process if responding on a closed connection keeps failing.
    if (!reply.sent && !reply.raw.destroyed) void sendProblem(request, reply, problem);
  }
}

/** The client may disconnect while the request is received, or while its response is created, compressed or sent. */
function isHangUp(error: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (error === request.raw.errored) return true;
  const codes: readonly unknown[] = ['cancelled', 'ERR_STREAM_PREMATURE_CLOSE'];
  return reply.raw.destroyed && 'code' in error && codes.includes(error.code);
}

/** Sends the problem document, or a page if a browser requests one, with the matching headers. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ProblemError,
): FastifyReply {
  if (problem.retryAfterSeconds !== null) {
    void reply.header('retry-after', String(Math.max(1, Math.ceil(problem.retryAfterSeconds))));
  }
  if (problem.allow.length > 0) void reply.header('allow', problem.allow.join(', '));
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id);
  if (isForReader(request)) {
    return reply
      .header(cspHeader, problemPagePolicy)
      .type('text/html; charset=utf-8')
      .send(problemHtml(problem));
  }
  return reply.type(problemMediaType).send(JSON.stringify(problemDocument(problem, request.id)));
}

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

/** Why a run failed, for its record. */
export function runProblem(failure: EngineError): RunProblemDto {
  const { code, detail, retryAfterSeconds } = toProblemError(failure);
  const { title, retryable } = problemKind(code);
  return { code, title, detail, retryable, retryAfterSeconds };
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
