/** The first line of the Majestic Million. */
export const majesticHeader =
  'GlobalRank,TldRank,Domain,TLD,RefSubNets,RefIPs,IDN_Domain,IDN_TLD,PrevGlobalRank,PrevTldRank,PrevRefSubNets,PrevRefIPs';

/**
 * Invented rows of the Majestic Million, starting with `site1.com`. Each previously had one subnet less and was one
 * position lower.
 */
export const majesticRows = (count: number, from = 1): readonly string[] =>
  Array.from({ length: count }, (_, at) => majesticRow(from + at));

export function majesticRow(rank: number, domain = `site${rank}.com`, idn = domain): string {
  const subnets = Math.floor(5_000_000 / rank) + 300;
  const before = `${rank + 1},${rank + 1},${subnets - 1},${2 * subnets - 2}`;
  return `${rank},${rank},${domain},com,${subnets},${2 * subnets},${idn},com,${before}`;
}

/** A list as downloaded. */
export const majesticText = (rows: readonly string[]): string =>
  [majesticHeader, ...rows].map((row) => `${row}\n`).join('');
