/** Where a figure comes from. */
export type Provenance = 'measured' | 'indexed' | 'estimated' | 'unknown';

/** The colour of each badge. */
export const provenanceTones: Readonly<Record<Provenance, string>> = {
  measured: 'leaf',
  indexed: 'blueprint',
  estimated: 'brass',
  unknown: 'plain',
};
