import { Link } from 'react-router-dom';

export function UrlAnalyzerGuide() {
  return (
    <>
      <h2>How to read the result</h2>
      <p>
        The analyzer fetches one address the way a crawler does: it follows the redirects, keeps the
        headers, and reads the HTML as the server sent it. It runs no scripts. What a script adds
        later is not counted, so a large difference between this report and what you see in a
        browser is itself worth knowing.
      </p>
      <p>
        The SEO score is the <Link to="/seo-audit">audit</Link>’s own sum over the checks that one
        page suffices for. The whole audit also asks for robots.txt, sitemaps and other pages, so
        its score can differ. The load time is the time to fetch the HTML from where this server
        stands. It says how quickly the server answers, not how quickly the page appears.
      </p>

      <h2>Redirects</h2>
      <p>
        Use <code>301</code> or <code>308</code> when an address has moved for good, and{' '}
        <code>302</code> or <code>307</code> when it will come back. Search engines take a permanent
        redirect as a strong sign that the target should be listed instead. <code>307</code> and{' '}
        <code>308</code> also keep the method, which matters for forms.
      </p>
      <ul>
        <li>
          <strong>Send every old address straight to its final one.</strong> Each hop costs visitors
          a round trip. Google’s crawler gives up after ten hops, browsers after twenty.
        </li>
        <li>
          <strong>Change scheme, host and slash in one step.</strong> Chains such as http to https
          to www come from rules that each mend one thing.
        </li>
        <li>
          <strong>Never step back from https to http</strong>, not even for one hop.
        </li>
        <li>
          <strong>Link to the final address yourself.</strong> Redirects are for links that you
          cannot change.
        </li>
      </ul>

      <h2>Caching and compression</h2>
      <p>
        Freshness is reckoned as caches do it: <code>s-maxage</code>, then <code>max-age</code>,
        then <code>Expires</code>. Where none is sent, caches guess, usually a tenth of the time
        since <code>Last-Modified</code>. For HTML, a short lifetime or <code>no-cache</code>{' '}
        together with an <code>ETag</code> is a good start: browsers ask, and get a short answer
        when nothing has changed. Text should travel compressed, and <code>Vary</code> should then
        name <code>Accept-Encoding</code>.
      </p>

      <h2>Links</h2>
      <p>
        Statuses are asked only when you press the button, at most 25 addresses at a time. We ask
        with HEAD first, and with GET where HEAD gives an error, because some servers answer only
        GET properly. A 403 or 429 often means that a site turns robots away, not that the link is
        broken: open it before you remove it.
      </p>

      <h2>What it does not do</h2>
      <p>
        It reads one page. It does not crawl, log in or run scripts, and it sees what a visitor
        without an account sees from one place. Keyword densities describe the text. No search
        engine publishes a density that it wants.
      </p>
    </>
  );
}
