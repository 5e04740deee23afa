import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { StorageLog } from '../storage.ts';

/** How soon a job whose process has died is noticed: seconds beyond its heartbeat. */
const noticedWithin = 10;
/** How often a repeated error, such as each poll of a queue on a full disk, is logged. */
const repeatMs = 60_000;

/** pg-boss as both databases use it. */
export function newBoss(options: ConstructorOptions, log: StorageLog): PgBoss {
  const boss = new PgBoss({
    superviseIntervalSeconds: noticedWithin,
    monitorIntervalSeconds: noticedWithin,
    ...options,
  });
  const loggedAt = new Map<string, number>();
  boss.on('error', ({ message }) => {
    const now = Date.now();
    for (const [each, at] of loggedAt) if (now - at >= repeatMs) loggedAt.delete(each);
    if (loggedAt.has(message)) return;
    loggedAt.set(message, now);
    log.error(`Jobs: ${message}`);
  });
  return boss;
}
