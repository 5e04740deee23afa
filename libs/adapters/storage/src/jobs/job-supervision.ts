/** How soon a job whose process has died is noticed: seconds beyond its heartbeat. */
const noticedWithin = 10;

/** Options of pg-boss for both databases. */
export const jobSupervision = {
  superviseIntervalSeconds: noticedWithin,
  monitorIntervalSeconds: noticedWithin,
} as const;
