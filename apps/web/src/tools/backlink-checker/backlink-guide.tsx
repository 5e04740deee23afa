import { Link } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';
import { LoadIndexGuide } from '../../link-index/load-index-guide.tsx';

export function BacklinkGuide() {
  return (
    <>
      <h2>How to read the result</h2>
      <p>
        <strong>Total backlinks</strong> counts links as they stand on pages: one that stands twice
        on a page counts twice. <strong>Unique domains</strong> counts who links, and says more: a
        hundred links from the footer of one site are one recommendation. Pages of your own domain
        are left out.
      </p>
      <p>
        <strong>Follow</strong> is a link whose <code>rel</code> says none of <code>nofollow</code>,{' '}
        <code>ugc</code> (written by visitors) and <code>sponsored</code> (paid for). Search engines
        take those three as hints, and a natural profile has all of them.{' '}
        <strong>Average authority</strong> is the mean over the linking domains, from their
        positions in Common Crawl’s ranks: 100 for the first of all domains, 0 for the last.
      </p>

      <h2>Address, host or domain</h2>
      <p>
        <strong>Domain</strong> counts links to every host of the registered domain:{' '}
        <code>www.example.co.uk</code> and <code>shop.example.co.uk</code> belong to{' '}
        <code>example.co.uk</code>. Domains are folded as registries sell them, so a site on{' '}
        <code>github.io</code> or <code>blogspot.com</code> shares its domain with strangers: ask
        for its host. <strong>Exact address</strong> counts links to that page alone, over http and
        https alike.
      </p>

      <h2>What the index holds</h2>
      <ul>
        <li>
          <strong>Links of the pages that were read, and no others.</strong> A crawl sees a part of
          the web, and an operator loads a part of the crawl. No link found here does not mean that
          there is none; two figures can be compared where they name the same release.
        </li>
        <li>
          <strong>Days of the crawl, not of the link.</strong> First seen is the first day on which
          the crawl read the page with the link. The link may be older, and may be gone: check it
          live.
        </li>
        <li>
          <strong>Anchors as the page had them</strong>, cut at 128 characters. A link around a
          picture without a text has none.
        </li>
        <li>
          <strong>Technical links in the graph.</strong> Where only the graph of domains is loaded,
          referring domains include those that load a script, a font or a picture, or that redirect.
          It knows neither pages nor anchors.
        </li>
      </ul>

      <h2>Checking a link live</h2>
      <p>
        A live check fetches the page as our crawler and reads its HTML, without running scripts. It
        finds the links to what you asked for, and the page’s own rule where it makes all of its
        links nofollow. A page that keeps robots out cannot be judged, and is called unclear rather
        than gone.
      </p>

      <h2>What it does not do</h2>
      <p>
        It does not call links toxic: nobody outside a search engine can know. It does not crawl the
        web for you at the moment you ask, and it keeps no list of what you asked. For a domain’s
        standing among others, see <Link to={toolHref('domain-authority')}>Domain Authority</Link>;
        for the links that your own page gives, the{' '}
        <Link to={toolHref('url-analyzer')}>URL Analyzer</Link>.
      </p>
      <LoadIndexGuide />
    </>
  );
}
