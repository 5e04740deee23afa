import type { MetaRefreshFact } from '../facts.ts';
import { writtenAddress } from './addresses.ts';

const refresh =
  /^[\t\n\f\r ]*(\d{1,9})(?:\.[\d.]*)?(?:[\t\n\f\r ]*[;,][\t\n\f\r ]*|[\t\n\f\r ]+|$)(?:url[\t\n\f\r ]*=[\t\n\f\r ]*)?(.*)$/is;

/** Parses the content of a refresh as browsers do (HTML standard §4.2.5.3). @returns `null` if browsers ignore it */
export function parseRefresh(
  raw: string,
  resolve: (href: string) => string | null,
): MetaRefreshFact | null {
  const match = refresh.exec(raw.slice(0, 5_000));
  if (!match) return null;
  let href = writtenAddress(match[2] ?? '');
  const quote = href[0];
  if (quote === '"' || quote === "'") {
    const end = href.indexOf(quote, 1);
    href = href.slice(1, end < 0 ? undefined : end);
  }
  return { seconds: Number(match[1]), url: href === '' ? null : resolve(href), raw };
}
