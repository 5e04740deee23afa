import { cutMiddle } from '@plumbline/seo/text';
import { WebLink } from './web-link.tsx';

const longest = 60;

export const isLongUrl = (url: string): boolean => url.length > longest;

/** The checked URL for a result's heading. A long one is shortened in the middle. */
export const ResultUrl = ({ href }: { readonly href: string }) => (
  <span title={href}>
    <WebLink href={href}>{cutMiddle(href, longest)}</WebLink>
  </span>
);
