import { naughtyStrings } from '../../../../../tools/testing/naughty-strings.ts';
import { type FeedItem, feedXml, withAbsoluteLinks } from './feed.controller.ts';

const item: FeedItem = {
  title: 'Spades & soil',
  excerpt: 'Which spade suits <your> soil.',
  author: 'Ada Hollis',
  publishDate: '2026-01-15',
  category: 'SEO Tools',
  tags: ['spades'],
  url: 'https://seo.example/blog/spades',
  html: '<p>A <a href="/seo-audit">spade</a></p>\n<pre><code>a\n\tb ]]&gt;</code></pre>',
};

const namespaces = {
  content: 'http://purl.org/rss/1.0/modules/content/',
  atom: 'http://www.w3.org/2005/Atom',
};

// It awaits at its top level, so it can only be imported while the spec runs.
let libxml: typeof import('libxml2-wasm');
beforeAll(async () => {
  libxml = await import('libxml2-wasm');
});

/** Texts at a path of a feed; parsing throws where the XML is not well-formed. */
function texts(xml: string, path: string): string[] {
  const document = libxml.XmlDocument.fromString(xml);
  const found = document.find(path, namespaces).map((node) => node.content);
  document.dispose();
  return found;
}

const feed = (items: readonly FeedItem[]) =>
  feedXml({ publicUrl: 'https://seo.example', siteName: 'Plumbline', items });

describe('the feed', () => {
  it('is RSS 2.0 that names itself', () => {
    const xml = feed([item]);
    expect(texts(xml, '/rss/@version')).toEqual(['2.0']);
    expect(texts(xml, '/rss/channel/atom:link[@rel="self"]/@href')).toEqual([
      'https://seo.example/feed.xml',
    ]);
    expect(texts(xml, '//item/title')).toEqual(['Spades & soil']);
    expect(texts(xml, '//item/guid[@isPermaLink="true"]')).toEqual([item.url]);
    expect(texts(xml, '//item/pubDate')).toEqual(['Thu, 15 Jan 2026 00:00:00 +0000']);
    expect(texts(xml, '//item/category')).toEqual(['SEO Tools', 'spades']);
  });

  it('carries the whole text with absolute links, its lines kept', () => {
    expect(texts(feed([item]), '//content:encoded')).toEqual([
      '<p>A <a href="https://seo.example/seo-audit">spade</a></p>\n<pre><code>a\n\tb ]]&gt;</code></pre>',
    ]);
  });

  it('is well-formed without articles', () => {
    expect(texts(feed([]), '//item')).toEqual([]);
  });

  it('stays well-formed with any text', () => {
    const { strings } = naughtyStrings();
    const items = strings.map((text) => ({
      ...item,
      title: text,
      excerpt: text,
      author: text,
      tags: [text],
      html: text,
    }));
    const xml = feed(items);
    expect(texts(xml, '//item')).toHaveLength(strings.length);
    expect(texts(xml, '//item/title/*')).toEqual([]);
    expect(texts(xml, '//item/title')).toContain('<script>alert(1)</script>');
  });
});

it('makes links absolute only inside tags', () => {
  const html = '<p title="a"> href="/x" <a href="#s-b">b</a> <img src="/c.png" alt=""></p>';
  expect(withAbsoluteLinks(html, 'https://seo.example', 'https://seo.example/blog/a')).toBe(
    '<p title="a"> href="/x" <a href="https://seo.example/blog/a#s-b">b</a> <img src="https://seo.example/c.png" alt=""></p>',
  );
});
