import { Link } from 'react-router-dom';
import { toolHref } from '../../../app/tool-inputs.ts';

/** A domain with a link to its report. */
export const DomainLink = ({ domain }: { readonly domain: string }) => (
  <Link to={toolHref('domain-authority', { domain })}>
    <bdi>{domain}</bdi>
  </Link>
);
