/** Colors of the specification, section 9. */
export type AuthorityBand = 'green' | 'yellow' | 'orange' | 'red';

/** @param authority 0 to 100 */
export function authorityBand(authority: number): AuthorityBand {
  if (authority >= 70) return 'green';
  if (authority >= 50) return 'yellow';
  return authority >= 30 ? 'orange' : 'red';
}
