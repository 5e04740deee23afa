import { isWebLink } from '@plumbline/page';

export interface WebLinkProps {
  /** Third-party text. */
  readonly href: string | null;
  /** The link's text; the address itself by default. */
  readonly children?: string;
}

/** A third-party address: a link where it is a web address, else plain text. Breaks anywhere, keeps its own direction. */
export function WebLink({ href, children }: WebLinkProps) {
  const text = <bdi>{children ?? href}</bdi>;
  if (href === null || !isWebLink(href)) return <span className="anywhere">{text}</span>;
  return (
    <a className="anywhere" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}
