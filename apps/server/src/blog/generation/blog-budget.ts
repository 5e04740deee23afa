import { Inject, Injectable } from '@nestjs/common';
import {
  type BlogRunStore,
  type BudgetState,
  exactCost,
  localDay,
  nextDayStart,
  type Reservation,
  reservedUsage,
  roomFor,
  type RunKind,
  tokensOf,
} from '@plumbline/blog';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { ProblemError } from '../../http/problems.ts';
import type { BlogBudgetDto } from './blog-stats.dto.ts';

/** Injection token of the `BlogRunStore` port. */
export const BLOG_RUNS = Symbol('BLOG_RUNS');

/** Today’s budget: limits and use. */
@Injectable()
export class BlogBudget {
  readonly #blog: AppConfig['blog'];

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(BLOG_RUNS) private readonly store: BlogRunStore,
  ) {
    this.#blog = config.blog;
  }

  today(now = new Date()): string {
    return localDay(now, this.#blog.timezone);
  }

  /** The reservation for a post before it is written. */
  reservation(kind: RunKind, now = new Date()): Reservation {
    const usage = reservedUsage(kind);
    return {
      day: this.today(now),
      cap: this.#blog.dailyBudget,
      tokens: tokensOf(usage),
      usd: exactCost(usage, this.#blog.prices),
      nextDay: nextDayStart(this.#blog.timezone, now),
    };
  }

  /** @throws ProblemError `budget_exhausted` when not even one post has room today */
  async requireRoom(kind: RunKind): Promise<void> {
    const now = new Date();
    const need = this.reservation(kind, now);
    const state = await this.#read(need.day);
    if (roomFor(state, need.cap, need) !== 'spent') return;
    throw budgetExhausted(need.nextDay, now);
  }

  async describe(): Promise<BlogBudgetDto> {
    const now = new Date();
    const need = this.reservation('bulk', now);
    const state = await this.#read(need.day);
    const priced = this.#blog.prices !== null;
    const usd = (amount: number) => (priced ? Math.round(amount * 10_000) / 10_000 : null);
    return {
      day: need.day,
      capTokens: need.cap.tokens,
      capUsd: need.cap.usd,
      usedTokens: state.usedTokens,
      usedUsd: usd(state.usedUsd),
      heldTokens: state.heldTokens,
      heldUsd: usd(state.heldUsd),
      open: roomFor(state, need.cap, need) !== 'spent',
      nextDayAt: need.nextDay.toISOString(),
    };
  }

  async #read(day: string): Promise<BudgetState> {
    return this.store.budget(day);
  }
}

function budgetExhausted(until: Date, now: Date): ProblemError {
  return new ProblemError('budget_exhausted', {
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000)),
  });
}
