import type { IncomingMessage, ServerResponse } from 'node:http';

const words = 'Some words about spades and soil. '.repeat(60);

/** A page that names one address in every place that an audit follows. */
const page = (form: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Garden spades compared by price</title>
<base href="${form}">
<meta name="description" content="Spades compared.">
<meta http-equiv="refresh" content="900; url=${form}">
<link rel="canonical" href="${form}">
<link rel="icon" href="${form}" sizes="96x96">
<link rel="alternate" hreflang="de" href="${form}">
<link rel="alternate" hreflang="fr" href="relative-language">
<link rel="stylesheet" href="${form}">
<link rel="stylesheet" href="relative.css">
<link rel="preload" as="font" href="${form}">
<meta property="og:image" content="${form}">
<meta property="og:url" content="${form}">
<script src="${form}"></script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","url":${JSON.stringify(form)},"logo":${JSON.stringify(form)}}</script>
</head><body><main><h1>Garden spades</h1><p>${words}</p>
<a href="${form}">Named</a> <a href="relative">By the base</a> <a href="/rooted">By its root</a>
<img src="${form}" alt="" width="1" height="1"><img src="relative.png" srcset="${form} 2x" alt="">
<iframe src="${form}"></iframe><form action="${form}"></form><object data="${form}"></object>
ABSOLUTE</main></body></html>`;

const statuses = [301, 302, 303, 307, 308];

/**
 * Answers as a site that points at one address with everything it has: the page and its headers, redirects, robots.txt,
 * sitemaps and their children.
 */
export function everywhere(form: string) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const origin = `http://${request.headers.host}`;
    const path = request.url ?? '';
    const xml = (body: string) =>
      response
        .setHeader('content-type', 'application/xml')
        .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
    const moved = /^\/moved-(\d{3})$/.exec(path)?.[1] ?? (path === '/moved.xml' ? '302' : null);
    if (moved !== null) {
      // Written as bytes: the checks of the header writer are not what is under test.
      const location = Buffer.from(form).toString('latin1');
      response.writeHead(Number(moved), { location }).end();
    } else if (path === '/robots.txt') {
      const sitemaps = [
        form,
        `${origin}/index.xml`,
        `${origin}/moved.xml`,
        `${origin}/sitemap.xml`,
      ];
      response
        .setHeader('content-type', 'text/plain')
        .end(`User-agent: *\nDisallow:\n${sitemaps.map((url) => `Sitemap: ${url}\n`).join('')}`);
    } else if (path === '/index.xml') {
      xml(
        `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${form}</loc></sitemap></sitemapindex>`,
      );
    } else if (path === '/sitemap.xml') {
      xml(
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>${form}</loc><xhtml:link rel="alternate" hreflang="de" href="${form}"/></url></urlset>`,
      );
    } else if (path === '/') {
      const absolute = statuses.map((status) => `<a href="${origin}/moved-${status}">Moved</a>`);
      const header = Buffer.from(
        `<${form}>; rel="canonical", <${form}>; rel="alternate"; hreflang="it"`,
      ).toString('latin1');
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .setHeader('link', header)
        .setHeader('refresh', `900; url=${Buffer.from(form).toString('latin1')}`)
        .end(page(form).replace('ABSOLUTE', absolute.join(' ')));
    } else {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>');
    }
  };
}
