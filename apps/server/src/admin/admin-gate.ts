import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { clientKey } from '../http/client-key.ts';
import { ProblemError } from '../http/problem-error.ts';
import { isLoopbackHost, isOwnMachine } from './own-machine.ts';

/** Wrong tokens that one visitor may send in ten minutes. */
const wrongTokens = { points: 10, duration: 600 } as const;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Decides who is the operator. */
@Injectable()
export class AdminGate {
  readonly #token: Buffer | null;
  readonly #hasModel: boolean;
  readonly #listensHere: boolean;
  readonly #wrong = new RateLimiterMemory({ ...wrongTokens, keyPrefix: 'admin' });

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    this.#token = config.adminToken === null ? null : digest(config.adminToken);
    this.#hasModel = config.languageModel !== null;
    this.#listensHere = isLoopbackHost(config.host);
  }

  /** Whether a caller has to send a token; without one configured, only the operator's own machine may call. */
  get needsToken(): boolean {
    return this.#token !== null;
  }

  /** Whether anybody may call at all: a token is set, or the server is somebody's own trial on loopback. */
  get open(): boolean {
    return this.#token !== null || this.#listensHere;
  }

  /** @throws ProblemError `not_configured`, `forbidden`, `unauthorized`, or `rate_limited` after too many wrong tokens */
  async admit(request: FastifyRequest, evenWithoutModel: boolean): Promise<void> {
    if (!this.#hasModel && !evenWithoutModel) throw new ProblemError('not_configured');
    if (this.#token !== null) return this.#checkToken(request, this.#token);
    if (!this.#listensHere || !isOwnMachine(request)) throw new ProblemError('forbidden');
  }

  async #checkToken(request: FastifyRequest, expected: Buffer): Promise<void> {
    const [, token] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
    if (token === undefined) throw new ProblemError('unauthorized');
    const key = clientKey(request.ip);
    const until = (await this.#wrong.get(key)) ?? null;
    if (until && until.consumedPoints >= wrongTokens.points) throw tooMany(until);
    // Digests have one length, so the time says nothing about the token.
    if (timingSafeEqual(digest(token), expected)) return;
    try {
      await this.#wrong.consume(key);
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) throw tooMany(rejection);
      throw rejection;
    }
    throw new ProblemError('unauthorized', {
      detail: 'This is not the admin token. Check it for missing characters.',
    });
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): ProblemError {
  return new ProblemError('rate_limited', {
    detail: 'Too many wrong admin tokens came from your address. Wait, then try again.',
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
  });
}
