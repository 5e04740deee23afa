import { Link, useLocation } from 'react-router-dom';

/** Who sets a threshold, linked: their documentation, or a section of this site for a house rule. */
export function AuthorityLink({ name, url }: { readonly name: string; readonly url: string }) {
  const here = useLocation();
  if (url.startsWith('/')) {
    const [pathname = '', hash = ''] = url.split('#');
    // On the same page the query stays: it names the open report.
    const search = pathname === here.pathname ? here.search : '';
    return <Link to={{ pathname, search, hash }}>{name}</Link>;
  }
  return (
    <a href={url} rel="noopener noreferrer">
      {name}
    </a>
  );
}
