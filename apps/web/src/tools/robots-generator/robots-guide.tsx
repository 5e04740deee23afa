import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';

export function RobotsGuide() {
  return (
    <>
      <Title order={2}>What robots.txt does, and what it does not</Title>
      <p>
        robots.txt tells crawlers which URLs they may fetch. It is a request, not a lock: crawlers
        can ignore it, and anyone can read it. A secret path listed there is no longer secret. And
        it controls crawling, not indexing: a blocked page can still appear in results, without a
        description, if other pages link to it. To keep a page out of search, allow crawling and add{' '}
        <code>noindex</code>.
      </p>

      <Title order={2}>How a crawler reads it</Title>
      <ol>
        <li>
          It looks for the groups that name it. If there are any, it uses{' '}
          <strong>only those</strong> and ignores the rules for <code>*</code>.
        </li>
        <li>
          Of all rules that match the URL, the <strong>longest</strong> wins, whatever the order. If
          two are equally long, <code>Allow</code> wins.
        </li>
        <li>
          If none matches, the URL is allowed. <code>*</code> matches any characters, and{' '}
          <code>$</code> marks the end of the URL. Case matters.
        </li>
      </ol>
      <p>
        This is RFC 9309, which the large search engines follow. Where Google’s parser differs, for
        example in how it treats <code>%7E</code> and <code>~</code>, the test above and our{' '}
        <Link to="/seo-audit">SEO audit</Link> follow Google and say so.
      </p>

      <Title order={2}>AI crawlers: three different questions</Title>
      <Title order={3}>AI search</Title>
      <p>
        These crawlers build the index that assistants quote from. Block them, and assistants cannot
        find your site.
      </p>
      <Title order={3}>User-triggered</Title>
      <p>
        These fetch a page because someone asked about it. Some operators say that they ignore
        robots.txt for such visits; the list marks them. To keep those out, block them on your
        server.
      </p>
      <Title order={3}>Model training</Title>
      <p>
        These collect text to train models. Blocking them does not remove what they already
        collected, and does not affect search: <code>Google-Extended</code> has no effect on
        Google’s results.
      </p>
      <p>
        A crawler with its own group ignores the general one. So the generator repeats your
        disallowed paths for every crawler that you allow by name.
      </p>

      <Title order={2}>The most costly mistakes</Title>
      <ul>
        <li>
          <code>Disallow: /</code> left over from a test site. Test the home page for Googlebot
          after every release.
        </li>
        <li>
          Blocked style sheets and scripts. Search engines render pages, and without these the page
          looks broken to them.
        </li>
        <li>
          A path without a leading slash: <code>Disallow: admin</code> matches nothing.
        </li>
        <li>
          A path that matches too much: <code>Disallow: /a</code> also blocks <code>/about</code>.
          End folders with a slash.
        </li>
        <li>
          A server error at <code>/robots.txt</code>. Crawlers then treat the whole site as blocked.
          A 404 is fine: it means that everything is allowed.
        </li>
        <li>
          An HTML page at that URL: some apps serve one for every path. The import above detects it.
        </li>
      </ul>

      <Title order={2}>Good habits</Title>
      <ul>
        <li>
          Keep it short. Each host and scheme needs its own file, at its root, in UTF-8 and under
          500 KiB.
        </li>
        <li>
          Name your sitemap with its full URL. No sitemap yet?{' '}
          <Link to="/sitemap-generator">Make one</Link>.
        </li>
        <li>
          Before you publish, import the live file, generate the new one and compare both on your
          most visited URLs.
        </li>
      </ul>
    </>
  );
}
