import {
  canonicalOf,
  isForAll,
  type LinkElementFact,
  type MetaFact,
  ogImageNames,
  type PageFacts,
  type PropertyFact,
  propertyValue,
} from '@plumbline/page';
import { serpModel } from '@plumbline/seo/serp';
import { characterCount, pixelWidth } from '@plumbline/seo/text';
import { type OverallScore, scoreTags, tagStatuses } from './score-tags.ts';
import { fieldOf, type TagField, type TagFinding } from './tag-checks.ts';

interface TagIssue {
  readonly type: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly recommendation: string;
  /** The check and its help page; `null` when the issue doesn't come from an audit check. */
  readonly check: string | null;
  readonly docs: string | null;
}

/** A text with its length and width. Empty and 0 when the page doesn't have it. */
interface MeasuredText {
  /** At most 2,000 characters; `length` counts the full text. */
  readonly content: string;
  /** Characters as a reader counts them (grapheme clusters). */
  readonly length: number;
  /** Width in a desktop search result, in CSS pixels; `null` for a text too long to measure. */
  readonly pixels: number | null;
  /** How many of these tags the page has. */
  readonly count: number;
  readonly issues: readonly TagIssue[];
}

export interface MetaTagsReport {
  readonly overall: OverallScore;
  readonly title: MeasuredText;
  readonly description: MeasuredText;
  readonly keywords: { readonly content: string; readonly issues: readonly TagIssue[] };
  readonly openGraph: {
    readonly title: string;
    readonly description: string;
    readonly image: string;
    readonly url: string;
    readonly type: string;
    readonly siteName: string;
    readonly issues: readonly TagIssue[];
  };
  readonly twitterCard: {
    readonly card: string;
    readonly title: string;
    readonly description: string;
    readonly image: string;
    readonly site: string;
    readonly issues: readonly TagIssue[];
  };
  readonly head: {
    readonly canonical: string;
    readonly robots: string;
    readonly lang: string;
    readonly viewport: string;
    readonly hreflangs: readonly string[];
    readonly icons: readonly string[];
    readonly issues: readonly TagIssue[];
  };
  readonly tags: readonly RawTag[];
  /** Number of tags on the page, which can exceed the number listed in `tags`. */
  readonly tagCount: number;
}

const maxListed = 50;

/**
 * Builds the report on a page's tags from its facts and the findings of the checks. Pure.
 * @param findings of the checks in `tagAuditIds`; others are left out
 */
export function metaTagsReport(facts: PageFacts, findings: readonly TagFinding[]): MetaTagsReport {
  const issues = (field: TagField) =>
    findings.filter(({ id }) => fieldOf(id) === field).flatMap(toIssue);
  const og = reader(facts.openGraph);
  const twitter = reader(facts.twitter);
  const titlesInHead = facts.titles.filter(({ inHead }) => inHead);
  const descriptions = facts.metas.filter(({ name }) => name === 'description');
  return {
    overall: judged(scoreTags(findings), findings),
    title: {
      ...measure(facts.titles[0]?.text ?? '', serpModel.desktop.title.fontPx),
      count: titlesInHead.length || facts.titles.length,
      issues: issues('title'),
    },
    description: {
      ...measure(facts.description ?? '', serpModel.desktop.description.fontPx),
      count: descriptions.length,
      issues: issues('description'),
    },
    keywords: keywordsOf(facts),
    openGraph: {
      title: og('og:title'),
      description: og('og:description'),
      image: og(...ogImageNames),
      url: og('og:url'),
      type: og('og:type'),
      siteName: og('og:site_name'),
      issues: issues('openGraph'),
    },
    twitterCard: {
      card: twitter('twitter:card'),
      title: twitter('twitter:title'),
      description: twitter('twitter:description'),
      image: twitter('twitter:image', 'twitter:image:src'),
      site: twitter('twitter:site'),
      issues: issues('twitterCard'),
    },
    head: {
      canonical: clip(canonicalOf(facts) ?? facts.canonicals[0]?.href ?? ''),
      robots: clip(facts.robots.map(({ agent, raw }) => `${agent}: ${raw}`).join('; ')),
      lang: clip(facts.lang ?? ''),
      viewport: clip(facts.viewport ?? ''),
      hreflangs: facts.hreflangs.slice(0, maxListed).map(({ code }) => clip(code)),
      icons: facts.icons.slice(0, maxListed).map(({ href }) => clip(href)),
      issues: issues('head'),
    },
    ...rawTags(facts),
  };
}

