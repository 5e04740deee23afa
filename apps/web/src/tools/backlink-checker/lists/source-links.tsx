import { Text } from '@mantine/core';
import { useWhole } from '@plumbline/ui';
import { useState } from 'react';
import { cutMiddle } from '@plumbline/seo/text';
import { WebLink } from '../../../app/web-link.tsx';
import lists from './lists.module.css';

export interface DomainLinkProps {
  /** Third-party text. */
  readonly href: string;
  readonly children: string;
}

/** A domain, linked to its site. */
export function DomainLink({ href, children }: DomainLinkProps) {
  return (
    <Text span fw={600}>
      <WebLink href={href}>{children}</WebLink>
    </Text>
  );
}

/** Characters in two lines of a table. Longer URLs are shortened, and shown in full on demand. */
const longest = 80;

export interface PageLinkProps {
  /** Third-party text. */
  readonly href: string;
  readonly inline?: boolean;
}

/** A URL, shortened in the middle if it is long. */
export function PageLink({ href, inline = false }: PageLinkProps) {
  const [unfolded, setUnfolded] = useState(false);
  const unfoldAll = useWhole();
  const whole = unfolded || unfoldAll;
  const text = href.replace(/^https?:\/\//, '');
  const isLong = text.length > longest;
  const shown = whole ? 'less' : 'more';
  return (
    <span className={lists.url} data-inline={inline || undefined}>
      <WebLink href={href}>{whole ? text : cutMiddle(text, longest)}</WebLink>
      {isLong && !unfoldAll && (
        <button
          type="button"
          className={lists.more}
          aria-expanded={whole}
          // The accessible name starts with the visible text, so that speech input finds it.
          aria-label={`${shown} of the URL on ${text.split('/', 1)[0] ?? ''}`}
          onClick={() => setUnfolded(!whole)}
        >
          {shown}
        </button>
      )}
    </span>
  );
}
