import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { clientKey } from '../http/client-key.ts';
import { ProblemError } from '../http/problem-error.ts';

/** Messages that one visitor may send. */
export const messagesPerHour = 5;

/** Counts the messages that are kept, not the tries. Off where the operator has switched rate limits off. */
@Injectable()
export class ContactLimit {
  readonly #limiter: RateLimiterMemory | null;

  constructor(@Inject(APP_CONFIG) { rateLimit }: AppConfig) {
    this.#limiter =
      rateLimit.perMinute === 0
        ? null
        : new RateLimiterMemory({ points: messagesPerHour, duration: 3_600, keyPrefix: 'contact' });
  }

  /** @throws ProblemError `rate_limited` */
  async take(ip: string): Promise<void> {
    try {
      await this.#limiter?.consume(clientKey(ip));
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw new ProblemError('rate_limited', {
        detail: `${messagesPerHour} messages an hour are the most that one visitor can send. Keep your text and send it later.`,
        retryAfterSeconds: Math.max(1, Math.ceil(rejection.msBeforeNext / 1_000)),
      });
    }
  }

  /** For a message that could not be kept after all. */
  async giveBack(ip: string): Promise<void> {
    await this.#limiter?.reward(clientKey(ip));
  }
}
