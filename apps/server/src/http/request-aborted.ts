import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { EngineError } from '@plumbline/engine';
import type { FastifyReply } from 'fastify';

/**
 * A signal that aborts as `cancelled` when the caller disconnects before the response, so that useless work stops, and
 * as `shutting_down` when the server stops.
 */
export const RequestAborted = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { raw, server } = context.switchToHttp().getResponse<FastifyReply>();
  const controller = new AbortController();
  const onShutdown = () => controller.abort(server.aborting.reason);
  const onClose = () => {
    server.aborting.removeEventListener('abort', onShutdown);
    if (!raw.writableFinished) controller.abort(new EngineError('cancelled'));
  };
  // Node keeps what AbortSignal.any() returns until one of its sources aborts, and the server outlives its requests.
  server.aborting.addEventListener('abort', onShutdown);
  if (server.aborting.aborted) onShutdown();
  if (raw.closed) onClose();
  else raw.once('close', onClose);
  return controller.signal;
});
