/** Id of the guide's heading: the note above a result links to it. */
export const loadIndexId = 'more-link-data';

/** In the guide of both link tools: what each kind of link data adds. */
export function LoadIndexGuide() {
  return (
    <>
      <h2 id={loadIndexId}>More link data</h2>
      <p>There are four kinds of link data. All are free, and each is optional.</p>
      <ul>
        <li>
          <strong>The Majestic Million</strong> lists the million domains with the most referring
          subnets. It adds authority, referring subnets and IPs, and the change since the previous
          list.
        </li>
        <li>
          <strong>Common Crawl ranks</strong> give the position of every domain in a crawl, more
          than 100 million of them. They add authority for those, and a history of positions.
        </li>
        <li>
          <strong>The Common Crawl graph</strong> records which domains link to which. It adds
          referring domains, similar domains and the link gap.
        </li>
        <li>
          <strong>Common Crawl links</strong> record which page links where. They add backlinks with
          their anchors and dates.
        </li>
      </ul>
      <p>
        The operator of this site loads them on the server. The steps are in{' '}
        <code>docs/link-index.md</code> of the source.
      </p>
    </>
  );
}
