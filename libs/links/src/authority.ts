/**
 * Authority on 0 to 100 from a position in the ranking of all domains of a release, falling with the logarithm of the
 * position: each tenfold step down costs the same. The first has 100, the last 0, and it never rises with the position.
 * Among 121 million domains: 10th 88, 1,000th 63, 100,000th 38, 10 millionth 13.
 *
 * House formula: links to domains follow a power law, so positions are spaced evenly on a logarithmic scale.
 * @param position 1 for the best
 * @param domains domains ranked in the release
 */
export function authorityOf(position: number, domains: number): number {
  if (domains <= 1) return 100;
  const share = Math.log(Math.min(Math.max(position, 1), domains)) / Math.log(domains);
  return Math.round(100 * (1 - share));
}
