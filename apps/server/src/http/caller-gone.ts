import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { EngineError } from '@plumbline/engine';
import type { FastifyReply } from 'fastify';

/**
 * A signal that aborts as `cancelled` when the caller disconnects before the response, so that useless work stops, and
 * as `shutting_down` when the server stops.
 */
export const CallerGone = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { raw, server } = context.switchToHttp().getResponse<FastifyReply>();
  const gone = new AbortController();
  const stop = () => gone.abort(server.aborting.reason);
  const leave = () => {
    server.aborting.removeEventListener('abort', stop);
    if (!raw.writableFinished) gone.abort(new EngineError('cancelled'));
  };
  // Node keeps what AbortSignal.any() returns until one of its sources aborts, and the server outlives its requests.
  server.aborting.addEventListener('abort', stop);
  if (server.aborting.aborted) stop();
  if (raw.closed) leave();
  else raw.once('close', leave);
  return gone.signal;
});
