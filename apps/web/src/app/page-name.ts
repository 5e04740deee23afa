import { cut } from '@plumbline/seo/text';

const longest = 70;

/** A URL without scheme and query, for headings: 'shop.example/spades'. */
export function pageName(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  const name = `${host}${pathname === '/' ? '' : pathname}`;
  return cut(name, longest);
}
