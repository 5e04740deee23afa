import { Title } from '@mantine/core';
import { serpModel } from '@plumbline/seo/serp';
import { Link } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';

const { desktop } = serpModel;

export function MetaGeneratorGuide() {
  return (
    <>
      <Title order={2}>Writing meta tags that get read</Title>
      <p>
        People see a page’s title and meta description before they see the page. The title helps
        search engines understand what the page is about. The description doesn’t affect rankings,
        but it often decides whether people click.
      </p>
      <Title order={3}>Titles: about 600 pixels, or 50 to 60 characters</Title>
      <p>
        What counts is width, not characters: ten Ws are several times as wide as ten i’s. Google
        cuts desktop titles at about {desktop.title.limitPx} pixels, so we keep every variant a
        little below. Google publishes no limit. Tool makers have measured this one, and we mark it
        as estimated.
      </p>
      <ul>
        <li>Start with the words that people search for. Only the end gets cut.</li>
        <li>Give every page its own title. Two pages with the same title look alike in results.</li>
        <li>Name the site once, at the end, unless people search for it by name.</li>
        <li>Use the keyword once. Repeating it adds nothing and reads like spam.</li>
      </ul>
      <Title order={3}>
        Descriptions: up to {desktop.description.limitPx} pixels, or about 160 characters
      </Title>
      <p>
        That is two lines on a desktop. Say what the page offers in the first sentence, since phones
        show less. Google often shows a passage from the page instead, when that answers the search
        better.
      </p>
      <Title order={3}>Up to three variants, one angle each</Title>
      <p>
        The first puts the keyword early and suits most pages. The second starts with a sentence
        from your description or with the page title, which suits guides and offers. The third
        starts with the brand: use it for home pages and well-known brands. We leave out a variant
        if what you entered isn’t enough for it. Choose one, edit it and watch the width.
      </p>
      <Title order={3}>Who writes them</Title>
      <p>
        If the operator of this site has connected a language model, it writes the variants, marked
        ‘AI-written’. We reject titles that would be cut, and links, markup or numbers that you
        didn’t enter. Without a model, fixed rules combine your own texts, as in ‘Topic | Brand’.
        Those variants are marked ‘Written by rules’.
      </p>
      <Title order={3}>Open Graph and Twitter tags</Title>
      <p>
        They decide how a shared link looks. X reads the title, text and image from the Open Graph
        tags, so we don’t repeat them. The social title leaves out the site’s name, because networks
        show it on the card. An image of 1200 × 630 pixels gets the large card on most networks;
        without one, the tags ask for the small card. See all cards of a published page in the{' '}
        <Link to={toolHref('meta-tags-analyzer')}>Meta Tags Analyzer</Link>, or adjust one result in
        the <Link to={toolHref('serp-preview')}>SERP Preview</Link>.
      </p>
    </>
  );
}
