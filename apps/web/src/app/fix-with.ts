import { toolHref, type ToolInputs, type ToolWithInputs } from './tool-inputs.ts';

/** A tool that fixes what an audit found. */
export interface Fix {
  /** On the link: 'Write a description'. */
  readonly label: string;
  /** The tool with the page filled in. */
  readonly href: string;
}

/** @param message of the finding */
type MakeFix = (url: string, message?: string) => Fix;

/** An entry of the table below; `inputs` fills the tool in for the page. */
function fixBy<Id extends ToolWithInputs>(
  id: Id,
  label: string,
  inputs: (url: string, message?: string) => ToolInputs[Id],
): MakeFix {
  return (...finding) => ({ label, href: toolHref(id, inputs(...finding)) });
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url);

const tags = (label: string) => fixBy('meta-generator', label, (url) => ({ url }));
const schema = (label: string) => fixBy('schema-markup', label, (url) => ({ import: url, url }));
const robots = (label: string, agent = 'Googlebot') =>
  fixBy('robots-generator', label, (url) => ({ import: originOf(url), test: url, agent }));
const sitemap = (label: string) =>
  fixBy('sitemap-generator', label, (url) => ({ domain: originOf(url), crawl: originOf(url) }));
const cards = fixBy('meta-tags-analyzer', 'See the cards', (url) => ({ url }));
const inspect = (label: string, tab?: string) =>
  fixBy('url-analyzer', label, (url) => ({ url, tab }));
const speed = (label: string) => fixBy('page-speed', label, (url) => ({ url }));
const words = fixBy('keyword-checker', 'See its keywords', (url) => ({ url }));
/** With the phrase that the finding names. */
const overused = fixBy('keyword-checker', 'See its keywords', (url, message = '') => ({
  url,
  find: /^‘(.+?)…?’ appears /.exec(message)?.[1],
}));

/** By audit: the tool that fixes its finding, or shows its details. */
const fixes: Readonly<Record<string, MakeFix>> = {
  'title-present-single': tags('Write a title'),
  'title-pixel-width': tags('Write a title that fits'),
  'title-unique': tags('Write another title'),
  'title-h1-agreement': tags('Write a title'),
  'description-present': tags('Write a description'),
  'description-pixel-width': tags('Write a description that fits'),
  'description-unique': tags('Write another description'),
  'og-core': tags('Write the social tags'),
  'twitter-card': tags('Write the social tags'),
  'og-image-usable': cards,
  'jsonld-parses': schema('See its errors'),
  'schema-required-props': schema('Add what is missing'),
  'schema-retired-type': schema('Look at the markup'),
  'schema-type-known': schema('Look at the markup'),
  'breadcrumb-valid': schema('Look at the markup'),
  'robots-blocks-page': robots('Test it at that line'),
  'robots-blocks-resources': robots('Test it in robots.txt'),
  'robots-txt-valid': robots('See it line by line'),
  'robots-txt-reachable': robots('See what it answers'),
  'ai-search-bots': robots('Choose who may come', 'OAI-SearchBot'),
  'ai-training-bots': robots('Choose who may come', 'GPTBot'),
  'ai-user-fetchers': robots('Choose who may come', 'ChatGPT-User'),
  'sitemap-found': sitemap('Make a sitemap'),
  'sitemap-valid': sitemap('Make a valid one'),
  'sitemap-limits': sitemap('Split it'),
  'sitemap-url-status': sitemap('Generate it again'),
  'sitemap-lastmod-plausible': sitemap('Make it with real dates'),
  'redirect-chain-length': inspect('See each hop'),
  'redirect-permanence': inspect('See each hop'),
  'broken-internal-links': inspect('Check the page’s links', 'links'),
  'broken-external-links': inspect('Check the page’s links', 'links'),
  'heading-order': inspect('See the outline', 'content'),
  'h1-present': inspect('See the outline', 'content'),
  'image-alt': inspect('See its images', 'content'),
  'render-blocking': speed('See what blocks the paint'),
  'image-delivery': speed('See what each picture costs'),
  'lcp-image-not-lazy': speed('See when it is painted'),
  'dom-size': speed('Measure its speed'),
  'page-weight': speed('See what it weighs'),
  'compression-and-caching': speed('See every request'),
  ttfb: speed('Measure its speed'),
  'lcp-lab': speed('Measure its speed'),
  'tbt-lab': speed('Measure its speed'),
  'lcp-field': speed('Look for the cause in the lab'),
  'inp-field': speed('Look for the cause in the lab'),
  'cls-field': speed('Look for the cause in the lab'),
  'keyword-overuse': overused,
  'keyphrase-placement': words,
  'thin-content': words,
  readability: words,
};

/** The tool that fixes what this audit found on a page; `null` without one. */
export function fixFor(auditId: string, url: string, message?: string): Fix | null {
  return Object.hasOwn(fixes, auditId) ? (fixes[auditId]?.(url, message) ?? null) : null;
}

/** By audit: the tool that adds what a page lacks, where the audit has nothing to judge. */
const additions: Readonly<Record<string, MakeFix>> = {
  // Most pages are articles; the type is the tool's first field, and changing it keeps the other inputs.
  'schema-type-known': fixBy('schema-markup', 'Add structured data', (url) => ({
    type: 'Article',
    url,
  })),
};

/** The tool that adds what an audit did not find; `null` for optional things. */
export function additionFor(auditId: string, url: string): Fix | null {
  return Object.hasOwn(additions, auditId) ? (additions[auditId]?.(url) ?? null) : null;
}

/** The audits whose findings lead to a tool. */
export const auditsWithFix: readonly string[] = Object.keys(fixes);
