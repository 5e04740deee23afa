import type { MetaRefreshFact } from '../facts.ts';

const refresh = /^\s*(\d{1,9})(?:\.[\d.]*)?(?:\s*[;,]\s*|\s+|$)(?:url\s*=\s*)?(.*)$/is;

/** Reads the content of a refresh as browsers do (HTML standard §4.2.5.3). @returns `null` when a browser would ignore it */
export function parseRefresh(
  raw: string,
  resolve: (href: string) => string | null,
): MetaRefreshFact | null {
  const match = refresh.exec(raw.trim().slice(0, 5_000));
  if (!match) return null;
  let href = (match[2] ?? '').trim();
  const quote = href[0];
  if (quote === '"' || quote === "'") {
    const end = href.indexOf(quote, 1);
    href = href.slice(1, end < 0 ? undefined : end);
  }
  return { seconds: Number(match[1]), url: href === '' ? null : resolve(href), raw };
}
