/** Longest slug in characters. */
const maxSlugCharacters = 80;

/** Device names on Windows, where no file can have such a name. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** Whether a text is a valid slug. */
export function isSafeSlug(slug: string): boolean {
  return (
    slug.length >= 3 &&
    slug.length <= maxSlugCharacters &&
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) &&
    !deviceName.test(slug)
  );
}

/**
 * The URL segment for a title: lower-case ASCII letters, digits and single hyphens, at most 80 characters, cut
 * between words.
 * @param fallback a safe slug, for titles without usable characters
 */
export function slugOf(title: string, fallback: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > maxSlugCharacters) break;
    slug = longer;
  }
  return isSafeSlug(slug) ? slug : isSafeSlug(`post-${slug}`) ? `post-${slug}` : fallback;
}

/** The slug, or the first free one of `slug-2`, `slug-3`, … within the maximum length. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug;
  for (let n = 2; isTaken(free); n += 1) {
    const end = `-${n}`;
    free = slug.slice(0, maxSlugCharacters - end.length).replace(/-+$/, '') + end;
  }
  return free;
}
