/** A small site with known strengths and errors, which the journeys audit. Run: `node apps/e2e/src/fixture-site.ts`. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fixtureOrigin, ports } from './addresses.ts';
import { hostilePage } from './fixtures/hostile-page.ts';
import { linkingPages } from './fixtures/linked-site.ts';
import { metaTagsPages } from './fixtures/meta-tags-analyzer-pages.ts';
import {
  articlePage,
  barePage,
  keywordPage,
  rivalPages,
  schemaMarkupPage,
  scriptedPage,
  untaggedPage,
} from './fixtures/pages.ts';
import { ownLinkPages } from './fixtures/own-links.ts';
import { grayPicture } from './fixtures/picture.ts';
import { showcasePage } from './fixtures/showcase-page.ts';
import { gardenPages, heldGarden } from './fixtures/sitemap-garden.ts';
import { speedPages } from './fixtures/speed-pages.ts';
import { Switches } from './fixtures/switches.ts';
import { urlAnalyzerPages } from './fixtures/url-analyzer-pages.ts';

type Page = (request: IncomingMessage, response: ServerResponse) => void;

const send =
  (type: string, body: string | Uint8Array, status = 200): Page =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
const html = (body: string, status = 200) => send('text/html; charset=utf-8', body, status);

const pages: Record<string, Page> = {
  ...urlAnalyzerPages,
  ...speedPages,
  '/': html(
    articlePage({
      title: 'Garden spades: how to choose one',
      head: `<link rel="canonical" href="${fixtureOrigin}/"><link rel="icon" href="/icon.svg">`,
    }),
  ),
  '/care': html(articlePage({ title: 'Care of steel garden tools through the year' })),
  '/showcase': (request, response) =>
    html(showcasePage(`http://${request.headers.host}`))(request, response),
  '/untagged': html(untaggedPage(fixtureOrigin)),
  '/hidden': html(
    articlePage({
      title: 'A page that hides from search',
      head: '<meta name="robots" content="noindex">',
    }),
  ),
  '/scripted': html(scriptedPage()),
  '/hostile': html(hostilePage()),
  '/keywords': html(keywordPage()),
  ...Object.fromEntries(Object.entries(rivalPages).map(([path, body]) => [path, html(body)])),
  '/private/plan': html(barePage()),
  ...Object.fromEntries(Object.entries(linkingPages).map(([path, body]) => [path, html(body)])),
  '/structured': html(schemaMarkupPage()),
  '/missing': html(articlePage({ title: 'This page was removed some time ago' }), 404),
  '/wall': html(
    '<!doctype html><title>Just a moment...</title><div id="challenge-running"></div><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>',
    403,
  ),
  '/moved': (_request, response) => {
    response.writeHead(301, { location: '/' });
    response.end();
  },
  ...Object.fromEntries(
    Object.entries({ ...gardenPages, ...ownLinkPages }).map(
      ([path, { status = 200, headers, body = '' }]): [string, Page] => [
        path,
        (_request, response) => {
          response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
          response.end(body);
        },
      ],
    ),
  ),
  '/data.json': send('application/json', '{"spades":3}'),
  '/picture.png': send('image/png', grayPicture(48, 32)),
  '/joint.png': send('image/png', grayPicture(48, 32)),
  '/icon-96.png': send('image/png', grayPicture(96, 96)),
  '/robots.txt': send(
    'text/plain',
    `User-agent: *\nDisallow: /private\nSitemap: ${fixtureOrigin}/sitemap.xml\n`,
  ),
  '/sitemap.xml': send(
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${fixtureOrigin}/</loc><lastmod>2026-05-01</lastmod></url><url><loc>${fixtureOrigin}/care</loc><lastmod>2026-04-01</lastmod></url></urlset>`,
  ),
  ...Object.fromEntries(metaTagsPages.map(([path, type, body]) => [path, send(type, body)])),
  '/icon.svg': send('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'),
};

const switches = new Switches();

/** Pages that wait for a switch or change with it. Their URL contains the switch's name. */
const switched: Record<string, (name: string) => Page> = {
  switch: (name) => (request, response) => {
    switches.turnOn(name);
    send('text/plain', 'on')(request, response);
  },
  /** Responds when its switch is on. Its only internal link has another switch. */
  held: (name) => (request, response) => {
    const page = articlePage({
      title: 'A page that takes its time',
      body: `<a href="/held/${name}-link">A link that takes its time, too</a>`,
    });
    void switches.whenOn(name).then(() => html(page)(request, response));
  },
  'slow-garden': (name) => html(heldGarden(name)),
  /** Has noindex and no canonical URL until its switch is on. */
  improving: (name) =>
    html(
      articlePage({
        title: 'A page under maintenance',
        head: switches.isOn(name)
          ? `<link rel="canonical" href="${fixtureOrigin}/improving/${name}">`
          : '<meta name="robots" content="noindex">',
      }),
    ),
};

const notFound = html('<!doctype html><title>Not found</title><p>There is no such page.', 404);

function pageAt(pathname: string): Page {
  const [, kind = '', name = ''] = pathname.split('/');
  return pages[pathname] ?? switched[kind]?.(name) ?? notFound;
}

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', fixtureOrigin);
  pageAt(pathname)(request, response);
}).listen(ports.fixture, '127.0.0.1');
