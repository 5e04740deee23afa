import type { SitePage } from './web-build.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** sitemaps.org 0.9: every page that may be indexed, at the site's own origin. */
export function sitemapXml(pages: Iterable<SitePage>, publicUrl: string): string {
  const entries = [...pages]
    .filter(({ status, indexable }) => status === 200 && indexable)
    .map(({ path, lastModified }) => {
      const modified = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : '';
      return `  <url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc>${modified}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** RFC 9309: pages are open to everyone, calls are not for crawlers. */
export function robotsTxt(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
