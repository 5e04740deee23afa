/** RFC 9309: pages are open to everyone, calls are not for crawlers. */
export function robotsTxt(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
