import { characterCount } from '@plumbline/seo/text';
import type { Gate } from './candidate.ts';

/** Characters. A house rule: shorter titles say too little, longer ones are cut in search results and lists. */
export const titleLength = { min: 15, max: 70 } as const;

/** Never allowed in a title: URLs and active markup. */
const foreign = /<\s*\/?\s*(script|img|svg|iframe|style)|javascript:|https?:|\]\(/i;

export const titleGate: Gate = ({ title }) => {
  const length = characterCount(title);
  if (length < titleLength.min || length > titleLength.max) {
    return [
      {
        gate: 'title',
        detail: `The title has ${length} characters, not ${titleLength.min} to ${titleLength.max}`,
      },
    ];
  }
  return foreign.test(title) ? [{ gate: 'title', detail: 'The title holds markup or a URL' }] : [];
};
