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
    fastify.addHook('onRequest', async (_request, reply) => {
      if (!this.closing) return;
      void reply.header('connection', 'close');
      throw new ProblemError('shutting_down');
    });
  }
}