/**
 * The overall status: at most `needs-improvement` with a failed check and `good` with a warning. The score alone isn't
 * enough, because it leaves some checks out.
 */
function judged(score: OverallScore, findings: readonly TagFinding[]): OverallScore {
  const shown = findings.filter(({ id }) => fieldOf(id) !== null);
  const has = (status: TagFinding['status']) => shown.some((finding) => finding.status === status);
  const best = has('fail') ? 'needs-improvement' : has('warning') ? 'good' : score.status;
  const isWorse = tagStatuses.indexOf(best) > tagStatuses.indexOf(score.status);
  return isWorse ? { ...score, status: best } : score;
}

const measure = (
  text: string,
  fontPx: number,
): Pick<MeasuredText, 'content' | 'length' | 'pixels'> => ({
  content: clip(text),
  length: characterCount(text),
  pixels: widthOf(text, fontPx),
});

/** Longer texts are not measured: they are far too wide anyway. */
const measuredUnits = 5_000;

/** Width in whole CSS pixels; `null` for a text that is too long to measure. */
const widthOf = (text: string, fontPx: number): number | null =>
  text.length > measuredUnits ? null : Math.round(pixelWidth(text, { fontPx }));

/** Maximum length of a tag's content in the response. */
const keptCharacters = 2_000;

/** The beginning of third-party text, never cut inside a character. */
const clip = (text: string): string =>
  text.length > keptCharacters ? text.slice(0, keptCharacters).toWellFormed() : text;

/** Empty when there is none. */
const reader =
  (properties: readonly PropertyFact[]) =>
  (...names: readonly string[]): string =>
    clip(propertyValue(properties, ...names) ?? '');

const types = {
  fail: 'error',
  warning: 'warning',
  info: 'info',
  unknown: 'info',
  pass: null,
  'not-applicable': null,
} as const satisfies Record<TagFinding['status'], TagIssue['type'] | null>;

function toIssue({ status, message, recommendation, id, docs }: TagFinding): TagIssue[] {
  const type = types[status];
  if (type === null) return [];
  const text = status === 'unknown' ? `Not run: ${message}` : message;
  const advice =
    recommendation ??
    (status === 'unknown' ? 'It doesn’t affect the score. Check it yourself.' : 'Nothing to do.');
  return [{ type, message: text, recommendation: advice, check: id, docs }];
}

/** Google has ignored meta keywords since 2009, so they are neither needed nor harmful. */
function keywordsOf(facts: PageFacts): MetaTagsReport['keywords'] {
  const content = facts.metas.find(({ name }) => name === 'keywords')?.content?.trim() ?? '';
  const issue: TagIssue = {
    type: 'info',
    message:
      content === ''
        ? 'The page has no meta keywords. Google doesn’t use them, so you lose nothing.'
        : 'The page has meta keywords. Google doesn’t use them, and competitors can read them.',
    recommendation:
      content === ''
        ? 'Nothing to do. Use your keywords in the title, headings and text.'
        : 'You can remove the tag, but it does no harm.',
    check: null,
    docs: 'https://developers.google.com/search/blog/2009/09/google-does-not-use-keywords-meta-tag',
  };
  return { content: clip(content), issues: [issue] };
}

