/** Id of the guide's heading: the note above an estimated result links to it. */
export const loadIndexId = 'load-an-index';

/** In the guide of both link tools: how an operator gets from estimates to indexed figures. */
export function LoadIndexGuide() {
  return (
    <>
      <h2 id={loadIndexId}>Loading an index</h2>
      <p>
        Until one is loaded the <strong>starter index</strong> answers: the first 1,000 domains of
        48 releases of Common Crawl since 2017, with their ranks. It is a sample. A domain that it
        does not list may have any rank, so its figures are estimated as ranges.
      </p>
      <p>
        The index is made on the server, from files that{' '}
        <a href="https://commoncrawl.org/web-graphs" target="_blank" rel="noopener noreferrer">
          Common Crawl
        </a>{' '}
        publishes for free. Its three layers are optional and independent: <strong>ranks</strong>{' '}
        say how each domain ranks, the <strong>graph</strong> says which domains refer to which, and{' '}
        <strong>links</strong> say from which page, with which anchor.
      </p>
      <ul>
        <li>
          To try it: <code>npm run link-index -- demo</code> builds a small index of an invented
          web.
        </li>
        <li>
          For real: <code>npm run link-index -- import</code> with files, a folder, or the URL of a
          release. An import replaces the old index in one step when it is complete.
        </li>
        <li>
          The server reads the folder that <code>LINK_INDEX_DIR</code> names. Disk, hours and memory
          for the whole web are in <code>docs/link-index.md</code> of the source.
        </li>
      </ul>
    </>
  );
}
