import { Link } from 'react-router-dom';

/** Id of the guide's heading: the note above a result links to it. */
export const loadIndexId = 'more-link-data';

/** In the guide of both link tools: how to get more link data, and what it adds. */
export function LoadIndexGuide() {
  return (
    <>
      <h2 id={loadIndexId}>More link data</h2>
      <p>
        The software comes with the 15,000 most linked domains. The operator of this site can load
        more in two ways, both free:
      </p>
      <ul>
        <li>
          <strong>The Majestic Million</strong>: one click for the signed-in operator, 80 MB, about
          a minute. It adds authority, referring subnets and IPs of a million domains, and the
          change since the previous list.
        </li>
        <li>
          <strong>Common Crawl</strong>: an import on the server. Ranks and graph are an 18 GB
          download and take about an hour, by our estimate. They add authority, referring domains,
          similar domains and the link gap for more than 100 million domains. Page files, as many as
          you like, add backlinks with their anchors and dates.
        </li>
      </ul>
      <p>
        Are you the operator? <Link to="/sign-in">Sign in</Link> and look up any domain. The steps
        for Common Crawl are in <code>docs/link-index.md</code> of the source.
      </p>
    </>
  );
}
