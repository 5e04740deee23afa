import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** A signal that aborts when the caller goes away before the answer, so that work for nobody stops. */
export const CallerGone = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const gone = new AbortController();
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
});
