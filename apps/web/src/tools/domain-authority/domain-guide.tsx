import { Title } from '@mantine/core';
import { authorityFormulas } from '@plumbline/links';
import { LoadIndexGuide } from '../../link-index/load-index-guide.tsx';

export function DomainGuide() {
  return (
    <>
      <Title order={2}>What it measures</Title>
      <p>
        How widely a domain is linked on the open web. A <strong>referring subnet</strong> is a
        block of 256 neighboring IP addresses with at least one link to the domain. One owner can
        put thousands of links on one server. Links from thousands of subnets need servers in
        thousands of networks, which is hard to fake.
      </p>
      <p>
        The counts come from the Majestic Million, a public list of the domains with the most
        referring subnets. No search engine uses these scores, ours or anyone else’s. They show how
        a site compares with others, and whether it’s rising or falling.
      </p>

      <Title order={2}>The formula</Title>
      <p>
        <strong>Domain Authority</strong> runs from 0 to 100 on a logarithmic scale: each tenfold
        increase adds the same number of points.
      </p>
      <ul>
        <li>
          From the Majestic Million: <code>{authorityFormulas.networks}</code>.
        </li>
        <li>
          From a full release of Common Crawl, if one is loaded:{' '}
          <code>{authorityFormulas.ranks}</code>.
        </li>
      </ul>
      <p>
        A full release of Common Crawl comes first. If it doesn’t have the domain, we use the
        Majestic Million. Compare scores only if they come from the same source.
      </p>

      <Title order={2}>Good to know</Title>
      <ul>
        <li>
          <strong>“At most” in a result is a firm upper limit.</strong> A domain that isn’t in the
          list can’t have more referring subnets than the last domain that is.
        </li>
        <li>
          <strong>Hosts are grouped by registered domain:</strong> <code>blog.example.co.uk</code>{' '}
          counts for <code>example.co.uk</code>. Sites with different owners under one domain, such
          as those on <code>github.io</code>, share its figures.
        </li>
        <li>
          <strong>Common Crawl rank</strong> is a second opinion from another crawl. Harmonic
          centrality measures how few links separate a domain from all others. PageRank measures how
          often someone following links at random would land on it.
        </li>
        <li>
          <strong>Technical links count in Common Crawl.</strong> Images, scripts, fonts and
          redirects are links in its graph. A service that many sites embed ranks higher than its
          audience suggests.
        </li>
        <li>
          <strong>Unknown is not zero.</strong> If the loaded data doesn’t have a figure, we say
          why.
        </li>
      </ul>

      <LoadIndexGuide />
    </>
  );
}
