import { isWebLink } from '@plumbline/page';
import { cut, cutMiddle } from '@plumbline/seo/text';

export interface WebLinkProps {
  /** Third-party text. */
  readonly href: string | null;
  /** The link's text. Defaults to the URL. */
  readonly children?: string;
}

/**
 * A third-party URL: a link if it is http or https, or else plain text. Breaks anywhere and is isolated from
 * bidirectional text.
 */
export function WebLink({ href, children }: WebLinkProps) {
  const text = <bdi>{children ?? href}</bdi>;
  if (href === null || !isWebLink(href)) return <span className="anywhere">{text}</span>;
  return (
    <a className="anywhere" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}

const longestUrl = 60;

export const isLongUrl = (url: string): boolean => url.length > longestUrl;

/** The checked URL for a result's heading. A long one is shortened in the middle. */
export const ResultUrl = ({ href }: { readonly href: string }) => (
  <span title={href}>
    <WebLink href={href}>{cutMiddle(href, longestUrl)}</WebLink>
  </span>
);

const longestName = 70;

/** A URL without scheme and query, for headings: 'shop.example/spades'. */
export function pageName(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  const name = `${host}${pathname === '/' ? '' : pathname}`;
  return cut(name, longestName);
}
