/** How long the steps of stopping may take, milliseconds. docs/operations.md names them; what supervises the server has to wait longer. */
export const stopTimes = {
  /** Requests in flight finish. Then outgoing work is aborted, and requests that still wait get 503. */
  requestsMs: 5_000,
  /** These answers are sent, and connections that are still open are cut. */
  answersMs: 2_000,
  /** Work without a request stops: each goes back into its queue. */
  workMs: 5_000,
  /** All of these and the rest but the database, which is closed then in any case. */
  serverMs: 18_000,
  /** Everything. Then the process ends with exit code 1. */
  deadlineMs: 30_000,
  /** The same where the event loop is blocked, whether or not the server was told to stop. Then the process ends with SIGABRT. */
  frozenMs: 35_000,
  /** A second signal ends the process at once, but one that follows so soon is the same: a terminal and npm each send one. */
  sameSignalMs: 1_000,
} as const;
