/**
 * Authority from 0 to 100, on a logarithmic scale from 1 to the strongest domain: each tenfold step costs the same.
 * All measures of strength use this formula, but values of different measures are not comparable.
 *
 * House formula: links to domains follow a power law, so their logarithms are spread evenly.
 * @param strength of the domain, such as its referring subnets
 * @param strongest strength of the first domain
 */
export function authorityOn(strength: number, strongest: number): number {
  if (strongest <= 1) return 100;
  const share = Math.log(Math.min(Math.max(strength, 1), strongest)) / Math.log(strongest);
  return Math.round(100 * share);
}

/**
 * Authority from a position in the ranking of all domains of a release. The strength of a position is the number of
 * ranked domains divided by it. Among 121 million domains: 10th 88, 1,000th 63, 100,000th 38, 10 millionth 13.
 * @param position 1 for the best
 * @param domains domains ranked in the release
 */
export const authorityOf = (position: number, domains: number): number =>
  authorityOn(domains / Math.max(position, 1), domains);
