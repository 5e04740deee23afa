/** The first line of the Majestic Million. */
export const majesticHeader =
  'GlobalRank,TldRank,Domain,TLD,RefSubNets,RefIPs,IDN_Domain,IDN_TLD,PrevGlobalRank,PrevTldRank,PrevRefSubNets,PrevRefIPs';

/** Made rows of the Majestic Million, `site1.com` first; each had one subnet less and was a place lower before. */
export const majesticRows = (count: number, from = 1): readonly string[] =>
  Array.from({ length: count }, (_, at) => majesticRow(from + at));

export function majesticRow(rank: number, domain = `site${rank}.com`, idn = domain): string {
  const subnets = Math.floor(5_000_000 / rank) + 300;
  const before = `${rank + 1},${rank + 1},${subnets - 1},${2 * subnets - 2}`;
  return `${rank},${rank},${domain},com,${subnets},${2 * subnets},${idn},com,${before}`;
}

/** A list as it is downloaded. */
export const majesticText = (rows: readonly string[]): string =>
  [majesticHeader, ...rows].map((row) => `${row}\n`).join('');
