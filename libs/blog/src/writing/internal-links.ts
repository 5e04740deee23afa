import { renderMarkdown } from '@plumbline/content/markdown';
import { minInternalLinks, pathOf } from '../gates/links-gate.ts';
import { maxPostCharacters } from '../gates/text-gates.ts';
import { assemble, type Draft } from './draft.ts';

/** A page of this site that a post may link to. */
export interface InternalLink {
  readonly path: string;
  readonly title: string;
}

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

const furtherHeading = 'Where to go from here';

/** Adds a closing section of links when the text has fewer than three links to this site. */
export function withFurtherLinks(draft: Draft, links: readonly InternalLink[]): Draft {
  const sections = draft.sections.filter(({ heading }) => heading !== furtherHeading);
  const bare = { ...draft, sections };
  const there = new Set(
    renderMarkdown(assemble(bare).slice(0, maxPostCharacters))
      .links.filter((link) => link.startsWith('/'))
      .map(pathOf),
  );
  const missing = minInternalLinks - there.size;
  if (missing <= 0) return bare;
  const more = links.filter(({ path }) => !there.has(path)).slice(0, missing);
  if (more.length === 0) return bare;
  const list = more.map(({ path, title }) => `- [${title.replace(/[[\]]/g, '')}](${path})`);
  const markdown = [
    `These pages of this site continue from ${draft.keywords[0] ?? 'this topic'}, each from another side:`,
    '',
    ...list,
  ].join('\n');
  return { ...draft, sections: [...sections, { heading: furtherHeading, markdown }] };
}

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
