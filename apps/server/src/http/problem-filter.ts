import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode, ProblemError } from './problems.ts';
import { toProblemError, unknownAddress } from './to-problem-error.ts';
import { problemDocument, problemHtml, problemMediaType } from './problem-document.ts';
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
