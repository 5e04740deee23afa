/** What every call of this tool says when it fails. */
export const callFailure = {
  title: 'Analysis failed',
  description: 'Please check the domain and try again.',
} as const;

/** Five domains are compared at most: the one of the report, and these. */
export const mostRivals = 4;
