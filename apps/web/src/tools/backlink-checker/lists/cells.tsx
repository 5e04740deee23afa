import { Badge, Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { cutMiddle } from '@plumbline/seo/text';
import { useWhole } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Dim } from '../../../app/dim.tsx';
import { useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { WebLink } from '../../../app/web-link.tsx';
import classes from './lists.module.css';

/* Contents of table cells. */

export interface DomainLinkProps {
  /** Third-party text. */
  readonly href: string;
  readonly children: string;
}

/** A domain, linked to its site. */
export const DomainLink = ({ href, children }: DomainLinkProps) => (
  <Text span fw={600}>
    <WebLink href={href}>{children}</WebLink>
  </Text>
);

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
    <Text
      span
      display={inline ? undefined : 'block'}
      fz="xs"
      fw={400}
      lh={1.45}
      className={classes.url}
    >
      <WebLink href={href}>{whole ? text : cutMiddle(text, longest)}</WebLink>
      {isLong && !unfoldAll && (
        <Button
          variant="default"
          size="compact-xs"
          h={24}
          ml="xxs"
          c="dimmed"
          fz="xs"
          fw={400}
          aria-expanded={whole}
          // The accessible name starts with the visible text, so that speech input finds it.
          aria-label={`${shown} of the URL on ${text.split('/', 1)[0] ?? ''}`}
          onClick={() => setUnfolded(!whole)}
        >
          {shown}
        </Button>
      )}
    </Text>
  );
}

/** The text of a link. */
export const AnchorText = ({ text }: { readonly text: string | null }) =>
  text === null ? <Dim>no text</Dim> : <bdi className="anywhere">{text}</bdi>;

/** Follow, nofollow, ugc or sponsored. */
export const LinkBadge = ({ children }: { readonly children: string }) => (
  <Badge component="span" radius="xs" color={children === 'follow' ? 'leaf' : 'gray'}>
    {children}
  </Badge>
);

export interface AuthorityBadgeProps {
  readonly domain: string;
  /** 0 to 100; `null` if unknown. */
  readonly authority: number | null;
}

/** The authority of a linking domain, with a link to its report. */
export function AuthorityBadge({ domain, authority }: AuthorityBadgeProps) {
  const figure = authority === null ? 'DA unknown' : `DA ${authority}`;
  return (
    <Badge
      component={Link}
      to={toolHref('domain-authority', { domain })}
      color={authority === null ? 'gray' : 'blueprint'}
      h={24}
      className={`tabular ${classes.authority}`}
      aria-label={`${figure}: Domain Authority of ${domain}`}
    >
      {figure}
    </Badge>
  );
}

export interface SeenDaysProps {
  /** `null` if unknown. */
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
}

/** The first day on which a crawl saw something, and the last if it differs. */
export function SeenDays({ firstSeen, lastSeen }: SeenDaysProps) {
  const formats = useFormats();
  if (firstSeen === null) return 'unknown';
  return (
    <Stack component="span" gap={1} className="nowrap">
      <time dateTime={firstSeen}>{formats.day(firstSeen)}</time>
      {lastSeen !== null && lastSeen !== firstSeen && (
        <Dim>
          last <time dateTime={lastSeen}>{formats.day(lastSeen)}</time>
        </Dim>
      )}
    </Stack>
  );
}

/** A column with a button that shows the links of a row. */
export const linksColumn = <Row,>(nameOf: (row: Row) => string, onShow: (row: Row) => void) => ({
  id: 'show',
  header: <VisuallyHidden>Their links</VisuallyHidden>,
  cell: (row: Row) => (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Show links: ${nameOf(row)}`}
      onClick={() => onShow(row)}
    >
      Show links
    </Button>
  ),
});
