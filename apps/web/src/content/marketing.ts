/** The hero's four claims. */
export const heroClaims = [
  '12+ Professional Tools',
  '100% Free Forever',
  'Unlimited Use',
  'AI Powered Analysis',
] as const;
