/** Colours of the specification, section 9. */
export type AuthorityBand = 'green' | 'yellow' | 'orange' | 'red';
export type SpamBand = 'green' | 'yellow' | 'red';

/** @param authority 0 to 100; also for flows */
export function authorityBand(authority: number): AuthorityBand {
  if (authority >= 70) return 'green';
  if (authority >= 50) return 'yellow';
  return authority >= 30 ? 'orange' : 'red';
}

export function spamBand(spamScore: number): SpamBand {
  if (spamScore <= 5) return 'green';
  return spamScore <= 10 ? 'yellow' : 'red';
}
