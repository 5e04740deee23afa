import { authorityBand } from '@plumbline/tools/domain-authority';

/** A color with a word, so that meaning never depends on color alone. */
export interface Band {
  readonly color: 'green' | 'yellow' | 'orange' | 'red';
  readonly word: string;
}

/** From 0 to 100. */
export const bandWords = { red: 'Low', orange: 'Moderate', yellow: 'Good', green: 'High' } as const;

/** @param authority 0 to 100 */
export function bandOf(authority: number): Band {
  const color = authorityBand(authority);
  return { color, word: bandWords[color] };
}
