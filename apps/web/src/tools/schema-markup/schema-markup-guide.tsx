import { Link } from 'react-router-dom';

export function SchemaMarkupGuide() {
  return (
    <>
      <h2>What schema markup does</h2>
      <p>
        Schema markup says in words that a machine can rely on what a page is about: that 39.00 is a
        price in euros, that 1 May is when the concert begins. Search engines read it to understand
        the page, and some show parts of it: a price under a product, a date beside an event. It
        does not raise a page’s position by itself.
      </p>
      <p>
        This tool writes <strong>JSON-LD</strong>, the form that Google recommends. It stands in one
        script element, apart from the page’s own HTML, so that a change of design cannot break it.
      </p>

      <h2>Choosing the type</h2>
      <ul>
        <li>
          Mark up what the page is about, once. A page of one product is a <code>Product</code>; a
          list of forty is not forty of them.
        </li>
        <li>
          Take <code>LocalBusiness</code> for a place with a door and opening hours, and{' '}
          <code>Organization</code> for whoever stands behind the site. Both belong on the home or
          contact page rather than on every page.
        </li>
        <li>
          A <code>Review</code> is by one author about one thing. The average of many goes into the
          product’s own rating, with the number of ratings. Google shows no stars for reviews of a
          business on that business’s own site.
        </li>
        <li>
          <code>FAQPage</code> is still a word of schema.org, but Google shows no FAQ rich result
          any more. Write one when other readers of your pages use it, not for Google.
        </li>
      </ul>

      <h2>Required, recommended, retired</h2>
      <p>
        The check names each rule with its source. A <strong>required</strong> property keeps a rich
        result from being shown while it is missing. A <strong>recommended</strong> one makes the
        result fuller; leave it out when you have nothing true to put there.{' '}
        <strong>Retired</strong> means that Google no longer shows the result to anybody. An{' '}
        <strong>unknown</strong> word is one that the schema.org vocabulary does not have, or not
        for this type: readers skip it.
      </p>

      <h2>Rules that cost sites their rich results</h2>
      <ol>
        <li>
          <strong>Say only what the page shows.</strong> A rating, price or answer that readers
          cannot see on the page breaks Google’s guidelines and can lead to a manual action.
        </li>
        <li>
          <strong>Keep it true.</strong> A price that changes in the shop must change in the markup.
          Where prices come from a database, the markup should as well.
        </li>
        <li>
          <strong>Write dates and times as ISO 8601.</strong> <code>2026-05-01T19:00+02:00</code> is
          the same moment everywhere; ‘1/5/26 7pm’ is four.
        </li>
        <li>
          <strong>Give whole addresses.</strong> Pictures must be at addresses that Google may
          crawl. The <Link to="/robots-generator">robots.txt tool</Link> tells whether yours are.
        </li>
      </ol>

      <h2>After pasting it in</h2>
      <p>
        Publish the page and import its address here: the tool then reads what the site really
        sends, which templates and plug-ins like to change. Two plug-ins that both write markup are
        a common fault; the import shows every block. The <Link to="/seo-audit">SEO audit</Link>{' '}
        also compares the markup with the text that readers see.
      </p>
      <p>
        The vocabulary is release 30.0 of schema.org (© schema.org sponsors and contributors, CC
        BY-SA 3.0). The rules are Google’s published pages as of November 2026.
      </p>
    </>
  );
}
