import { setTimeout as sleep } from 'node:timers/promises';

/** Time for the servers to start, since they don't catch up on due times from before the schedule was set. */
const leadMinutes = 3;

/** A daily schedule that is due in three to four minutes, in UTC. */
export function dueSoon(): { readonly cron: string; readonly at: Date } {
  const at = new Date((Math.ceil(Date.now() / 60_000) + leadMinutes) * 60_000);
  return { cron: `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`, at };
}

export const until = (at: Date, moreMs = 0): Promise<void> =>
  sleep(Math.max(0, at.getTime() + moreMs - Date.now()));
