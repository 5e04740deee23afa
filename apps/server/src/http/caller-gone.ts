import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { WebFetchError } from '@plumbline/page';
import type { FastifyReply } from 'fastify';

/**
 * A signal that aborts as `cancelled` when the caller goes away before the answer, so that work for nobody stops, and as
 * `shutting_down` when the server stops.
 */
export const CallerGone = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { raw, server } = context.switchToHttp().getResponse<FastifyReply>();
  const gone = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) gone.abort(new WebFetchError('cancelled', 'the caller has gone'));
  };
  if (raw.closed) leave();
  else raw.once('close', leave);
  return AbortSignal.any([gone.signal, server.aborting]);
});
