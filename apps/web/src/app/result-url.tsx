import { WebLink } from './web-link.tsx';

const longest = 60;

export const isLongUrl = (url: string): boolean => url.length > longest;

/** The checked URL for a result's heading. A long one is shortened in the middle. */
export const ResultUrl = ({ href }: { readonly href: string }) => (
  <span title={href}>
    <WebLink href={href}>
      {isLongUrl(href) ? `${href.slice(0, longest - 21)}…${href.slice(-20)}` : href}
    </WebLink>
  </span>
);
