import { Link } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';

export function MetaGeneratorGuide() {
  return (
    <>
      <h2>Writing meta tags that are read</h2>
      <p>
        The title and the meta description are what a searcher sees of a page before opening it. The
        title helps search engines to tell what the page is about. The description does not move a
        page up or down, but it is the page’s own offer: often it decides whether a result is
        chosen.
      </p>
      <h3>Titles: 50 to 60 characters, or better, 580 pixels</h3>
      <p>
        Titles of 50 to 60 characters usually fit. What counts is width, though: ten times ‘W’ is
        several times as wide as ten times ‘i’. This tool sets every title in the type that desktop
        results have been measured with and keeps it under 580 pixels. Google publishes no limit and
        cuts to fit the device, so the figure is marked as estimated.
      </p>
      <ul>
        <li>Put the words that people search for first. The end is what gets cut.</li>
        <li>
          Give every page its own title. Two pages with one title cannot be told apart in results.
        </li>
        <li>Name the site once, at the end, unless people search for it by name.</li>
        <li>Say a keyword once. A second time tells nobody anything new and reads like spam.</li>
      </ul>
      <h3>Descriptions: 150 to 160 characters</h3>
      <p>
        About 920 pixels, two lines on a desktop. Say what the page offers in the first sentence,
        since phones show less. Google takes it for the snippet when it describes the page better
        than the page’s own text does, and often shows a passage of the page instead.
      </p>
      <h3>Three variants, three angles</h3>
      <p>
        The first leads with the keyword and suits most pages. The second opens with a question or a
        benefit: good for guides and comparisons. The third leads with the brand, for home pages and
        for sites that people look for by name. Choose one, edit it, and watch the pixels.
      </p>
      <h3>Who writes</h3>
      <p>
        Where the operator of this site has connected a language model, it writes the variants, and
        they are marked ‘AI-written’. Its text is checked like any other: too wide is cut at a word,
        and links, markup and numbers that you did not give are rejected. Otherwise fixed rules put
        your own words together, marked ‘Written by rules’. Neither claims anything of the page that
        you did not say.
      </p>
      <h3>Open Graph and Twitter tags</h3>
      <p>
        They decide how a link looks when it is shared. The social title leaves the site’s name out,
        because networks show it beside the card. A picture of 1200 × 630 pixels gets the large card
        on most networks; without one the tags ask for the small card. See all cards of a published
        page in the <Link to={toolHref('meta-tags-analyzer')}>Meta Tags Analyzer</Link>, or tune one
        result by hand in the <Link to={toolHref('serp-preview')}>SERP Preview</Link>.
      </p>
    </>
  );
}
