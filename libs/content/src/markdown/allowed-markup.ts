/** Allowed tags. No scripts, styles, forms, frames, media, or tags that affect the page around the text. */
export const allowedTags: ReadonlySet<string> = new Set([
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
  'br',
  'a',
  'strong',
  'em',
  'del',
  'img',
]);

export const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  th: ['align'],
  td: ['align'],
  code: ['class'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  h5: ['id'],
  h6: ['id'],
};

/** Classes for a code block's language. None of our style sheets uses them. */
export const allowedClasses: Record<string, RegExp[]> = { code: [/^language-[a-z0-9-]{1,20}$/] };

/**
 * Whether a URL is allowed. Links go to the web, to mail, or inside this site. Images come from this site only,
 * since another host would see who reads the page.
 */
export function isAllowedAddress(tag: string, address: string): boolean {
  const inside = /^\/(?![/\\])/.test(address) && !/[\s\p{Cc}\\]/u.test(address);
  if (tag === 'img') return inside;
  if (inside || /^#[\w-]+$/.test(address)) return true;
  if (/^mailto:[^\s<>"]+$/i.test(address)) return true;
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  return url !== null && url.username + url.password === '';
}
