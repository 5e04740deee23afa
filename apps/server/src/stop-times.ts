/**
 * How long the steps of stopping may take, in milliseconds. docs/operations.md lists them. A supervisor has to wait
 * longer.
 */
export const stopTimes = {
  /** Requests in flight finish. Then outgoing work is aborted, and requests that still wait get 503. */
  requestsMs: 5_000,
  /** These responses are sent, and connections that are still open are closed. */
  answersMs: 2_000,
  /** Background work stops and goes back into its queue. */
  workMs: 5_000,
  /** Everything except the database, which is then closed in any case. */
  serverMs: 18_000,
  /** Everything. Then the process ends with exit code 1. */
  deadlineMs: 30_000,
  /** The same if the event loop is blocked, whether or not the server is stopping. Then the process ends with SIGABRT. */
  frozenMs: 35_000,
  /**
   * A second signal ends the process at once. A signal within this time counts as the first one, because a terminal and
   * npm each send one.
   */
  sameSignalMs: 1_000,
} as const;
