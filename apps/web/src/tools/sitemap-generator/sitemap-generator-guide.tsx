import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';

export function SitemapGeneratorGuide() {
  return (
    <>
      <Title order={2}>What a sitemap does, and what it does not</Title>
      <p>
        A sitemap tells search engines which URLs you want them to know about. It helps them find
        pages with few links, especially on sites that are new or large, or that change often. It
        does not force a page to be indexed, and it does not improve rankings. A small site whose
        pages all link to each other does fine without one.
      </p>

      <Title order={2}>What belongs in it</Title>
      <p>List a URL when all of these are true:</p>
      <ul>
        <li>It returns status 200, not a redirect or an error.</li>
        <li>It may be crawled and indexed: robots.txt allows it, and it has no noindex.</li>
        <li>It is its own canonical URL, written exactly as in your links.</li>
        <li>
          It is on the same host and scheme as the sitemap. <code>www.example.com</code> and{' '}
          <code>example.com</code> are different hosts.
        </li>
      </ul>
      <p>
        A crawl applies these rules for you and gives the reason for each URL that it leaves out.
        ‘Add Common Pages’ checks six common pages and adds those that return status 200. If a page
        is missing, a <Link to={toolHref('seo-audit')}>page audit</Link> shows why.
      </p>

      <Title order={2}>Priority, change frequency, last modified: who reads what</Title>
      <p>
        <strong>Google ignores priority and change frequency</strong> and says so in its
        documentation. The protocol has both, so this tool writes them if you set them. A sitemap
        without them is just as valid. Crawled pages start without them: a crawl can’t tell how
        often a page changes.
      </p>
      <p>
        <strong>The date of the last change is used</strong> by Google and Bing, as long as it
        proves accurate. Change it when the content changes, not when a footer does. Never set all
        dates to today. The crawl takes the date from the page’s structured data or meta tags, or
        else from the Last-Modified header, and names the source. If a page has no date, or its
        server always sends the current time, the date stays empty. An empty date does no harm. A
        wrong one makes search engines distrust the others.
      </p>

      <Title order={2}>Images and languages</Title>
      <p>
        Images in a sitemap help when a page loads them by script, where crawlers may miss them.
        Images on more than half of your pages, such as a logo, are left out. The language entries
        repeat your pages’ <code>hreflang</code> links. Each page of a set must list every version,
        including itself, or the set is ignored.
      </p>

      <Title order={2}>Limits and large sites</Title>
      <p>
        A crawl reads up to 2,000 pages. You can paste up to 100,000 URLs. One file may have 50,000
        URLs and 50 MB uncompressed, so we split longer lists into parts with an index. Submit only
        the URL of the index. Gzip saves bandwidth, but the limits apply to the uncompressed size.
      </p>

      <Title order={2}>How the crawl treats a site</Title>
      <p>
        It identifies itself as PlumblineBot and stays on one host. It obeys robots.txt and crawl
        delays of up to ten seconds, and fetches one page at a time, at most three a second. It
        doesn’t follow nofollow links, run scripts or submit forms. If robots.txt returns a server
        error, it crawls nothing, as the standard requires. It can’t find links that a script adds:
        paste those URLs.
      </p>
    </>
  );
}
