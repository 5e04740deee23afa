import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';

export function SchemaMarkupGuide() {
  return (
    <>
      <Title order={2}>What schema markup does</Title>
      <p>
        Schema markup tells machines what a page is about: 39.00 is a price in euros, and the
        concert starts on May 1. Search engines use it to understand the page. Some show parts of
        it, such as a price under a product or a date beside an event. It doesn’t improve rankings
        by itself.
      </p>
      <p>
        This tool writes <strong>JSON-LD</strong>, the format that Google recommends. It is a single
        script element, separate from the rest of the HTML, so a redesign can’t break it.
      </p>

      <Title order={2}>Choosing the type</Title>
      <ul>
        <li>
          Mark up what the page is about, once. A page about one product is a <code>Product</code>;
          a page that lists forty products isn’t.
        </li>
        <li>
          Use <code>LocalBusiness</code> for a place that customers visit, with opening hours, and{' '}
          <code>Organization</code> for the organization behind the site. Put it on the home or
          contact page, not on every page.
        </li>
        <li>
          A <code>Review</code> is by one author about one thing. Put an average rating, with the
          number of ratings, on the product itself. Google shows no stars for reviews of a business
          on that business’s own site.
        </li>
        <li>
          <code>FAQPage</code> is still part of schema.org, but Google no longer shows FAQ rich
          results. Add it only if something else that reads your pages uses it.
        </li>
      </ul>

      <Title order={2}>Required, recommended, retired</Title>
      <p>
        Each rule names its source. Without a <strong>required</strong> property, no rich result is
        shown. A <strong>recommended</strong> one adds detail; leave it out if you have nothing true
        to put there. <strong>Retired</strong> means that Google no longer shows the result.{' '}
        <strong>Unknown</strong> means that schema.org has no such property for this type; search
        engines ignore it.
      </p>

      <Title order={2}>Common reasons for losing rich results</Title>
      <ol>
        <li>
          <strong>Mark up only what the page shows.</strong> A rating, price or answer that visitors
          cannot see breaks Google’s guidelines and can lead to a manual action.
        </li>
        <li>
          <strong>Keep it up to date.</strong> When a price changes in the shop, it must change in
          the markup. If prices come from a database, generate the markup from it too.
        </li>
        <li>
          <strong>Write dates and times as ISO 8601.</strong> <code>2026-05-01T19:00+02:00</code> is
          the same moment everywhere. ‘1/5/26 7pm’ is January 5 to some readers and May 1 to others.
        </li>
        <li>
          <strong>Give full URLs.</strong> Google must be able to crawl your image URLs. The{' '}
          <Link to="/robots-generator">robots.txt tool</Link> shows whether it can.
        </li>
      </ol>

      <Title order={2}>After pasting it in</Title>
      <p>
        Publish the page and import its URL here to see what your site really sends. Templates and
        plug-ins often change it, and sometimes two plug-ins both add markup. The import shows every
        block. The <Link to="/seo-audit">SEO audit</Link> also compares the markup with the visible
        text.
      </p>
      <p>
        The vocabulary is schema.org release 30.0 (© schema.org sponsors and contributors, CC BY-SA
        3.0). The rules come from Google’s published pages as of November 2026.
      </p>
    </>
  );
}
