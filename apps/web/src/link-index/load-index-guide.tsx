/** Id of the guide's heading: the note above an estimated result links to it. */
export const loadIndexId = 'load-an-index';

/** In the guide of both link tools: how an operator gets from estimates to indexed figures. */
export function LoadIndexGuide() {
  return (
    <>
      <h2 id={loadIndexId}>Loading an index</h2>
      <p>
        The index is made on the server, from files that{' '}
        <a href="https://commoncrawl.org/web-graphs" target="_blank" rel="noopener noreferrer">
          Common Crawl
        </a>{' '}
        publishes for free. Its three layers are optional and independent: <strong>ranks</strong>{' '}
        say where each domain stands, the <strong>graph</strong> says which domains refer to which,
        and <strong>links</strong> say from which page, with which anchor.
      </p>
      <ul>
        <li>
          To try it: <code>npm run link-index -- demo</code> builds a small index of an invented
          web.
        </li>
        <li>
          For real: <code>npm run link-index -- import</code> with files, a folder, or the address
          of a release. An import replaces the old index in one step when it is whole.
        </li>
        <li>
          The server reads the folder that <code>LINK_INDEX_DIR</code> names. Disk, hours and memory
          for the whole web stand in <code>docs/link-index.md</code> of the source.
        </li>
      </ul>
    </>
  );
}
