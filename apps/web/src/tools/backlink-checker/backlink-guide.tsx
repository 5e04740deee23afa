import { Link } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';
import { LoadIndexGuide } from '../../link-index/load-index-guide.tsx';

export function BacklinkGuide() {
  return (
    <>
      <h2>How to read the result</h2>
      <p>
        <strong>Total backlinks</strong> counts links as they appear on pages: one that appears
        twice on a page counts twice. <strong>Unique domains</strong> counts who links, which tells
        you more: a hundred links from one site’s footer are one recommendation. Links from your own
        domain are left out.
      </p>
      <p>
        <strong>Follow</strong> is a link whose <code>rel</code> says none of <code>nofollow</code>,{' '}
        <code>ugc</code> (written by visitors) and <code>sponsored</code> (paid for). Search engines
        treat these as hints, and a natural profile has all of them.{' '}
        <strong>Average authority</strong> is the mean for the linking domains, based on their
        positions in Common Crawl’s ranking: 100 for the first domain, 0 for the last.
      </p>

      <p>
        A <strong>referring subnet</strong> is a block of 256 neighboring IP addresses with a page
        that links to the domain. <strong>Referring IPs</strong> counts the IPs themselves.{' '}
        <strong>Domain authority</strong> is calculated from the best data that is loaded. “At most”
        is an upper bound: the list has no row for the domain, so it has no more subnets than the
        last row. These figures are about the whole registered domain, whatever you choose to count.
      </p>

      <h2>URL, host or domain</h2>
      <p>
        <strong>Domain</strong> counts links to every host of the registered domain:{' '}
        <code>www.example.co.uk</code> and <code>shop.example.co.uk</code> belong to{' '}
        <code>example.co.uk</code>. Hosts are grouped by registered domain, so a site on{' '}
        <code>github.io</code> or <code>blogspot.com</code> shares its domain with strangers: check
        its host instead. <strong>Exact URL</strong> counts links to that page only, over http or
        https.
      </p>

      <h2>What the link data contains</h2>
      <ul>
        <li>
          <strong>Only links on pages that were crawled.</strong> A crawl sees part of the web, and
          an operator loads part of the crawl. If no link is found, the count is unknown, not 0.
          Compare two figures only if they come from the same release.
        </li>
        <li>
          <strong>Dates of the crawl, not of the link.</strong> First seen is the day when the crawl
          first read the page with the link. The link may be older, or gone by now: check it live.
        </li>
        <li>
          <strong>Anchors as they appear on the page</strong>, cut at 128 characters. A link around
          an image without alt text has none.
        </li>
        <li>
          <strong>Technical links in the graph.</strong> If only the graph of domains is loaded,
          referring domains include those that load a script, font or image from it, or redirect to
          it. The graph has no pages and no anchors.
        </li>
      </ul>

      <h2>Checking a link live</h2>
      <p>
        A live check fetches the page with our crawler and reads its HTML, without running scripts.
        It finds the links to your target, and notices if the page makes all of its links nofollow.
        If a page blocks bots, the result is ‘unclear’, not ‘gone’.
      </p>

      <h2>What it does not do</h2>
      <p>
        It does not call links toxic: no one outside a search engine can know. It does not crawl the
        web while you wait, and it keeps no record of your searches. To compare a domain with
        others, see <Link to={toolHref('domain-authority')}>Domain Authority</Link>; for the links
        on your own page, see the <Link to={toolHref('url-analyzer')}>URL Analyzer</Link>.
      </p>
      <LoadIndexGuide />
    </>
  );
}
