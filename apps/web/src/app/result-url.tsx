import { WebLink } from './web-link.tsx';

const longest = 60;

export const isLongUrl = (url: string): boolean => url.length > longest;

/** The URL that a result is about, for its heading: cut in the middle where it is long. */
export const ResultUrl = ({ href }: { readonly href: string }) => (
  <span title={href}>
    <WebLink href={href}>
      {isLongUrl(href) ? `${href.slice(0, longest - 21)}…${href.slice(-20)}` : href}
    </WebLink>
  </span>
);
