/**
 * Who may import whom, by Nx tag. One list for the linter and for the spec that tests it. There is no `*` rule on
 * purpose: it would make every project match and switch the check off. See docs/architecture.md, "Who may import whom".
 */
export const depConstraints = [
  {
    allSourceTags: ['type:app', 'platform:node'],
    onlyDependOnLibsWithTags: ['type:engine', 'type:domain', 'type:adapter'],
  },
  {
    allSourceTags: ['type:app', 'platform:web'],
    onlyDependOnLibsWithTags: ['type:api-client', 'type:ui', 'type:domain'],
  },
  { sourceTag: 'platform:web', onlyDependOnLibsWithTags: ['platform:web', 'platform:any'] },
  { sourceTag: 'platform:any', onlyDependOnLibsWithTags: ['platform:any'] },
  { sourceTag: 'platform:node', onlyDependOnLibsWithTags: ['platform:node', 'platform:any'] },
  { sourceTag: 'type:domain', onlyDependOnLibsWithTags: ['type:domain'] },
  // The engine takes its adapters as ports.
  { sourceTag: 'type:engine', onlyDependOnLibsWithTags: ['type:engine', 'type:domain'] },
  { sourceTag: 'type:adapter', onlyDependOnLibsWithTags: ['type:domain'] },
  { sourceTag: 'type:api-client', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:ui', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:domain'] },
  { sourceTag: 'scope:text', onlyDependOnLibsWithTags: ['scope:text'] },
  { sourceTag: 'scope:robots', onlyDependOnLibsWithTags: ['scope:robots', 'scope:text'] },
  { sourceTag: 'scope:sitemap', onlyDependOnLibsWithTags: ['scope:sitemap', 'scope:text'] },
  { sourceTag: 'scope:page', onlyDependOnLibsWithTags: ['scope:page', 'scope:text'] },
  { sourceTag: 'scope:egress', onlyDependOnLibsWithTags: ['scope:egress', 'scope:page'] },
  { sourceTag: 'scope:serp', onlyDependOnLibsWithTags: ['scope:serp', 'scope:text'] },
  {
    sourceTag: 'scope:social',
    onlyDependOnLibsWithTags: ['scope:social', 'scope:page', 'scope:text'],
  },
  {
    sourceTag: 'scope:keywords',
    onlyDependOnLibsWithTags: ['scope:keywords', 'scope:page', 'scope:text'],
  },
  {
    sourceTag: 'scope:structured-data',
    onlyDependOnLibsWithTags: ['scope:structured-data', 'scope:page', 'scope:text'],
  },
  { sourceTag: 'scope:language-model', onlyDependOnLibsWithTags: ['scope:language-model'] },
  { sourceTag: 'scope:markdown', onlyDependOnLibsWithTags: ['scope:markdown'] },
  {
    sourceTag: 'scope:content',
    onlyDependOnLibsWithTags: ['scope:content', 'scope:blog', 'scope:markdown'],
  },
  {
    sourceTag: 'scope:blog',
    onlyDependOnLibsWithTags: ['scope:blog', 'scope:markdown', 'scope:runs', 'scope:text'],
  },
  { sourceTag: 'scope:runs', onlyDependOnLibsWithTags: ['scope:runs'] },
  { sourceTag: 'scope:contact', onlyDependOnLibsWithTags: ['scope:contact', 'scope:text'] },
  {
    sourceTag: 'scope:links',
    onlyDependOnLibsWithTags: ['scope:links', 'scope:page', 'scope:text'],
  },
  {
    sourceTag: 'scope:link-index',
    onlyDependOnLibsWithTags: ['scope:link-index', 'scope:links'],
  },
  {
    sourceTag: 'scope:storage',
    onlyDependOnLibsWithTags: ['scope:storage', 'scope:blog', 'scope:contact', 'scope:runs'],
  },
  { sourceTag: 'scope:chromium', onlyDependOnLibsWithTags: ['scope:chromium', 'scope:page-speed'] },
  { sourceTag: 'scope:mail', onlyDependOnLibsWithTags: ['scope:mail', 'scope:contact'] },
  {
    sourceTag: 'scope:seo-audit',
    onlyDependOnLibsWithTags: [
      'scope:seo-audit',
      'scope:page',
      'scope:text',
      'scope:robots',
      'scope:sitemap',
      'scope:structured-data',
    ],
  },
  {
    sourceTag: 'scope:meta-generator',
    onlyDependOnLibsWithTags: [
      'scope:meta-generator',
      'scope:page',
      'scope:text',
      'scope:serp',
      'scope:social',
    ],
  },
  {
    sourceTag: 'scope:keyword-checker',
    onlyDependOnLibsWithTags: [
      'scope:keyword-checker',
      'scope:page',
      'scope:text',
      'scope:keywords',
    ],
  },
  {
    sourceTag: 'scope:serp-preview',
    onlyDependOnLibsWithTags: ['scope:serp-preview', 'scope:page', 'scope:text', 'scope:serp'],
  },
  {
    sourceTag: 'scope:robots-generator',
    onlyDependOnLibsWithTags: [
      'scope:robots-generator',
      'scope:page',
      'scope:robots',
      'scope:text',
    ],
  },
  {
    sourceTag: 'scope:sitemap-generator',
    onlyDependOnLibsWithTags: [
      'scope:sitemap-generator',
      'scope:sitemap',
      'scope:robots',
      'scope:page',
      'scope:text',
    ],
  },
  {
    sourceTag: 'scope:schema-markup',
    onlyDependOnLibsWithTags: [
      'scope:schema-markup',
      'scope:structured-data',
      'scope:page',
      'scope:text',
    ],
  },
  {
    sourceTag: 'scope:meta-tags-analyzer',
    onlyDependOnLibsWithTags: [
      'scope:meta-tags-analyzer',
      'scope:page',
      'scope:text',
      'scope:serp',
      'scope:social',
    ],
  },
  {
    sourceTag: 'scope:url-analyzer',
    onlyDependOnLibsWithTags: [
      'scope:url-analyzer',
      'scope:page',
      'scope:structured-data',
      'scope:text',
    ],
  },
  { sourceTag: 'scope:image-resizer', onlyDependOnLibsWithTags: ['scope:image-resizer'] },
  {
    sourceTag: 'scope:page-speed',
    onlyDependOnLibsWithTags: ['scope:page-speed', 'scope:runs', 'scope:text'],
  },
  {
    sourceTag: 'scope:backlink-checker',
    onlyDependOnLibsWithTags: ['scope:backlink-checker', 'scope:links', 'scope:page', 'scope:text'],
  },
  {
    sourceTag: 'scope:domain-authority',
    onlyDependOnLibsWithTags: ['scope:domain-authority', 'scope:links', 'scope:text'],
  },
];
