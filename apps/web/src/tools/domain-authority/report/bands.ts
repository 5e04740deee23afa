import { authorityBand } from '@plumbline/domain-authority';

/** A colour and its word, so that nothing relies on colour alone. */
export interface Band {
  readonly colour: 'green' | 'yellow' | 'orange' | 'red';
  readonly word: string;
}

/** From 0 to 100. */
export const bandWords = { red: 'Low', orange: 'Moderate', yellow: 'Good', green: 'High' } as const;

/** @param authority 0 to 100 */
export function bandOf(authority: number): Band {
  const colour = authorityBand(authority);
  return { colour, word: bandWords[colour] };
}
