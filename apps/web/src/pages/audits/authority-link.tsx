import { Link } from 'react-router-dom';

/** Who sets a threshold, linked: their documentation, or a section of this site for a house rule. */
export function AuthorityLink({ name, url }: { readonly name: string; readonly url: string }) {
  if (url.startsWith('/')) return <Link to={url}>{name}</Link>;
  return (
    <a href={url} rel="noopener noreferrer">
      {name}
    </a>
  );
}
