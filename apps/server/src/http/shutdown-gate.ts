import {
  createParamDecorator,
  type ExecutionContext,
  Global,
  Injectable,
  Module,
  type OnModuleDestroy,
} from '@nestjs/common';
import { EngineError } from '@plumbline/engine';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BackgroundServices } from '../background-services.ts';
import { stopTimes } from '../stop-order.ts';
import { sendProblem, toProblemError } from './problem-filter.ts';
import { ProblemError } from './problems.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts when the server stops and the time for requests in flight is up: see {@link ShutdownGate}. */
    aborting: AbortSignal;
  }
}

/**
 * Stops the server in order, before Nest closes it. New requests are rejected, and requests in flight get a few
 * seconds. Then outgoing work is aborted, requests that still wait get 503, and background work stops. The database
 * module closes the database afterwards.
 */
@Injectable()
export class ShutdownGate implements OnModuleDestroy {
  readonly #closing = new AbortController();
  readonly #aborting = new AbortController();
  readonly #inFlight = new Set<FastifyReply>();
  #emptied: () => void = () => undefined;
  #waitingFor = 'nothing';

  constructor(private readonly background: BackgroundServices) {}

  /** Aborts as soon as the server starts to stop, to end event streams and crawls. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Aborts with a ProblemError `shutting_down` when the time for requests in flight is up, to end outgoing work. */
  get aborting(): AbortSignal {
    return this.#aborting.signal;
  }

  /** What hasn't stopped yet, for the log. */
  get waitingFor(): string {
    return this.#waitingFor;
  }

  guard(fastify: FastifyInstance): void {
    fastify.decorate('aborting', this.aborting);
    fastify.addHook('onRequest', (_request, reply, done) => {
      if (this.closing.aborted) {
        done(new ProblemError('shutting_down'));
        return;
      }
      this.#inFlight.add(reply);
      // Fastify's onResponse does not run for a client that hangs up.
      reply.raw.once('close', () => {
        this.#inFlight.delete(reply);
        if (this.#inFlight.size === 0) this.#emptied();
      });
      done();
    });
    // Otherwise, a keep-alive connection would keep the process running.
    fastify.addHook('onSend', (_request, reply, payload, done) => {
      if (this.closing.aborted) void reply.header('connection', 'close');
      done(null, payload);
    });
    fastify.addHook('preClose', (done) => {
      setTimeout(() => fastify.server.closeAllConnections(), stopTimes.answersMs).unref();
      done();
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.#closing.abort();
    this.#waitingFor = 'requests in flight';
    await this.#requestsEnd();
    this.#aborting.abort(toProblemError(new ProblemError('shutting_down')));
    for (const reply of this.#inFlight) {
      if (reply.sent || reply.raw.headersSent) continue;
      sendProblem(reply.request, reply, this.aborting.reason as ProblemError);
    }
    this.#waitingFor = 'background work';
    await this.background.stop();
    this.#waitingFor = 'connections and workers';
  }

  async #requestsEnd(): Promise<void> {
    if (this.#inFlight.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, stopTimes.requestsMs);
    this.#emptied = resolve;
    await promise;
    clearTimeout(timer);
  }
}

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

/** Provides the gate and the background services to every module. */
@Global()
@Module({
  providers: [BackgroundServices, ShutdownGate],
  exports: [BackgroundServices, ShutdownGate],
})
export class BackgroundModule {}
