import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { networkShare, VisitorLimit } from '../http/visitor-limit.ts';
import { ProblemError } from '../http/problems.ts';

/** How many messages one visitor can send. */
export const messagesPerHour = 5;

/** Counts stored messages, not attempts. Off if the operator has switched rate limits off. */
@Injectable()
export class ContactLimit {
  readonly #limit: VisitorLimit | null;

  constructor(@Inject(APP_CONFIG) { rateLimit }: AppConfig) {
    this.#limit = rateLimit.perMinute === 0 ? null : new VisitorLimit(messagesPerHour, 3_600);
  }

  /** @throws ProblemError `rate_limited` */
  async take(ip: string): Promise<void> {
    const retryAfterSeconds = (await this.#limit?.take(ip)) ?? 0;
    if (retryAfterSeconds === 0) return;
    throw new ProblemError('rate_limited', {
      detail: `One visitor can send ${messagesPerHour} messages an hour, and one network ${messagesPerHour * networkShare}. Keep your text and send it later.`,
      retryAfterSeconds,
    });
  }

  /** For a message that could not be stored after all. */
  async giveBack(ip: string): Promise<void> {
    await this.#limit?.giveBack(ip);
  }
}
