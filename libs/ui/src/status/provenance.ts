/** Where a number comes from. */
export type Provenance = 'measured' | 'indexed' | 'estimated' | 'unknown';

/** The color of each badge. */
export const provenanceTones: Readonly<Record<Provenance, string>> = {
  measured: 'leaf',
  indexed: 'blueprint',
  estimated: 'brass',
  unknown: 'plain',
};
