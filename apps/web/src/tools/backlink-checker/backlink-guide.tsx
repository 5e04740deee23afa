import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';
import { LoadIndexGuide } from '../../link-index/load-index-guide.tsx';

export function BacklinkGuide() {
  return (
    <>
      <Title order={2}>How to read the result</Title>
      <p>
        <strong>Total backlinks</strong> counts every link: one that appears twice on a page counts
        twice. <strong>Unique domains</strong>, or referring domains, counts the sites that link.
        This number tells you more: a hundred links from one site’s footer are really one
        recommendation. Links from your own domain don’t count.
      </p>
      <p>
        A <strong>follow</strong> link has no <code>nofollow</code>, <code>ugc</code> (written by
        visitors) or <code>sponsored</code> (paid for) in its <code>rel</code>. Search engines treat
        these as hints, and a natural link profile has all kinds. <strong>Average authority</strong>{' '}
        is the mean authority of the referring domains, based on their Common Crawl ranks: 100 for
        the first domain, 0 for the last.
      </p>

      <p>
        A <strong>referring subnet</strong> is a block of 256 neighboring IP addresses with a page
        that links to the domain. <strong>Referring IPs</strong> counts the IP addresses themselves.{' '}
        <strong>Domain authority</strong> comes from the most complete data this site has loaded.
        These three cover the whole domain, whatever you choose to count.
      </p>

      <Title order={2}>URL, host or domain</Title>
      <p>
        <strong>Domain</strong> counts links to every host of the registered domain:{' '}
        <code>www.example.co.uk</code> and <code>shop.example.co.uk</code> belong to{' '}
        <code>example.co.uk</code>. A site on <code>github.io</code> or <code>blogspot.com</code>{' '}
        shares its domain with strangers, so check its host instead. <strong>Exact URL</strong>{' '}
        counts links to that page only, over HTTP or HTTPS.
      </p>

      <Title order={2}>What the link data contains</Title>
      <ul>
        <li>
          <strong>Only links on crawled pages.</strong> A crawl sees part of the web, and an
          operator loads part of the crawl. If the loaded pages have no link, the count is unknown,
          not 0. Only the domain graph covers a whole release, so a count of 0 needs that graph.
          Compare two numbers only if they come from the same release.
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
          <strong>Technical links in the graph.</strong> If only the domain graph is loaded,
          scripts, fonts, images and redirects count as links, too. The graph has no pages and no
          anchors.
        </li>
      </ul>

      <Title order={2}>Checking a link live</Title>
      <p>
        A live check fetches the page and reads its HTML, without running scripts. It finds the
        links to your target and notices if the page makes all its links nofollow. If a page blocks
        bots, the result is “unclear”, not “gone”.
      </p>

      <Title order={2}>What it does not do</Title>
      <p>
        It doesn’t call links toxic: only search engines know which links they distrust. It doesn’t
        crawl the web while you wait, and it keeps no record of your searches. To compare domains,
        use <Link to={toolHref('domain-authority')}>Domain Authority</Link>. For the links on your
        own page, use the <Link to={toolHref('url-analyzer')}>URL Analyzer</Link>.
      </p>
      <LoadIndexGuide />
    </>
  );
}
