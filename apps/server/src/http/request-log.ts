import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { harmlessText, requestIds } from './logging.ts';

/** Every line that is logged while a request is answered carries its id. */
export function bindRequestId(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    requestIds.run(request.id, done);
  });
}

/** Gives each request a log that writes its id, also where no hook has run. */
export function logOfRequest(logger: Logger): (reqId: string) => RequestLog {
  return (reqId) => new RequestLog(logger, (write) => requestIds.run(reqId, write));
}

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

/**
 * The log of one request: the server's log, with the request's id on each line. Pino's child loggers store their
 * bindings as text, which would have to be built for every request, including the many that log nothing.
 */
class RequestLog {
  /** @param within runs a function so that what it logs carries the request's id */
  constructor(
    private readonly logger: Logger,
    private readonly within: (write: () => void) => void,
  ) {}

  get level(): string {
    return this.logger.level;
  }

  trace(...args: unknown[]): void {
    this.#write('trace', args);
  }

  debug(...args: unknown[]): void {
    this.#write('debug', args);
  }

  info(...args: unknown[]): void {
    this.#write('info', args);
  }

  warn(...args: unknown[]): void {
    this.#write('warn', args);
  }

  error(...args: unknown[]): void {
    this.#write('error', args);
  }

  fatal(...args: unknown[]): void {
    this.#write('fatal', args);
  }

  silent(): void {}

  /** A child logger outlives the call, so this creates a real one. */
  child(...args: Parameters<Logger['child']>): FastifyBaseLogger {
    return this.logger.child(...args) as FastifyBaseLogger;
  }

  #write(level: Level, args: unknown[]): void {
    this.within(() => (this.logger[level] as (...args: unknown[]) => void)(...args));
  }
}

/** `info` and above, as numbers of pino. */
const infoLevel = 30;

/**
 * One line per request. It leaves out the query, which contains what visitors check and which the product promises not
 * to store. The line has pino's form but is assembled here, because every request writes one. Everything that comes
 * from outside is in two texts that are made harmless.
 */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  const stream = (logger as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym];
  const pathOf = remembered((path) => JSON.stringify(harmlessText(path, 200)));
  const agentOf = remembered((agent) => JSON.stringify(harmlessText(agent, 200)));
  const timeOf = clock();
  fastify.addHook('onResponse', (request, reply, done) => {
    const { levelVal } = logger as unknown as { readonly levelVal: number };
    if (levelVal <= infoLevel) {
      const { url } = request;
      const query = url.indexOf('?');
      stream?.write(
        `{"level":"info","time":"${timeOf(Date.now())}","reqId":"${request.id}","method":"${request.method}","path":${pathOf(query < 0 ? url : url.slice(0, query))},"status":${reply.statusCode},"ms":${Math.round(reply.elapsedTime)},"agent":${agentOf(request.headers['user-agent'] ?? '')},"msg":"request"}\n`,
      );
    }
    done();
  });
}

/** Caches the function's results for recent short texts. */
function remembered(compute: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = compute(text);
    if (text.length <= 300) {
      if (known.size >= 500) known.clear();
      known.set(text, made);
    }
    return made;
  };
}

/** Formats a time as ISO 8601. The text changes at most once per millisecond. */
function clock(): (now: number) => string {
  let last = Number.NaN;
  let text = '';
  return (now) => {
    if (now !== last) {
      last = now;
      text = new Date(now).toISOString();
    }
    return text;
  };
}
