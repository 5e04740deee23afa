import {
  canonicalOf,
  ogImageNames,
  type PageFacts,
  type PropertyFact,
  propertyValue,
} from '@plumbline/page';
import { serpModel } from '@plumbline/seo/serp';
import { characterCount, pixelWidth } from '@plumbline/seo/text';
import { clip, type RawTag, rawTags } from './raw-tags.ts';
import { type OverallScore, scoreTags, tagStatuses } from './score-tags.ts';
import { fieldOf, type TagField, type TagFinding } from './tag-checks.ts';

export interface TagIssue {
  readonly type: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly recommendation: string;
  /** The check and its help page; `null` when the issue doesn't come from an audit check. */
  readonly check: string | null;
  readonly docs: string | null;
}

/** A text with its length and width. Empty and 0 when the page doesn't have it. */
export interface MeasuredText {
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

const mostListed = 50;

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
      hreflangs: facts.hreflangs.slice(0, mostListed).map(({ code }) => clip(code)),
      icons: facts.icons.slice(0, mostListed).map(({ href }) => clip(href)),
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
