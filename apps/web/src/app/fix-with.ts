import { toolHref, type ToolInputs, type ToolWithInputs } from './tool-inputs.ts';

/** A tool that fixes what an audit found. */
export interface Fix {
  /** Text of the link, for example 'Write a description'. */
  readonly label: string;
  /** URL of the tool with the page filled in. */
  readonly href: string;
}

/** @param message of the finding */
type MakeFix = (url: string, message?: string) => Fix;

/** An entry of the table below. `inputs` returns the tool's inputs for the page. */
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
const cards = fixBy('meta-tags-analyzer', 'See the link previews', (url) => ({ url }));
const inspect = (label: string, tab?: string) =>
  fixBy('url-analyzer', label, (url) => ({ url, tab }));
const speed = (label: string) => fixBy('page-speed', label, (url) => ({ url }));
const words = fixBy('keyword-checker', 'See the page’s keywords', (url) => ({ url }));
/** Also fills in the phrase that the finding names. */
const overused = fixBy('keyword-checker', 'See the page’s keywords', (url, message = '') => ({
  url,
  find: /^‘(.+?)…?’ appears /.exec(message)?.[1],
}));

/** The tool that fixes an audit's finding or shows its details, by audit id. */
const fixes: Readonly<Record<string, MakeFix>> = {
  'title-present-single': tags('Write a new title'),
  'title-pixel-width': tags('Write a title that fits'),
  'title-unique': tags('Write another title'),
  'title-h1-agreement': tags('Write a new title'),
  'description-present': tags('Write a description'),
  'description-pixel-width': tags('Write a description that fits'),
  'description-unique': tags('Write another description'),
  'og-core': tags('Write the social tags'),
  'twitter-card': tags('Write the social tags'),
  'og-image-usable': cards,
  'jsonld-parses': schema('See the errors'),
  'schema-required-props': schema('Add the missing properties'),
  'schema-retired-type': schema('Check the markup'),
  'schema-type-known': schema('Check the markup'),
  'breadcrumb-valid': schema('Check the markup'),
  'robots-blocks-page': robots('Test that rule'),
  'robots-blocks-resources': robots('Test the file in robots.txt'),
  'robots-txt-valid': robots('Check robots.txt line by line'),
  'robots-txt-reachable': robots('See the response'),
  'ai-search-bots': robots('Choose which crawlers to allow', 'OAI-SearchBot'),
  'ai-training-bots': robots('Choose which crawlers to allow', 'GPTBot'),
  'ai-user-fetchers': robots('Choose which crawlers to allow', 'ChatGPT-User'),
  'sitemap-found': sitemap('Create a sitemap'),
  'sitemap-valid': sitemap('Create a valid sitemap'),
  'sitemap-limits': sitemap('Split the sitemap'),
  'sitemap-url-status': sitemap('Regenerate the sitemap'),
  'sitemap-lastmod-plausible': sitemap('Create a sitemap with real dates'),
  'redirect-chain-length': inspect('See each hop'),
  'redirect-permanence': inspect('See each hop'),
  'broken-internal-links': inspect('Check the page’s links', 'links'),
  'broken-external-links': inspect('Check the page’s links', 'links'),
  'heading-order': inspect('See the outline', 'content'),
  'h1-present': inspect('See the outline', 'content'),
  'image-alt': inspect('See the images', 'content'),
  'render-blocking': speed('See what blocks rendering'),
  'image-delivery': speed('See the size of each image'),
  'lcp-image-not-lazy': speed('See when it appears'),
  'dom-size': speed('Measure the page’s speed'),
  'page-weight': speed('See the page weight'),
  'compression-and-caching': speed('See every request'),
  ttfb: speed('Measure the page’s speed'),
  'lcp-lab': speed('Measure the page’s speed'),
  'tbt-lab': speed('Measure the page’s speed'),
  'lcp-field': speed('Find the cause in a lab run'),
  'inp-field': speed('Find the cause in a lab run'),
  'cls-field': speed('Find the cause in a lab run'),
  'keyword-overuse': overused,
  'keyphrase-placement': words,
  'thin-content': words,
  readability: words,
};

/** The tool that fixes what this audit found on a page, or `null` if there is none. */
export function fixFor(auditId: string, url: string, message?: string): Fix | null {
  return Object.hasOwn(fixes, auditId) ? (fixes[auditId]?.(url, message) ?? null) : null;
}

/** The tool that adds the missing element if the audit has nothing to check, by audit id. */
const additions: Readonly<Record<string, MakeFix>> = {
  // Most pages are articles. The type is the tool's first field, and changing it keeps the other inputs.
  'schema-type-known': fixBy('schema-markup', 'Add structured data', (url) => ({
    type: 'Article',
    url,
  })),
};

/** The tool that adds the element that an audit did not find; `null` for optional elements. */
export function additionFor(auditId: string, url: string): Fix | null {
  return Object.hasOwn(additions, auditId) ? (additions[auditId]?.(url) ?? null) : null;
}

/** The audits whose findings link to a tool. */
export const auditsWithFix: readonly string[] = Object.keys(fixes);
