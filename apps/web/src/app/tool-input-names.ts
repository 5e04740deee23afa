import type { ToolInputs } from './tool-inputs.ts';

type Names = { readonly [Id in keyof ToolInputs]?: readonly (keyof ToolInputs[Id] & string)[] };

/** Input names in a tool's URL. The names for robots.txt and schema types are defined next to their forms. */
export const toolInputNames = {
  'meta-generator': [
    ...(['url', 'websiteName', 'pageTitle', 'primaryKeyword'] as const),
    ...(['description', 'pageUrl', 'image'] as const),
  ],
  'keyword-checker': [
    ...(['url', 'content', 'keyphrase', 'compare'] as const),
    ...(['language', 'stopWords', 'wholePage', 'find'] as const),
  ],
  'serp-preview': ['load', 'title', 'url', 'description', 'keyword', 'siteName', 'date'],
  'seo-audit': ['url', 'keyphrase', 'deep', 'bots'],
  'sitemap-generator': ['domain', 'urls', 'crawl'],
  'meta-tags-analyzer': ['url', 'compare'],
  'url-analyzer': ['url', 'tab'],
  'image-resizer': ['category', 'size', 'mode'],
  'page-speed': ['url', 'runs'],
  'backlink-checker': ['url', 'scope'],
  'domain-authority': ['domain', 'compare'],
} as const satisfies Names;
