import { isWebLink } from '@plumbline/page';

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
