import { Link } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';
import { LoadIndexGuide } from '../../link-index/load-index-guide.tsx';

export function DomainGuide() {
  return (
    <>
      <h2>What it measures</h2>
      <p>
        How well a domain is linked on the open web. Each release of Common Crawl’s hyperlink graph
        ranks every domain its crawl saw, more than a hundred million of them, in two ways:{' '}
        <strong>harmonic centrality</strong> measures how few links away it is from all the others,{' '}
        <strong>PageRank</strong> how often someone following links at random would arrive there.
        The rank is what was counted. The score out of 100 is just easier to read.
      </p>
      <p>
        No search engine uses these scores, ours or anyone else’s. They show how a site compares
        with others, and whether it rises or falls from one release to the next.
      </p>

      <h2>The formulas</h2>
      <ul>
        <li>
          <strong>Domain Authority</strong>: 100 for first place by harmonic centrality, 0 for last.
          Being ten times further down always costs the same number of points:{' '}
          <code>100 × (1 − log(position) / log(domains))</code>. Among a hundred million domains,
          place 10,000 scores 50.
        </li>
        <li>
          <strong>Page Authority</strong>: the same formula, using the position by PageRank.
        </li>
        <li>
          <strong>MozRank</strong>: that position again, on a scale from 1 to 10.
        </li>
        <li>
          <strong>Trust Flow</strong>: the mean authority of the domains that refer to it. Who links
          matters, not how many.
        </li>
        <li>
          <strong>Citation Flow</strong>: how many domains refer to it, on a logarithmic scale
          relative to the domain with the most.
        </li>
        <li>
          <strong>Backlinks</strong> and <strong>referring domains</strong> are counted on the
          imported pages. Without those, referring domains come from the graph.
        </li>
        <li>
          <strong>Organic keywords and traffic</strong> cannot be known from open data. The ranges
          are estimated from the domain authority: an order of magnitude at most.
        </li>
        <li>
          <strong>Spam Score</strong> is a range based on the name alone. It looks at no pages and
          no links.
        </li>
      </ul>
      <p>
        The names MozRank, Trust Flow and Citation Flow come from Moz and Majestic, who compute
        theirs from their own crawls. Compare figures from this page only with each other, and only
        within one release.
      </p>

      <h2>What to bear in mind</h2>
      <ul>
        <li>
          <strong>Technical links count, too.</strong> Besides links that people click, the graph
          has images, scripts, fonts and redirects. A service that many sites embed ranks higher
          than its audience would suggest.
        </li>
        <li>
          <strong>Hosts are grouped by registered domain:</strong> <code>blog.example.co.uk</code>{' '}
          counts for <code>example.co.uk</code>. So sites with different owners under one domain,
          such as those on <code>github.io</code>, share one rank.
        </li>
        <li>
          <strong>A crawl is a sample.</strong> It sees a few billion pages in three months, not the
          whole web. A site that blocks its crawler in robots.txt is ranked only by links from
          others.
        </li>
        <li>
          <strong>Unknown is not zero.</strong> If part of the index is not loaded, or a release
          does not include the domain, the figure is unknown, and we say why.
        </li>
      </ul>

      <LoadIndexGuide />

      <h2>What to do next</h2>
      <p>
        See <Link to={toolHref('seo-audit')}>what the site itself can improve</Link>, and publish
        something worth linking to: <Link to="/seo-guide/link-building">the chapter on links</Link>{' '}
        explains how.
      </p>
    </>
  );
}
