/** A small site with known strengths and faults, for the journeys to audit. Run: `node apps/e2e/src/fixture-site.ts`. */
import { createServer, type ServerResponse } from 'node:http';
import { fixtureOrigin, ports } from './addresses.ts';

type Page = (response: ServerResponse) => void;

const html =
  (body: string, status = 200): Page =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body);
  };

const paragraph = (n: number) =>
  `<p>Paragraph ${n} tells how a spade with number ${n * 7} behaves in soil of kind ${n * 3}, and what to look at before buying one.</p>`;

const article = (head: string, title: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="Which garden spade suits your soil and your back: blades, shafts and handles compared, with care tips.">
${head}</head>
<body><header><nav><a href="/">Home</a> <a href="/care">Care of tools</a></nav></header>
<main><h1>Garden spades compared</h1>${Array.from({ length: 20 }, (_, n) => paragraph(n)).join('')}
<a href="/care">How to care for steel tools</a> <a href="/gone">An old page</a></main></body></html>`;

const pages: Record<string, Page> = {
  '/': html(
    article(`<link rel="canonical" href="${fixtureOrigin}/"><link rel="icon" href="/icon.svg">`, 'Garden spades: how to choose one'),
  ),
  '/care': html(article('', 'Care of steel garden tools through the year')),
  '/hidden': html(article('<meta name="robots" content="noindex">', 'A page that hides from search')),
  '/hostile': html(
    article('', '</title><script>window.hacked = 1</script><title>&lt;img src=x onerror=window.hacked=1&gt;'),
  ),
  '/missing': html(article('', 'This page was removed some time ago'), 404),
  '/wall': html(
    '<!doctype html><title>Just a moment...</title><div id="challenge-running"></div><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>',
    403,
  ),
  '/moved': (response) => {
    response.writeHead(301, { location: '/' });
    response.end();
  },
  '/picture.png': (response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    response.end(Buffer.from('89504e470d0a1a0a', 'hex'));
  },
  '/robots.txt': (response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(`User-agent: *\nDisallow: /private\nSitemap: ${fixtureOrigin}/sitemap.xml\n`);
  },
  '/sitemap.xml': (response) => {
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${fixtureOrigin}/</loc><lastmod>2026-05-01</lastmod></url><url><loc>${fixtureOrigin}/care</loc><lastmod>2026-04-01</lastmod></url></urlset>`,
    );
  },
  '/icon.svg': (response) => {
    response.writeHead(200, { 'content-type': 'image/svg+xml' });
    response.end('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  },
};

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', fixtureOrigin);
  (pages[pathname] ?? html('<!doctype html><title>Not found</title><p>There is no such page.', 404))(response);
}).listen(ports.fixture, '127.0.0.1');
