import { characterCount } from '@plumbline/seo/text';
import type { Gate } from './candidate.ts';

/** Length limits of a meta description, in characters. */
export const metaLength = { min: 110, max: 160 } as const;

/** Length limits of an excerpt, in characters. */
export const excerptLength = { min: 40, max: 300 } as const;

export const metaLengthGate: Gate = ({ metaDescription, excerpt }) =>
  [
    { name: 'meta description', text: metaDescription, bounds: metaLength },
    { name: 'excerpt', text: excerpt, bounds: excerptLength },
  ].flatMap(({ name, text, bounds: { min, max } }) => {
    const length = characterCount(text);
    return length >= min && length <= max
      ? []
      : [
          {
            gate: 'meta-length' as const,
            detail: `The ${name} has ${length} characters, not ${min} to ${max}`,
          },
        ];
  });
