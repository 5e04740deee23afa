/** Wrong use of the command: bad flags, a bad config, an unreadable baseline. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The target couldn't be measured. The report says why. The exit code is 3. */
export class UnmeasuredError extends Error {
  override readonly name = 'UnmeasuredError';
}