/** One tag as found: a `<meta>`, a `<link>`, a `<title>`, or an HTTP header with the same meaning. */
export interface RawTag {
  readonly group: 'basic' | 'openGraph' | 'twitter' | 'link' | 'other';
  /** `meta name`, `meta property`, `link`, `title`, `header`. */
  readonly kind: string;
  readonly name: string;
  /** At most 2,000 characters. */
  readonly content: string;
  /** Whether the tag is in `<head>`. Some crawlers ignore tags outside it. */
  readonly inHead: boolean;
}

const maxTags = 300;

/** `rel` values of links that load resources, which aren't metadata. */
const loading: ReadonlySet<string> = new Set([
  'stylesheet',
  'preload',
  'prefetch',
  'modulepreload',
  'preconnect',
  'dns-prefetch',
  'prerender',
]);

/** The first 300 metadata tags of a page's head, as found, in groups. */
function rawTags(facts: PageFacts): { tags: RawTag[]; tagCount: number } {
  const all = [
    ...facts.titles.map(({ text, inHead }) => tag('basic', 'title', 'title', text, inHead)),
    ...facts.metas.map(metaTag),
    ...facts.robots
      .filter(({ source }) => source === 'header')
      .map((rule) =>
        tag(
          'basic',
          'header',
          'x-robots-tag',
          isForAll(rule) ? rule.raw : `${rule.agent}: ${rule.raw}`,
          true,
        ),
      ),
    ...facts.canonicals.map((link) => linkTag(link, 'canonical')),
    ...facts.ignoredCanonicals.map((link) =>
      linkTag(link, link.because === 'body' ? 'canonical' : `canonical ${link.because}`),
    ),
    ...[...facts.hreflangs, ...facts.ignoredHreflangs].map(({ code, href, source, inHead }) =>
      tag('link', source === 'header' ? 'header' : 'link', `alternate ${code}`, href, inHead),
    ),
    ...facts.icons.map(({ rel, href, sizes }) =>
      tag('link', 'link', [rel.join(' '), sizes].filter(Boolean).join(' '), href, true),
    ),
    ...facts.linkElements
      .filter(({ rel }) => !rel.some((token) => loading.has(token)))
      .map((link) => linkTag(link, link.rel.join(' '))),
  ];
  return { tags: all.slice(0, maxTags), tagCount: all.length };
}

const tag = (
  group: RawTag['group'],
  kind: string,
  name: string,
  content: string,
  inHead: boolean,
): RawTag => ({ group, kind, name: clip(name), content: clip(content), inHead });

const linkTag = ({ href, source, inHead }: LinkElementFact, name: string): RawTag =>
  tag('link', source === 'header' ? 'header' : 'link', name, href, inHead);

const basics: ReadonlySet<string> = new Set([
  'description',
  'keywords',
  'robots',
  'googlebot',
  'viewport',
  'author',
  'charset',
  'content-type',
  'refresh',
  'content-language',
]);

function metaTag(meta: MetaFact): RawTag {
  const { charset, content, inHead } = meta;
  if (charset !== null) return tag('basic', 'meta', 'charset', charset, inHead);
  const [kind, name] = namesOf(meta);
  return tag(groupOf(name), kind, name, content ?? '', inHead);
}

function namesOf({ name, property, httpEquiv, itemprop }: MetaFact): [kind: string, name: string] {
  if (property !== null) return ['meta property', property];
  if (name !== null) return ['meta name', name];
  if (httpEquiv !== null) return ['meta http-equiv', httpEquiv.toLowerCase()];
  if (itemprop !== null) return ['meta itemprop', itemprop];
  return ['meta', ''];
}

function groupOf(name: string): RawTag['group'] {
  if (name.startsWith('twitter:')) return 'twitter';
  if (/^(?:og|article|fb|book|profile|video|music|product):/.test(name)) return 'openGraph';
  return basics.has(name) ? 'basic' : 'other';
}
