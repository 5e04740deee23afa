export const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
export const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';
export const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
export const ATOM_NAMESPACE = 'http://www.w3.org/2005/Atom';

/** The usual namespaces of prefixes, for files that use the prefixes without declaring them. */
export const USUAL_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['image', IMAGE_NAMESPACE],
  ['xhtml', XHTML_NAMESPACE],
  ['atom', ATOM_NAMESPACE],
  ['news', 'http://www.google.com/schemas/sitemap-news/0.9'],
  ['video', 'http://www.google.com/schemas/sitemap-video/1.1'],
  ['xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
]);
