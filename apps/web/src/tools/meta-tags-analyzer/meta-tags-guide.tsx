import { Title } from '@mantine/core';
import { scoredChecks } from '@plumbline/tools/meta-tags-analyzer';
import { Link } from 'react-router-dom';

export function MetaTagsGuide() {
  return (
    <>
      <Title order={2}>How to read the result</Title>
      <p>
        The tags score is a sum, not an opinion. It starts at 100. The checks below are part of the{' '}
        <Link to="/audits">audit</Link> and cover the title, description, Open Graph and Twitter
        Card. A failure costs all of a check’s points, and a warning costs half. Anything we could
        not check, such as an image whose server blocks us, costs nothing. The points are our own
        and count in this tool alone:
      </p>
      <ul>
        {Object.values(scoredChecks).map(({ name, points }) => (
          <li key={name}>
            {name}: {points}
          </li>
        ))}
      </ul>
      <p>
        We read tags from the HTML as the server sends it. Most networks do not run scripts, so they
        never see a tag that a script adds. We don’t run them either.
      </p>

      <Title order={2}>What to write</Title>
      <Title order={3}>Title and description</Title>
      <p>
        The title is the one tag here that search engines rank by. Say what the page offers in its
        first words, and keep it under about 580 px, because anything wider is cut. Counting
        characters is a poor measure: an <em>m</em> is four times as wide as an <em>i</em>. The
        description is not a ranking factor, but it can win the click when Google shows it instead
        of a passage from the page.
      </p>
      <Title order={3}>Open Graph</Title>
      <p>
        Four tags make a card nearly everywhere: <code>og:title</code>, <code>og:type</code>,{' '}
        <code>og:image</code>, <code>og:url</code>. Add <code>og:description</code>, and leave the
        site’s name out of the title, because the card already shows it. URLs must be absolute.
      </p>
      <Title order={3}>One image for every network</Title>
      <p>
        A PNG or JPEG of 1200 × 630 px and a few hundred kilobytes works on every network. Keep text
        and faces in the middle: X crops to 2:1, and small cards show a square. No network shows
        SVG. Check that <code>og:image:width</code> and <code>og:image:height</code> match the
        measured size: Facebook relies on them for the first share.
      </p>
      <Title order={3}>Twitter Card</Title>
      <p>
        One tag is enough: <code>twitter:card</code> with <code>summary_large_image</code>. X takes
        the rest from Open Graph. Slack and Discord use the same tag to choose between a large image
        and a thumbnail.
      </p>

      <Title order={2}>Why a card may look different where you share it</Title>
      <ul>
        <li>
          Networks keep a page in their cache for days. After a change, refresh the cache with
          Facebook’s Sharing Debugger or LinkedIn’s Post Inspector.
        </li>
        <li>
          They change their cards without notice and publish few rules. Under each preview you see
          which rules are <em>official</em>, which were <em>observed</em>, and which are our own.
        </li>
        <li>
          Their crawlers use different IP addresses from ours. A firewall may let one in and block
          the other.
        </li>
      </ul>

      <Title order={2}>Comparing two pages</Title>
      <p>
        Compare your page with one that outranks it. See what its title says that yours does not,
        and whether it has a card that yours lacks. A longer title or more tags are no advantage in
        themselves. Then try your new wording in the <Link to="/serp-preview">SERP preview</Link>.
      </p>
    </>
  );
}
