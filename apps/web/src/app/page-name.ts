const longest = 70;

/** The page of a URL for a heading: 'shop.example/spades', without scheme and query. */
export function pageName(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  const name = `${host}${pathname === '/' ? '' : pathname}`;
  return name.length > longest ? `${name.slice(0, longest - 1).toWellFormed()}…` : name;
}
