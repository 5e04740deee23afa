import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';

/** Id of the guide's heading, which the note above a result links to. */
export const loadIndexId = 'more-link-data';

/** Part of both link tools' guides: how to get more link data, and what it adds. */
export function LoadIndexGuide() {
  return (
    <>
      <Title order={2} id={loadIndexId}>
        More link data
      </Title>
      <p>
        Plumbline comes with the 15,000 most linked domains. The operator of this site can load more
        in two ways, both free:
      </p>
      <ul>
        <li>
          <strong>The Majestic Million</strong> (80 MB, about a minute): one click after signing in.
          It adds authority, referring subnets and IPs for a million domains.
        </li>
        <li>
          <strong>Common Crawl</strong> (18 GB, about an hour by our estimate): an import on the
          server. It adds authority, referring domains, similar domains and the link gap for over
          100 million domains. If you also import the crawl’s pages, you get backlinks with anchors
          and dates.
        </li>
      </ul>
      <p>
        Are you the operator? <Link to="/sign-in">Sign in</Link> and look up any domain: the result
        page then has a button that loads the list. For Common Crawl, follow{' '}
        <code>docs/link-index.md</code> in the source code.
      </p>
    </>
  );
}
