import { Link } from 'react-router-dom';
import { toolHref } from '../../../app/tool-inputs.ts';
import lists from './lists.module.css';

export interface AuthorityBadgeProps {
  readonly domain: string;
  /** 0 to 100; `null` if unknown. */
  readonly authority: number | null;
}

/** The authority of a linking domain, with a link to its report. */
export function AuthorityBadge({ domain, authority }: AuthorityBadgeProps) {
  const figure = authority === null ? 'DA unknown' : `DA ${authority}`;
  return (
    <Link
      className={lists.authority}
      data-known={authority !== null || undefined}
      to={toolHref('domain-authority', { domain })}
      aria-label={`${figure}: Domain Authority of ${domain}`}
    >
      {figure}
    </Link>
  );
}
