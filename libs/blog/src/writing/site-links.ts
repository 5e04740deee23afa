import type { InternalLink } from './draft.ts';

/** Pages of this site, each with the words that make a post link to it. */
const pages: readonly (InternalLink & { readonly about: RegExp })[] = [
  {
    path: '/seo-audit',
    title: 'SEO audit',
    about: /audit|on-page|heading|error|review|fundament|site/i,
  },
  {
    path: '/meta-generator',
    title: 'Meta tag generator',
    about: /meta|title|snippet|description|open graph/i,
  },
  {
    path: '/keyword-checker',
    title: 'Keyword checker',
    about: /keyword|density|phrase|tf\*idf|content|text|quer/i,
  },
  {
    path: '/serp-preview',
    title: 'Search result preview',
    about: /snippet|result|title|description|headline|click/i,
  },
  {
    path: '/meta-tags-analyzer',
    title: 'Meta tags analyzer',
    about: /meta|open graph|social|tag/i,
  },
  {
    path: '/url-analyzer',
    title: 'URL analyzer',
    about: /url|address|page|technical|status|link/i,
  },
  { path: '/robots-generator', title: 'Robots.txt generator', about: /robots|crawl|staging/i },
  {
    path: '/sitemap-generator',
    title: 'XML sitemap generator',
    about: /sitemap|index|crawl|architecture|listing|product/i,
  },
  {
    path: '/schema-markup',
    title: 'Schema markup generator',
    about: /schema|structured|json-ld|rich|review|product|local|business/i,
  },
  {
    path: '/page-speed',
    title: 'Page speed analyzer',
    about: /speed|vitals|load|performance|font/i,
  },
  {
    path: '/backlink-checker',
    title: 'Backlink checker',
    about: /link|outreach|authority|mention/i,
  },
  {
    path: '/domain-authority',
    title: 'Domain authority checker',
    about: /authority|domain|competitor/i,
  },
  { path: '/image-resizer', title: 'Image resizer', about: /image|photo|picture|video|social/i },
  { path: '/seo-guide', title: 'SEO guide', about: /guide|beginner|fundament|first|course/i },
  { path: '/resources', title: 'Resources', about: /checklist|template|plan|brief/i },
  { path: '/blog', title: 'All articles', about: /content|marketing|editorial/i },
];

/** Existing pages of this site, most relevant to the text first. */
export function siteLinks(
  about: string,
  linkExists: (path: string) => boolean,
): readonly InternalLink[] {
  return pages
    .filter(({ path }) => linkExists(path))
    .toSorted((a, b) => Number(b.about.test(about)) - Number(a.about.test(about)))
    .map(({ path, title }) => ({ path, title }));
}
