import { Link } from 'react-router-dom';

export function MetaTagsGuide() {
  return (
    <>
      <h2>How to read the result</h2>
      <p>
        The score is a sum, not an opinion. Eight checks of the <Link to="/audits">audit</Link> look
        at title, description, Open Graph and Twitter Card. Each is worth 10, 5, 2 or 1 points by
        how much it matters; one that passes earns all of them, a warning half. The score is what
        was earned out of what was possible, and every line of the sum stands under it. What could
        not be judged, such as a picture whose server refuses us, counts on neither side.
      </p>
      <p>
        Tags are read from the HTML as the server sends it. Most networks do not run scripts, so a
        tag that only a script writes is not there for them, nor here.
      </p>

      <h2>What to write</h2>
      <h3>Title and description</h3>
      <p>
        The title is the one tag here that search engines rank by. Say what the page offers in its
        first words, and keep it under about 580 px, since what is wider is cut. Characters are a
        poor measure: an <em>m</em> takes four times the room of an <em>i</em>. The description does
        not rank. It decides whether a listed page is visited, when Google uses it rather than a
        passage of the text.
      </p>
      <h3>Open Graph</h3>
      <p>
        Four tags make a card nearly everywhere: <code>og:title</code>, <code>og:type</code>,{' '}
        <code>og:image</code>, <code>og:url</code>. Add <code>og:description</code>, and leave the
        site’s name out of the title, since the card shows it beside. Addresses must be absolute.
      </p>
      <h3>One picture for all</h3>
      <p>
        A PNG or JPEG of 1200 × 630 px, a few hundred kilobytes, fits every network. Keep text and
        faces in the middle: X cuts to 2:1, and a small card shows a square. SVG is shown by none.
        Compare the measured size with <code>og:image:width</code> and <code>og:image:height</code>:
        Facebook trusts these for the first share.
      </p>
      <h3>Twitter Card</h3>
      <p>
        One tag is enough: <code>twitter:card</code> with <code>summary_large_image</code>. X takes
        the rest from Open Graph. Slack and Discord read the same tag to choose between a large
        picture and a thumbnail.
      </p>

      <h2>Why a card may look different where you share it</h2>
      <ul>
        <li>
          Networks keep what they fetched for days. After a change, ask them to look again, with the
          sharing debugger of Facebook or the post inspector of LinkedIn.
        </li>
        <li>
          They change their cards without notice and publish few rules. Under each preview you see
          which rules are <em>official</em>, which others <em>observed</em>, and which are ours.
        </li>
        <li>
          Their crawlers come from other places than our server. A firewall may let in one and not
          the other.
        </li>
      </ul>

      <h2>Comparing two pages</h2>
      <p>
        Put the page that outranks you beside your own. Look at what its title says that yours does
        not, and whether it has a card where you have none. A longer title or more tags are no
        advantage by themselves. Then try your new wording in the{' '}
        <Link to="/serp-preview">SERP preview</Link>.
      </p>
    </>
  );
}
