import {
  type BudgetState,
  exactCost,
  type Reservation,
  roomFor,
  type TokenPrices,
  tokensOf,
  unusedBudget,
} from '@plumbline/blog';
import type { TokenUsage } from '@plumbline/seo/language-model';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** A post's reservation that isn't settled. */
export interface Hold {
  readonly held_day: string | null;
  readonly held_tokens: number;
  readonly held_usd: number;
}

export const noHold: Hold = { held_day: null, held_tokens: 0, held_usd: 0 };

export async function readBudget(db: Kysely<Tables>, day: string): Promise<BudgetState> {
  const row = await db
    .selectFrom('blog_budget_days')
    .selectAll()
    .where('day', '=', day)
    .executeTakeFirst();
  return row
    ? {
        usedTokens: row.used_tokens,
        usedUsd: row.used_usd,
        heldTokens: row.held_tokens,
        heldUsd: row.held_usd,
      }
    : unusedBudget;
}

/** Reserves what a post may use, if the day has budget left: one reservation at a time, across all processes. */
export async function reserve(
  trx: Transaction<Tables>,
  need: Reservation,
): Promise<'room' | 'held' | 'spent'> {
  await trx
    .insertInto('blog_budget_days')
    .values({ day: need.day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select 1 from blog_budget_days where day = ${need.day} for update`.execute(trx);
  const room = roomFor(await readBudget(trx, need.day), need.cap, need);
  if (room === 'room') {
    await trx
      .updateTable('blog_budget_days')
      .set({
        held_tokens: sql`held_tokens + ${need.tokens}`,
        held_usd: sql`held_usd + ${need.usd ?? 0}`,
      })
      .where('day', '=', need.day)
      .execute();
  }
  return room;
}

/** Turns a reservation into usage. */
async function settle(
  trx: Transaction<Tables>,
  hold: Hold,
  used: { readonly tokens: number; readonly usd: number },
): Promise<void> {
  if (hold.held_day === null) return;
  await trx
    .updateTable('blog_budget_days')
    .set({
      used_tokens: sql`used_tokens + ${used.tokens}`,
      used_usd: sql`used_usd + ${used.usd}`,
      // Floating-point sums may miss zero by a tiny amount.
      held_tokens: sql`greatest(0, held_tokens - ${hold.held_tokens})`,
      held_usd: sql`greatest(0, held_usd - ${hold.held_usd})`,
    })
    .where('day', '=', hold.held_day)
    .execute();
}

/** We don't know what a crashed attempt used, so its whole reservation counts as used. */
export const settleLost = (trx: Transaction<Tables>, hold: Hold): Promise<void> =>
  settle(trx, hold, { tokens: hold.held_tokens, usd: hold.held_usd });

/** Counts the usage of a try for its day and its post. @returns the columns of the post */
export async function settleUsed(
  trx: Transaction<Tables>,
  hold: Hold,
  usage: TokenUsage,
  prices: TokenPrices | null,
) {
  const usd = exactCost(usage, prices) ?? 0;
  await settle(trx, hold, { tokens: tokensOf(usage), usd });
  return {
    ...noHold,
    input_tokens: sql<number>`input_tokens + ${usage.inputTokens}`,
    output_tokens: sql<number>`output_tokens + ${usage.outputTokens}`,
    requests: sql<number>`requests + ${usage.requests}`,
    usd: sql<number>`usd + ${usd}`,
  };
}
