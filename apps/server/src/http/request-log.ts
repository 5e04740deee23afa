import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

/**
 * The log of one request: the server's log, with the request's id on each line. Pino's child loggers store their
 * bindings as text, which would have to be built for every request, including the many that log nothing.
 */
export class RequestLog {
  readonly #logger: Logger;
  readonly #within: (write: () => void) => void;

  /** @param within runs a function so that what it logs carries the request's id */
  constructor(logger: Logger, within: (write: () => void) => void) {
    this.#logger = logger;
    this.#within = within;
  }

  get level(): string {
    return this.#logger.level;
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
    return this.#logger.child(...args) as FastifyBaseLogger;
  }

  #write(level: Level, args: unknown[]): void {
    this.#within(() => (this.#logger[level] as (...args: unknown[]) => void)(...args));
  }
}
