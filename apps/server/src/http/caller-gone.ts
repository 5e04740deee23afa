import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { EngineError } from '@plumbline/engine';
import type { FastifyReply } from 'fastify';

/**
 * A signal that aborts as `cancelled` when the caller disconnects before the answer, so that useless work stops, and as
 * `shutting_down` when the server stops.
 */
export const CallerGone = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { raw, server } = context.switchToHttp().getResponse<FastifyReply>();
  const gone = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) gone.abort(new EngineError('cancelled'));
  };
  if (raw.closed) leave();
  else raw.once('close', leave);
  return AbortSignal.any([gone.signal, server.aborting]);
});
