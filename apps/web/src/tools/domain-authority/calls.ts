/** The toast for every failed call of this tool. */
export const callFailure = {
  title: 'Analysis failed',
  description: 'Please check the domain and try again.',
} as const;

/** Maximum number of other domains, since at most five are compared. */
export const mostRivals = 4;
