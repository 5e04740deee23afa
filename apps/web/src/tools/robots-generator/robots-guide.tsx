import { Link } from 'react-router-dom';

export function RobotsGuide() {
  return (
    <>
      <h2>What robots.txt does, and what it does not</h2>
      <p>
        robots.txt asks crawlers which addresses they may fetch. It is a request, not a lock: those
        who want to ignore it can, and everybody can read it. A secret path in it is no longer a
        secret. And it is about fetching, not about listing: a blocked page can still appear in
        results, without a description, when others link to it. To keep a page out of search, let it
        be crawled and give it <code>noindex</code>.
      </p>

      <h2>How a crawler reads it</h2>
      <ol>
        <li>
          It looks for the groups that name it. If there are any, it reads{' '}
          <strong>only these</strong>, and the rules for <code>*</code> no longer count for it.
        </li>
        <li>
          Of all rules that match the address, the <strong>longest</strong> wins, wherever it
          stands. Between two of the same length, <code>Allow</code> wins.
        </li>
        <li>
          If none matches, the address is allowed. <code>*</code> stands for any characters, a{' '}
          <code>$</code> at the end for the end of the address. Case matters.
        </li>
      </ol>
      <p>
        That is RFC 9309, which the large search engines follow, and what the test above computes,
        with the same matcher as our <Link to="/seo-audit">SEO audit</Link>.
      </p>

      <h2>AI crawlers: three different questions</h2>
      <h3>AI search</h3>
      <p>
        These crawlers build the index that assistants quote from. Whoever blocks them is not found
        there, as with a search engine.
      </p>
      <h3>User-triggered</h3>
      <p>
        These fetch one page because somebody asked about it. Some operators say that they do not
        consult robots.txt for such visits; the list marks them. Only the server itself can keep
        them out.
      </p>
      <h3>Model training</h3>
      <p>
        These collect text for models. Blocking them does not remove what was collected before, and
        does not touch search: <code>Google-Extended</code> has no effect on Google’s results.
      </p>
      <p>
        A crawler that gets a group of its own stops reading the general one. That is why the
        generator repeats your disallowed paths for every crawler that you allow by name.
      </p>

      <h2>Mistakes that cost most</h2>
      <ul>
        <li>
          <code>Disallow: /</code> left over from a test site. Test the home page for Googlebot
          after every release.
        </li>
        <li>
          Blocked style sheets and scripts. Search engines render pages; without these they see a
          broken one.
        </li>
        <li>
          A path without its slash: <code>Disallow: admin</code> matches nothing at all.
        </li>
        <li>
          A path that matches too much: <code>Disallow: /a</code> also closes <code>/about</code>.
          End a folder with a slash.
        </li>
        <li>
          A server error at <code>/robots.txt</code>. Crawlers then take the whole site as closed. A
          404 is fine and means that all is open.
        </li>
        <li>
          An HTML page at that address, as apps that answer everything with their own page do. The
          import above finds it.
        </li>
      </ul>

      <h2>Good habits</h2>
      <ul>
        <li>
          Keep it short. Each host and each scheme needs a file of its own, at its root, in UTF-8
          and below 500 KiB.
        </li>
        <li>
          Name your sitemap with its full address. No sitemap yet?{' '}
          <Link to="/sitemap-generator">Make one</Link>.
        </li>
        <li>
          Before you publish, import the live file, generate the new one and compare the two on the
          addresses that earn your visits.
        </li>
      </ul>
    </>
  );
}
