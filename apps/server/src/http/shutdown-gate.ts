import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** From the moment the server begins to close, new requests are sent elsewhere while those in flight finish. */
@Injectable()
export class ShutdownGate implements BeforeApplicationShutdown {
  private closing = false;

  beforeApplicationShutdown(): void {
    this.closing = true;
  }

  guard(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (_request, _reply, done) => {
      done(this.closing ? new ProblemError('shutting_down') : undefined);
    });
    // A connection that the client keeps alive would keep the process alive with it.
    fastify.addHook('onSend', (_request, reply, payload, done) => {
      if (this.closing) void reply.header('connection', 'close');
      done(null, payload);
    });
  }
}
