import { fixtureOrigin } from '../addresses.ts';

/** What a person types into a tool, and what comes of it, by the labels of its page. */
export interface ToolJourney {
  readonly path: string;
  /** Labels of fields with what is typed there, in the order of the page. */
  readonly fields: readonly (readonly [label: string, typed: string])[];
  readonly submit: string;
  /** What the form says where nothing was typed. */
  readonly refusal: string;
  /** The toast of a failed call; `null` where none fails: the audit falls back, and robots.txt is made in the browser. */
  readonly failure: string | null;
  /** The toast of a success. */
  readonly success: string;
  /** The heading of the result. */
  readonly heading: string | RegExp;
  /** The button that saves the result, and the file. */
  readonly save: readonly [button: string, file: string];
}

const host = new URL(fixtureOrigin).host;
const notAnAddress = 'Please enter a valid URL';

/** Every tool but the image resizer, which takes a file and sends nothing. */
export const toolJourneys: readonly ToolJourney[] = [
  {
    path: '/meta-generator',
    fields: [
      ['Website Name', 'Spade & Son'],
      ['Primary Keyword', 'garden spades'],
      ['Page Topic/Title', 'How to choose garden spades'],
      ['Page Description', 'Blades, shafts and handles compared.'],
    ],
    submit: 'Generate Meta Tags',
    refusal: 'Website name is required',
    failure: 'Error generating meta tags',
    success: 'Meta tags generated successfully!',
    heading: 'Generated Meta Tags',
    save: ['Download', 'meta-tags.txt'],
  },
  {
    path: '/keyword-checker',
    fields: [['Content to analyze', 'The garden spade. A garden spade digs, and a fork does not.']],
    submit: 'Analyze Keywords',
    refusal: 'Please provide content or URL based on your selection',
    failure: 'Analysis failed',
    success: 'Analysis complete!',
    heading: 'Keyword density',
    save: ['Download Report', 'keyword-density-report.txt'],
  },
  {
    path: '/serp-preview',
    fields: [
      ['Page Title', 'Garden spades: how to choose one that lasts'],
      ['Page URL', 'https://www.shop.example/garden/spades'],
      ['Meta Description', 'Which garden spade suits your soil: blades compared.'],
    ],
    submit: 'Generate Preview',
    refusal: 'Title is required',
    failure: 'Error generating preview',
    success: 'SERP preview generated!',
    heading: 'Google Search Result Preview',
    save: ['Download Report', 'serp-preview.txt'],
  },
  {
    path: '/seo-audit',
    fields: [['Website URL', `${fixtureOrigin}/care`]],
    submit: 'Start SEO Audit',
    refusal: notAnAddress,
    failure: null,
    success: 'SEO audit completed!',
    heading: new RegExp(host),
    save: ['Download Report', 'seo-audit-report.txt'],
  },
  {
    path: '/robots-generator',
    fields: [
      ['Website Domain', 'https://shop.example'],
      ['Disallow Paths (one per line)', '/cart'],
    ],
    submit: 'Generate Robots.txt',
    refusal: 'Please enter a valid domain URL',
    failure: null,
    success: 'Robots.txt generated successfully!',
    heading: 'Your robots.txt',
    save: ['Download', 'robots.txt'],
  },
  {
    path: '/backlink-checker',
    fields: [['Website URL', 'example.com']],
    submit: 'Check Backlinks',
    refusal: notAnAddress,
    failure: 'Analysis failed',
    success: 'Backlink analysis completed!',
    heading: 'example.com',
    save: ['Download Report', 'backlink-analysis-report.txt'],
  },
  {
    path: '/domain-authority',
    fields: [['Domain or URL', 'example.com']],
    submit: 'Analyze Domain',
    refusal: 'Domain is required',
    failure: 'Analysis failed',
    success: 'Domain analysis completed!',
    heading: 'example.com',
    save: ['Download Report', 'domain-authority-report.txt'],
  },
  {
    path: '/page-speed',
    // What the journeys of this tool measure, too: the server shares a run for some minutes.
    fields: [['Website URL', `${fixtureOrigin}/shop`]],
    submit: 'Analyze Speed',
    refusal: notAnAddress,
    failure: 'Analysis failed',
    success: 'Page speed analysis completed!',
    heading: host,
    save: ['Download Report', 'page-speed-report.txt'],
  },
  {
    path: '/sitemap-generator',
    fields: [
      ['Website Domain', 'shop.example'],
      ['URL Path', '/spades'],
    ],
    submit: 'Generate Sitemap',
    refusal: 'Please enter a valid domain URL',
    failure: 'Error generating sitemap',
    success: 'Sitemap generated successfully!',
    heading: 'Generated Sitemap',
    save: ['Download', 'sitemap.xml'],
  },
  {
    path: '/schema-markup?type=Article',
    fields: [
      ['Name', 'Choosing a spade'],
      ['Description', 'Which spade suits which soil.'],
    ],
    submit: 'Generate Schema',
    refusal: 'Name is required',
    failure: 'Error generating schema',
    success: 'Schema markup generated successfully!',
    heading: 'Generated Schema Markup',
    save: ['Download', 'schema-markup.html'],
  },
  {
    path: '/meta-tags-analyzer',
    fields: [['Website URL', `${fixtureOrigin}/tags/card`]],
    submit: 'Analyze Meta Tags',
    refusal: notAnAddress,
    failure: 'Analysis failed',
    success: 'Meta tags analysis completed!',
    heading: /^Meta tags of 127/,
    save: ['Download Report', 'meta-tags-analysis-report.txt'],
  },
  {
    path: '/url-analyzer',
    fields: [['Website URL', `${fixtureOrigin}/inspect/start`]],
    submit: 'Analyze URL',
    refusal: notAnAddress,
    failure: 'Analysis failed',
    success: 'URL analysis completed!',
    heading: new URL(fixtureOrigin).hostname,
    save: ['Download Report', 'url-analysis-report.txt'],
  },
];
