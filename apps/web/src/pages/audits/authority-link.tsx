import { Link, useLocation } from 'react-router-dom';

/** Links the source of a threshold: its documentation, or our guide for a house rule. */
export function AuthorityLink({ name, url }: { readonly name: string; readonly url: string }) {
  const here = useLocation();
  if (url.startsWith('/')) {
    const [pathname = '', hash = ''] = url.split('#');
    // On the same page, the query is kept, because it identifies the open report.
    const search = pathname === here.pathname ? here.search : '';
    return <Link to={{ pathname, search, hash }}>{name}</Link>;
  }
  return (
    <a href={url} rel="noopener noreferrer">
      {name}
    </a>
  );
}
