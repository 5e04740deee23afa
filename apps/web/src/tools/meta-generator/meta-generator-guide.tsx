import { Link } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';

export function MetaGeneratorGuide() {
  return (
    <>
      <h2>Writing meta tags that get read</h2>
      <p>
        The title and meta description are what people see of a page before they open it. The title
        helps search engines understand what the page is about. The description does not affect
        rankings, but it is your pitch: it often decides whether people click.
      </p>
      <h3>Titles: 50 to 60 characters, or better, 580 pixels</h3>
      <p>
        Titles of 50 to 60 characters usually fit. What counts is width, though: ten Ws are several
        times as wide as ten i’s. This tool measures every title in the font of desktop results and
        keeps it under 580 pixels. Google publishes no limit and cuts to fit the device, so the
        figure is marked as estimated.
      </p>
      <ul>
        <li>Put the words that people search for first. The end is what gets cut.</li>
        <li>
          Give every page its own title. In results, two pages with the same title look alike.
        </li>
        <li>Name the site once, at the end, unless people search for it by name.</li>
        <li>Say a keyword once. A second time adds nothing and reads like spam.</li>
      </ul>
      <h3>Descriptions: 150 to 160 characters</h3>
      <p>
        About 920 pixels, two lines on a desktop. Say what the page offers in the first sentence,
        since phones show less. Google uses it as the snippet when it describes the page better than
        the page’s text does, and often shows a passage from the page instead.
      </p>
      <h3>Three variants, three angles</h3>
      <p>
        The first has the keyword early and suits most pages. The second begins with a sentence of
        your description, or with the page title: good for guides and offers. The third leads with
        the brand, for home pages and for sites that people search for by name. Choose one, edit it,
        and watch the width.
      </p>
      <h3>Who writes them</h3>
      <p>
        Where the operator of this site has connected a language model, it writes the variants, and
        they are marked ‘AI-written’. We check its text like any other: a title that would be cut,
        links, markup and numbers that you did not enter are rejected. Otherwise fixed rules put
        your own texts side by side, as in ‘Keyword: Topic | Brand’, marked ‘Written by rules’: that
        is grammatical for any keyword in any language. Neither adds claims about the page that you
        did not make.
      </p>
      <h3>Open Graph and Twitter tags</h3>
      <p>
        They decide how a link looks when it is shared. X takes title, text and image from Open
        Graph, so we don’t write them twice. The social title leaves out the site’s name, because
        networks show it with the card. An image of 1200 × 630 pixels gets the large card on most
        networks; without one, the tags ask for the small card. See all cards of a published page in
        the <Link to={toolHref('meta-tags-analyzer')}>Meta Tags Analyzer</Link>, or tune one result
        by hand in the <Link to={toolHref('serp-preview')}>SERP Preview</Link>.
      </p>
    </>
  );
}
