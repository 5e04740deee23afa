import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const links = (...paths: string[]) =>
  paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');
const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><title>${title}</title>${head}<body><h1>${title}</h1>${body}`;
const canonical = (to: string) => `<link rel="canonical" href="${to}">`;
const language = (code: string, to: string) =>
  `<link rel="alternate" hreflang="${code}" href="${to}">`;
const noindex = '<meta name="robots" content="noindex">';
const description = '<meta name="description" content="The same  Description">';
const crowd = Array.from({ length: 10 }, (_, n) => `/crowd/${n}`);

/** Pages that have every issue which is counted, and HTML that parsers read in different ways. */
const files: Readonly<Record<string, string>> = {
  '.htaccess': [
    'Redirect 302 /temporary /about',
    'Redirect 301 /chain-1 /chain-2',
    'Redirect 301 /chain-2 /about',
    'Redirect 301 /loop-1 /loop-2',
    'Redirect 301 /loop-2 /loop-1',
    'Redirect 301 /to-nothing /nothing',
  ].join('\n'),
  'robots.txt': 'User-agent: *\nDisallow:\n\nSitemap: https://sample.example/sitemaps.xml\n',
  'sitemaps.xml': sitemap('sitemapindex', 'sitemap', ['/sitemap-1.xml']),
  'sitemap-1.xml': sitemap('urlset', 'url', [
    ...[
      '/',
      '/about',
      '/orphan',
      '/hidden',
      '/copy',
      '/nothing',
      '/to-nothing',
      '/temporary',
      '/unfollowed',
    ],
    '/search?a=1&amp;b=2',
  ]),
  'index.html': page(
    'Home',
    links(
      ...['/about', '/blog', '/blog/', '/missing', '/temporary', '/chain-1', '/loop-1'],
      ...['/to-nothing', 'http://sample.example/about', 'http://sample.example/blog'],
      ...['/deep/1', '/canonicals', '/languages', '/odd/', '/crowd/', '/search?a=1&amp;b=2#top'],
      ...['/text.txt', '/twins/1', '/twins/2', '/caf%C3%A9', '/café', '//sample.example/one'],
      ...['https://other.example/', 'mailto:a@sample.example', '', '#top', '/?'],
    ) + '<a href="/mixed">mixed</a> <a rel="NoFollow noopener" href="/unfollowed">not</a>',
  ),
  'about.html': page('About', `${links('/')} <a rel=nofollow href=/mixed>mixed</a>`),
  'mixed.html': page('Mixed', links('/', 'no-such-page')),
  'one.html': page('Linked once', links('/')),
  'search.html': page('Search', links('/', '?a=2', '?a=2&utm=1')),
  'unfollowed.html': page('Not followed', links('/')),
  'orphan.html': page('Orphan', links('/')),
  'hidden.html': page('Hidden', links('/'), '<META NAME=Robots CONTENT="NOARCHIVE, NoIndex">'),
  'end.html': page('Dead end', `${links('https://other.example/', '#a', 'end')} <a>none</a>`),
  'text.txt': links('/from-text'),
  'café.html': page('Café', links('/', '/end')),
  'blog/index.html': page('Blog', links('/', 'first', './second.html', '../about', 'page/2')),
  'blog/first.html': page('Same title', links('/', '/blog'), description),
  'blog/second.html': page('same  TITLE ', links('/', '/blog/'), description),
  'blog/page/2.html': page('Blog', links('/blog/')),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((n) => [`deep/${n}.html`, page(`Depth ${n}`, links('/', `${n + 1}`))]),
  ),
  'crowd/index.html': page('Crowd', links(...crowd)),
  ...Object.fromEntries(crowd.map((path) => [`${path}.html`, page(path, links('/', '/hidden'))])),
  'twins/1.html': page('Twin 1', links('/'), canonical('/twins/2')),
  'twins/2.html': page('Twin 2', links('/'), canonical('https://sample.example/twins/2#main')),
  'copy.html': page('Copy', links('/'), canonical('/unlinked')),
  'unlinked.html': page('Unlinked', links('/')),
  'canonicals.html': page(
    'Canonicals',
    links(
      '/c/error',
      '/c/redirect',
      '/c/noindex',
      '/c/chain',
      '/c/two',
      '/c/away',
      '/c/gone',
      '/copy',
    ),
  ),
  'c/error.html': page('To an error', links('/'), canonical('/nothing')),
  'c/gone.html': page('To an error by a redirect', links('/'), canonical('/to-nothing')),
  'c/redirect.html': page('To a redirect', links('/'), canonical('/temporary')),
  'c/noindex.html': page('To noindex', links('/'), canonical('/hidden')),
  'c/chain.html': page('To a chain', links('/'), canonical('/twins/1')),
  'c/two.html': page('Two', links('/'), canonical('/c/two') + canonical('/about')),
  'c/away.html': page('Away', links('/'), canonical('https://other.example/away')),
  'languages.html': page('Languages', links('/', '/en', '/de', '/fr', '/it')),
  'en.html': page('English', links('/'), language('en', '/en') + language('de', '/de')),
  'de.html': page('German', links('/'), language('EN', '/en') + language('de', '/de')),
  'fr.html': page('French', links('/'), language('en', '/en') + language('de', '/hidden')),
  'it.html': page(
    'Italian',
    links('/'),
    language('it', '/it') + language('it', '/en') + language('x-default', '/it'),
  ),
  'odd/index.html': page('Odd', links('base', 'tree', 'text', 'head', '%62ase', 'base%2Ehtml')),
  'odd/base.html': page(
    'Base',
    links('first', '/', '#top'),
    '<base><base href="/blog/"><base href="/c/">',
  ),
  'odd/tree.html': page(
    'Tree',
    `<p><a href=/><table><tr><a href=/about>moved</a><td><a href="/one?a">nested <a href='/en?b'>b</a>
    <svg><title>Drawing</title><a href="/from-svg">c</a></svg> <map><area href="/de?c"></map>
    <template><a href="/from-template">d</a></template><noscript><a href="/fr?d">e</a></noscript>
    <math><a href="/from-math">g</a></math>
    <form><button><a href=" /mixed?f
">h</a></form><h1>Second</h1>`,
  ),
  'odd/text.html': page(
    'A &amp; B &lt;i&gt; caf&eacute; &copy',
    `<!-- <a href="/from-comment"> --><textarea><a href="/from-textarea"></textarea>
    <script>'<a href="/from-script">'</script><style><a href="/from-style"></style>
    <iframe><a href="/from-frame"></iframe><a href="/one?x=1&copy=2&amp;lt=3">entities</a>
    <a href="/one\\two">slash</a> <a href="/a b">space</a> <A HREF="/ONE">case</A>
    <a href="javascript:void(0)">script</a> <a href="//">none</a> <![CDATA[ <a href="/one?cdata"> ]]>
    <title>Late</title>${noindex.replace('noindex', 'index')}`,
  ),
  'odd/head.html': `<p>No head<h1>First <b>heading</b><br>here</h1><title>In the body</title>${links('/')}${description}`,
};

function sitemap(root: string, entry: string, paths: readonly string[]): string {
  const entries = paths.map(
    (path) => `<${entry}><loc>
 https://sample.example${path} </loc></${entry}>`,
  );
  return `<?xml version="1.0"?><${root}>${entries.join('')}</${root}>`;
}

/** Writes the site and returns its folder. */
export function writeSampleSite(folder: string): string {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
