import { Link } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';
import { LoadIndexGuide } from '../../link-index/load-index-guide.tsx';

export function DomainGuide() {
  return (
    <>
      <h2>What it measures</h2>
      <p>
        How well a domain is linked in the open web. Each release of Common Crawl’s hyperlink graph
        ranks every domain that its crawl saw, more than a hundred million of them, in two ways:{' '}
        <strong>harmonic centrality</strong> counts how few links lead from all the others to it,{' '}
        <strong>PageRank</strong> how often a reader who follows links at random would come by. The
        rank is what was counted. A score out of 100 is only easier to read.
      </p>
      <p>
        No search engine uses these scores, ours or anybody’s. They tell how a site compares with
        others, and whether it gains or loses from one release to the next.
      </p>

      <h2>The formulas</h2>
      <ul>
        <li>
          <strong>Domain Authority</strong>: 100 for the first place by harmonic centrality, 0 for
          the last. Each ten times further down costs the same number of points:{' '}
          <code>100 × (1 − log(position) / log(domains))</code>. Of a hundred million domains, place
          10,000 makes 50.
        </li>
        <li>
          <strong>Page Authority</strong>: the same formula with the position by PageRank.
        </li>
        <li>
          <strong>MozRank</strong>: that position again, on a scale from 1 to 10.
        </li>
        <li>
          <strong>Trust Flow</strong>: the mean authority of the domains that refer to it. Who links
          matters, not how many.
        </li>
        <li>
          <strong>Citation Flow</strong>: how many domains refer to it, as a logarithm, against the
          domain that has the most of all.
        </li>
        <li>
          <strong>Backlinks</strong> are counted on the pages that were imported;{' '}
          <strong>referring domains</strong> in the graph.
        </li>
        <li>
          <strong>Organic keywords and traffic</strong> cannot be known from open data. What stands
          there is a formula of the domain authority: an order of magnitude at most.
        </li>
        <li>
          <strong>Spam Score</strong> is a guess from the name, the same at every call. It has
          looked at no page and no link.
        </li>
      </ul>
      <p>
        The names MozRank, Trust Flow and Citation Flow are known from Moz and Majestic, who compute
        their own over crawls of their own. Compare a figure of this page only with others of this
        page, and of the same release.
      </p>

      <h2>What to bear in mind</h2>
      <ul>
        <li>
          <strong>Technical links count, too.</strong> The graph has not only links that people
          click, but also images, scripts, fonts and redirects. A service that many sites embed
          stands higher than its readers would put it.
        </li>
        <li>
          <strong>Hosts are folded into domains</strong> where a registry hands out names:{' '}
          <code>blog.example.co.uk</code> counts for <code>example.co.uk</code>. Sites of many
          owners under one domain, such as those of <code>github.io</code>, therefore share one
          rank.
        </li>
        <li>
          <strong>A crawl is a sample.</strong> It sees a few thousand million pages in three
          months, not all there are. A site that keeps its crawler out by robots.txt is ranked by
          what others say of it.
        </li>
        <li>
          <strong>Unknown is not zero.</strong> Where a layer of the index is not loaded, or a
          release does not know a domain, the figure is unknown, with the reason.
        </li>
      </ul>

      <LoadIndexGuide />

      <h2>What to do next</h2>
      <p>
        Look at <Link to={toolHref('seo-audit')}>what the site itself can improve</Link>, and write
        what others will refer to: <Link to="/seo-guide/link-building">the chapter on links</Link>{' '}
        says how.
      </p>
    </>
  );
}
