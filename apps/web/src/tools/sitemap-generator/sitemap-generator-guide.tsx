import { Link } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';

export function SitemapGeneratorGuide() {
  return (
    <>
      <h2>What a sitemap does, and what it does not</h2>
      <p>
        A sitemap tells search engines which addresses you want them to know. It helps them find
        pages that few links lead to, on sites that are new, large or change often. It does not make
        anybody index a page, and it does not raise a ranking. A small site whose pages all link to
        each other works without one.
      </p>

      <h2>What belongs in it</h2>
      <p>List an address when all of these are true:</p>
      <ul>
        <li>It answers with status 200, not with a redirect or an error.</li>
        <li>It may be crawled and indexed: robots.txt allows it, and it does not say noindex.</li>
        <li>It is its own canonical address, in the spelling that your links use.</li>
        <li>
          It is on the host and scheme where the sitemap stands. With and without www are two.
        </li>
      </ul>
      <p>
        Crawling your site applies these rules for you and names each address that it leaves out,
        with the reason. A <Link to={toolHref('seo-audit')}>page audit</Link> tells more about one
        that should be in.
      </p>

      <h2>Priority, change frequency, last modified: who reads what</h2>
      <p>
        <strong>Google ignores priority and change frequency</strong> and says so in its
        documentation. The protocol has both, so this tool writes them where you choose them. A page
        without them is just as valid, and pages from a crawl start without: nobody can know from
        outside how often a page changes.
      </p>
      <p>
        <strong>The date of the last change is read</strong> by Google and by Bing, as long as it
        proves true. Change it when the content changes, not when a footer does, and never set all
        dates to today. The crawl takes a date from the page’s own structured data or meta elements,
        else from the Last-Modified header, and says which. Where a page states nothing, or its
        server answers with the current time, the date stays empty. An empty date does no harm; a
        wrong one costs the trust in all the others.
      </p>

      <h2>Images and languages</h2>
      <p>
        Images in a sitemap help when a page loads them by script, where crawlers may miss them.
        Images that stand on more than half of your pages, such as a logo, are left out. Languages
        repeat the <code>hreflang</code> links of your pages. Each page of a set must name every
        version including itself, or the set is not used.
      </p>

      <h2>Limits and large sites</h2>
      <p>
        One file may hold 50,000 addresses and 50 MB without compression. Beyond that the list is
        split, and an index names the parts. Search engines need the address of the index only.
        Compression with gzip saves traffic; the limits count what it unpacks to.
      </p>

      <h2>How the crawl treats a site</h2>
      <p>
        It goes by the name PlumblineBot, keeps to robots.txt and to a crawl delay of up to ten
        seconds, asks for one page at a time and for three a second at most, and stays on one host.
        It does not follow nofollow links, does not run scripts and sends no forms. When robots.txt
        answers with a server error it crawls nothing, as the standard demands. Links that only a
        script writes are not found: paste those addresses.
      </p>
    </>
  );
}
