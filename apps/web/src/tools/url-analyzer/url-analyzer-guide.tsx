import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';

export function UrlAnalyzerGuide() {
  return (
    <>
      <Title order={2}>How to read the result</Title>
      <p>
        The analyzer fetches one URL the way a crawler does. It follows the redirects, keeps the
        headers, and reads the HTML as the server sent it. It runs no scripts. Anything a script
        adds later is not counted. If this report differs a lot from what you see in a browser,
        crawlers may be missing content too.
      </p>
      <p>
        The on-page SEO score comes from the <Link to="/seo-audit">audit</Link>’s checks that need
        only this page. The full audit also reads robots.txt, sitemaps and other pages, so its score
        can differ. The HTML load time is how long this server took to fetch the HTML. It shows how
        fast the server responds, not how fast the page appears.
      </p>

      <Title order={2}>Redirects</Title>
      <p>
        Use <code>301</code> or <code>308</code> when a URL has moved for good, and <code>302</code>{' '}
        or <code>307</code> when it will come back. Search engines treat a permanent redirect as a
        strong signal to list the target instead. <code>307</code> and <code>308</code> also keep
        the request method, which matters for forms.
      </p>
      <ul>
        <li>
          <strong>Send every old URL straight to its final one.</strong> Each hop costs visitors a
          round trip. Google’s crawler gives up after ten hops, browsers after twenty.
        </li>
        <li>
          <strong>Change scheme, host and trailing slash in one step.</strong> Chains such as HTTP →
          HTTPS → www come from separate rules that each fix one thing.
        </li>
        <li>
          <strong>Never redirect from HTTPS to HTTP</strong>, not even for one hop.
        </li>
        <li>
          <strong>Link to the final URL yourself.</strong> Redirects are for links you can’t change.
        </li>
      </ul>

      <Title order={2}>Caching and compression</Title>
      <p>
        We work out freshness the way caches do: <code>s-maxage</code>, then <code>max-age</code>,
        then <code>Expires</code>. If a page sends none of them, caches guess: usually a tenth of
        the time since <code>Last-Modified</code>. For HTML, a short lifetime or{' '}
        <code>no-cache</code> together with an <code>ETag</code> is a good start. Browsers then
        check with the server, and get a short response if nothing has changed. Compress text, and
        then list <code>Accept-Encoding</code> in <code>Vary</code>.
      </p>

      <Title order={2}>Links</Title>
      <p>
        We check links only when you press the button, up to 25 URLs at a time. We send GET as a
        browser does and stop after the headers. A 403 or 429 often means that a site blocks bots,
        not that the link is broken: open it before you remove it.
      </p>

      <Title order={2}>What it does not do</Title>
      <p>
        It reads one page. It does not crawl, log in or run scripts, and it sees what a visitor
        without an account sees from one location. Keyword densities only describe the text. No
        search engine publishes a target density.
      </p>
    </>
  );
}
