/** The toast of every failed call of this tool. */
export const callFailure = {
  title: 'Analysis failed',
  description: 'Please check the domain and try again.',
} as const;

/** At most five domains are compared: the report's and these. */
export const mostRivals = 4;
