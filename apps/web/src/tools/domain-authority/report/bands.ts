import { authorityBand, spamBand } from '@plumbline/domain-authority';

/** A colour and its word, so that nothing relies on colour alone. */
export interface Band {
  readonly colour: 'green' | 'yellow' | 'orange' | 'red';
  readonly word: string;
}

const authorityWords = { green: 'High', yellow: 'Good', orange: 'Moderate', red: 'Low' } as const;
const spamWords = { green: 'Low', yellow: 'Elevated', red: 'High' } as const;

/** The band of an authority or a flow, 0 to 100. */
export function bandOfAuthority(authority: number): Band {
  const colour = authorityBand(authority);
  return { colour, word: authorityWords[colour] };
}

export function bandOfSpam(score: number): Band {
  const colour = spamBand(score);
  return { colour, word: spamWords[colour] };
}
