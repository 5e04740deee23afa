/** What every call of this tool says when it fails. */
export const callFailure = {
  title: 'Analysis failed',
  description: 'Please check the domain and try again.',
} as const;
