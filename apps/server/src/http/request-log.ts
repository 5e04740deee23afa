import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

/**
 * The log of one request: the server's own, with the request's id on each line. Pino's children hold their
 * bindings as text, which has to be made for every request, also for the many that write nothing.
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

  /** A child outlives the call, so it is a real one. */
  child(...args: Parameters<Logger['child']>): FastifyBaseLogger {
    return this.#logger.child(...args) as FastifyBaseLogger;
  }

  #write(level: Level, args: unknown[]): void {
    this.#within(() => (this.#logger[level] as (...args: unknown[]) => void)(...args));
  }
}
