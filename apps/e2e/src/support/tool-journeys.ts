import { fixtureOrigin } from '../addresses.ts';
import {
  backlinkChecker,
  domainAuthority,
  keywordChecker,
  metaGenerator,
  metaTagsAnalyzer,
  pageSpeed,
  robotsGenerator,
  schemaMarkup,
  seoAudit,
  serpPreview,
  sitemapGenerator,
  urlAnalyzer,
} from './specification.ts';

/** Input and result of a tool, by the labels of its page. */
export interface ToolJourney {
  readonly path: string;
  /** Labels of fields with their input, in the order of the page. */
  readonly fields: readonly (readonly [label: string, typed: string])[];
  readonly submit: string;
  /** Messages of the empty form. */
  readonly refusal: string;
  /**
   * The toast of a failed call; `null` if there is none: the audit has a fallback, and robots.txt needs no server.
   */
  readonly failure: string | null;
  /** The toast of a success. */
  readonly success: string;
  /** The heading of the result. */
  readonly heading: string | RegExp;
  /** The button that saves the result, and the file. */
  readonly save: readonly [button: string, file: string];
}

const host = new URL(fixtureOrigin).host;

/** Every tool except the image resizer, which takes a file and sends nothing. */
export const toolJourneys: readonly ToolJourney[] = [
  {
    path: '/meta-generator',
    fields: [
      ['Website Name', 'Spade & Son'],
      ['Page Topic/Title', 'How to choose garden spades'],
      ['Primary Keyword', 'garden spades'],
      ['Page Description', 'Blades, shafts and handles compared.'],
    ],
    submit: 'Generate Meta Tags',
    refusal: metaGenerator.messages.websiteName,
    failure: metaGenerator.toasts.failed.title,
    success: metaGenerator.toasts.generated.title,
    heading: 'Generated Meta Tags',
    save: ['Download', metaGenerator.downloads.tags],
  },
  {
    path: '/keyword-checker',
    fields: [['Content to analyze', 'The garden spade. A garden spade digs, and a fork does not.']],
    submit: 'Analyze Keywords',
    refusal: keywordChecker.messages.nothing,
    failure: keywordChecker.toasts.failed.title,
    success: keywordChecker.toasts.analyzed.title,
    heading: 'Keyword density',
    save: ['Download Report', keywordChecker.downloads.report],
  },
  {
    path: '/serp-preview',
    fields: [
      ['Page Title', 'Garden spades: how to choose one that lasts'],
      ['Page URL', 'https://www.shop.example/garden/spades'],
      ['Meta Description', 'Which garden spade suits your soil: blades compared.'],
    ],
    submit: 'Generate Preview',
    refusal: serpPreview.messages.title,
    failure: serpPreview.toasts.failed.title,
    success: serpPreview.toasts.generated.title,
    heading: 'Google Search Result Preview',
    save: ['Download Report', 'serp-preview.txt'],
  },
  {
    path: '/seo-audit',
    fields: [['Website URL', `${fixtureOrigin}/care`]],
    submit: 'Start SEO Audit',
    refusal: seoAudit.messages.url,
    failure: null,
    success: seoAudit.toasts.completed.title,
    heading: new RegExp(host),
    save: ['Download Report', seoAudit.downloads.report],
  },
  {
    path: '/robots-generator',
    fields: [
      ['Website Domain', 'https://shop.example'],
      ['Disallow Paths (one per line)', '/cart'],
    ],
    submit: 'Generate Robots.txt',
    refusal: robotsGenerator.messages.domain,
    failure: null,
    success: robotsGenerator.toasts.generated.title,
    heading: 'Your robots.txt',
    save: ['Download', robotsGenerator.downloads.file],
  },
  {
    path: '/backlink-checker',
    fields: [['Website URL', 'example.com']],
    submit: 'Check Backlinks',
    refusal: backlinkChecker.messages.url,
    failure: backlinkChecker.toasts.failed.title,
    success: backlinkChecker.toasts.completed.title,
    heading: 'example.com',
    save: ['Download Report', backlinkChecker.downloads.report],
  },
  {
    path: '/domain-authority',
    fields: [['Domain or URL', 'example.com']],
    submit: 'Analyze Domain',
    refusal: domainAuthority.messages.domain,
    failure: domainAuthority.toasts.failed.title,
    success: domainAuthority.toasts.completed.title,
    heading: 'example.com',
    save: ['Download Report', domainAuthority.downloads.report],
  },
  {
    path: '/page-speed',
    // The page that this tool's journeys measure: the server shares a run for some minutes.
    fields: [['Website URL', `${fixtureOrigin}/shop`]],
    submit: 'Analyze Speed',
    refusal: pageSpeed.messages.url,
    failure: pageSpeed.toasts.failed.title,
    success: pageSpeed.toasts.completed.title,
    heading: host,
    save: ['Download Report', pageSpeed.downloads.report],
  },
  {
    path: '/sitemap-generator',
    fields: [
      ['Website Domain', 'shop.example'],
      ['URL Path', '/spades'],
    ],
    submit: 'Generate Sitemap',
    refusal: sitemapGenerator.messages.domain,
    failure: sitemapGenerator.toasts.failed.title,
    success: sitemapGenerator.toasts.generated.title,
    heading: 'Generated Sitemap',
    save: ['Download', sitemapGenerator.downloads.file],
  },
  {
    path: '/schema-markup?type=Article',
    fields: [
      ['Name', 'Choosing a spade'],
      ['Description', 'Which spade suits which soil.'],
    ],
    submit: 'Generate Schema',
    refusal: schemaMarkup.messages.name,
    failure: schemaMarkup.toasts.failed.title,
    success: schemaMarkup.toasts.generated.title,
    heading: 'Generated Schema Markup',
    save: ['Download', schemaMarkup.downloads.file],
  },
  {
    path: '/meta-tags-analyzer',
    fields: [['Website URL', `${fixtureOrigin}/tags/card`]],
    submit: 'Analyze Meta Tags',
    refusal: metaTagsAnalyzer.messages.url,
    failure: metaTagsAnalyzer.toasts.failed.title,
    success: metaTagsAnalyzer.toasts.completed.title,
    heading: /^Meta tags of 127/,
    save: ['Download Report', metaTagsAnalyzer.downloads.report],
  },
  {
    path: '/url-analyzer',
    fields: [['Website URL', `${fixtureOrigin}/inspect/start`]],
    submit: 'Analyze URL',
    refusal: urlAnalyzer.messages.url,
    failure: urlAnalyzer.toasts.failed.title,
    success: urlAnalyzer.toasts.completed.title,
    heading: new URL(fixtureOrigin).hostname,
    save: ['Download Report', urlAnalyzer.downloads.report],
  },
];

/** The tools that need no measurement, which takes half a minute. */
export const quickJourneys = toolJourneys.filter(({ path }) => path !== '/page-speed');
