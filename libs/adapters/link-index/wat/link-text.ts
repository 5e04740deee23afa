/** Bits of a link's flags, as stored in the runs of an import. */
export const linkFlags = { nofollow: 1, ugc: 2, sponsored: 4, sameDomain: 8 } as const;

/**
 * Which of nofollow, ugc and sponsored a `rel` contains, as bits of {@link linkFlags}. Tokens are separated by spaces,
 * in any case.
 */
export function relFlags(rel: string | null): number {
  if (rel === null || rel === '') return 0;
  let flags = 0;
  for (const token of rel.toLowerCase().split(/[\t\n\f\r ]+/)) {
    if (token === 'nofollow') flags |= linkFlags.nofollow;
    else if (token === 'ugc') flags |= linkFlags.ugc;
    else if (token === 'sponsored') flags |= linkFlags.sponsored;
  }
  return flags;
}

const plain = /^[!-~]+(?: [!-~]+)*$/;
/** Control characters, including those that change the direction of text. */
const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** The anchor on one line, without control characters; null if nothing is left. */
export function anchorText(raw: string | null, maxLength: number): string | null {
  if (raw === null || raw === '') return null;
  if (raw.length <= maxLength && plain.test(raw)) return raw;
  const line = raw
    .slice(0, 4 * maxLength)
    .replace(controls, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
    .trim();
  return line === '' ? null : line;
}
