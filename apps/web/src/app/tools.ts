import {
  IconAward,
  IconClipboardCheck,
  IconTags,
  IconLink,
  IconListSearch,
  IconBrandGoogle,
  IconRobot,
  IconSitemap,
  IconBraces,
  IconFileSearch,
  IconGauge,
  IconZoomScan,
  IconPhotoEdit,
} from '@tabler/icons-react';
import { pageModule } from './page-module.tsx';
import type { Tool } from './tool.ts';

/** The list of tools. Routes, navigation, dashboard and footer use it in this order. */
export const tools: readonly Tool[] = [
  {
    id: 'meta-generator',
    name: 'Meta Generator',
    title: 'Meta Tag Generator',
    description:
      'Write social tags, plus titles and descriptions that fit in Google’s results. Up to three variants to choose from.',
    short: 'Write titles, descriptions and social tags',
    keywords: [
      'meta tag generator',
      'title tag generator',
      'meta description generator',
      'open graph generator',
    ],
    icon: IconTags,
    color: 'blueprint',
    path: '/meta-generator',
    group: 'write',
    status: 'live',
    page: pageModule('tools/meta-generator/meta-generator-page.tsx', () =>
      import('../tools/meta-generator/meta-generator-page.tsx').then(
        (module) => module.MetaGeneratorPage,
      ),
    ),
  },
  {
    id: 'keyword-checker',
    name: 'Keyword Checker',
    title: 'Keyword Density Checker',
    description:
      'Count the words and phrases in a text or page, see where they appear, and compare with up to five others.',
    short: 'Count words and phrases, compare with others',
    keywords: ['keyword density checker', 'keyword analysis', 'tf idf tool', 'n-gram analyzer'],
    icon: IconListSearch,
    color: 'brass',
    path: '/keyword-checker',
    group: 'write',
    status: 'live',
    page: pageModule('tools/keyword-checker/keyword-checker-page.tsx', () =>
      import('../tools/keyword-checker/keyword-checker-page.tsx').then(
        (module) => module.KeywordCheckerPage,
      ),
    ),
  },
  {
    id: 'serp-preview',
    name: 'SERP Preview',
    title: 'SERP Preview',
    description:
      'See how a page looks in Google, on desktop and mobile, and where its title is cut.',
    short: 'See your result as Google shows it',
    keywords: [
      'serp preview',
      'google snippet preview',
      'serp snippet generator',
      'title length checker',
    ],
    icon: IconBrandGoogle,
    color: 'blueprint',
    path: '/serp-preview',
    group: 'write',
    status: 'live',
    page: pageModule('tools/serp-preview/serp-preview-page.tsx', () =>
      import('../tools/serp-preview/serp-preview-page.tsx').then(
        (module) => module.SerpPreviewPage,
      ),
    ),
  },
  {
    id: 'seo-audit',
    name: 'SEO Audit',
    title: 'Free SEO Audit',
    description: 'Get a score out of 100, with the evidence and the fix for every check.',
    short: 'Get a score and a list of fixes',
    keywords: ['seo audit', 'free seo audit', 'seo checker', 'site audit', 'seo score'],
    icon: IconClipboardCheck,
    color: 'leaf',
    path: '/seo-audit',
    group: 'check',
    status: 'live',
    page: pageModule('tools/seo-audit/seo-audit-page.tsx', () =>
      import('../tools/seo-audit/seo-audit-page.tsx').then((module) => module.SeoAuditPage),
    ),
  },
  {
    id: 'robots-generator',
    name: 'Robots Generator',
    title: 'Robots.txt Generator',
    description:
      'Write a robots.txt, choose which AI crawlers to allow, and test which rule applies to a URL.',
    short: 'Write and test a robots.txt',
    keywords: [
      'robots.txt generator',
      'robots.txt tester',
      'block ai crawlers',
      'robots.txt checker',
    ],
    icon: IconRobot,
    color: 'brick',
    path: '/robots-generator',
    group: 'files',
    status: 'live',
    page: pageModule('tools/robots-generator/robots-generator-page.tsx', () =>
      import('../tools/robots-generator/robots-generator-page.tsx').then(
        (module) => module.RobotsGeneratorPage,
      ),
    ),
  },
  {
    id: 'backlink-checker',
    name: 'Backlink Checker',
    title: 'Free Backlink Checker',
    description:
      'See how widely a domain is linked and, where our data has it, who links to it. Check your own links live.',
    short: 'See how widely a site is linked',
    keywords: ['backlink checker', 'free backlink checker', 'referring domains', 'anchor text'],
    icon: IconLink,
    color: 'blueprint',
    path: '/backlink-checker',
    group: 'links',
    status: 'live',
    page: pageModule('tools/backlink-checker/backlink-checker-page.tsx', () =>
      import('../tools/backlink-checker/backlink-checker-page.tsx').then(
        (module) => module.BacklinkCheckerPage,
      ),
    ),
  },
  {
    id: 'domain-authority',
    name: 'Domain Authority',
    title: 'Domain Authority Checker',
    description:
      'See how widely a domain is linked, how its authority is calculated, and how it compares with up to four others.',
    short: 'See how strong a domain is',
    keywords: [
      'domain authority checker',
      'website authority checker',
      'domain rank checker',
      'ranking checker',
      'referring subnets checker',
    ],
    icon: IconAward,
    color: 'blueprint',
    path: '/domain-authority',
    group: 'links',
    status: 'live',
    page: pageModule('tools/domain-authority/domain-authority-page.tsx', () =>
      import('../tools/domain-authority/domain-authority-page.tsx').then(
        (module) => module.DomainAuthorityPage,
      ),
    ),
  },
  {
    id: 'page-speed',
    name: 'Page Speed',
    title: 'Page Speed Insights',
    description:
      'Run Lighthouse in a real browser, on desktop and mobile, with details for every request and element.',
    short: 'Run Lighthouse in a real browser',
    keywords: ['page speed test', 'core web vitals', 'lighthouse online', 'website speed test'],
    icon: IconGauge,
    color: 'brass',
    path: '/page-speed',
    group: 'check',
    status: 'live',
    page: pageModule('tools/page-speed/page-speed-page.tsx', () =>
      import('../tools/page-speed/page-speed-page.tsx').then((module) => module.PageSpeedPage),
    ),
  },
  {
    id: 'sitemap-generator',
    name: 'Sitemap Generator',
    title: 'XML Sitemap Generator',
    description:
      'Build a valid sitemap by hand or by crawling your site, with images, languages and real dates.',
    short: 'List your pages for search engines',
    keywords: ['sitemap generator', 'xml sitemap generator', 'sitemap crawler'],
    icon: IconSitemap,
    color: 'leaf',
    path: '/sitemap-generator',
    group: 'files',
    status: 'live',
    page: pageModule('tools/sitemap-generator/sitemap-generator-page.tsx', () =>
      import('../tools/sitemap-generator/sitemap-generator-page.tsx').then(
        (module) => module.SitemapGeneratorPage,
      ),
    ),
  },
  {
    id: 'schema-markup',
    name: 'Schema Markup',
    title: 'Schema Markup Generator',
    description:
      'Write JSON-LD for eight types and check it against schema.org and the rules for rich results.',
    short: 'Write and check JSON-LD',
    keywords: [
      'schema markup generator',
      'json-ld generator',
      'structured data generator',
      'rich results',
    ],
    icon: IconBraces,
    color: 'brass',
    path: '/schema-markup',
    group: 'files',
    status: 'live',
    page: pageModule('tools/schema-markup/schema-markup-page.tsx', () =>
      import('../tools/schema-markup/schema-markup-page.tsx').then(
        (module) => module.SchemaMarkupPage,
      ),
    ),
  },
  {
    id: 'meta-tags-analyzer',
    name: 'Meta Tags Analyzer',
    title: 'Meta Tags Analyzer',
    description:
      'Read a page’s tags, see its previews in Google and on five networks, and compare two URLs.',
    short: 'Check tags and link previews',
    keywords: ['meta tags analyzer', 'meta tag checker', 'open graph checker', 'seo compare'],
    icon: IconFileSearch,
    color: 'blueprint',
    path: '/meta-tags-analyzer',
    group: 'check',
    status: 'live',
    page: pageModule('tools/meta-tags-analyzer/meta-tags-analyzer-page.tsx', () =>
      import('../tools/meta-tags-analyzer/meta-tags-analyzer-page.tsx').then(
        (module) => module.MetaTagsAnalyzerPage,
      ),
    ),
  },
  {
    id: 'url-analyzer',
    name: 'URL Analyzer',
    title: 'URL Analyzer and SEO Inspector',
    description: 'Inspect any URL: redirects, headers, content, links, keywords and what to fix.',
    short: 'Redirects, headers, content, links',
    keywords: ['url analyzer', 'redirect checker', 'http header checker', 'seo inspector'],
    icon: IconZoomScan,
    color: 'leaf',
    path: '/url-analyzer',
    group: 'check',
    status: 'live',
    page: pageModule('tools/url-analyzer/url-analyzer-page.tsx', () =>
      import('../tools/url-analyzer/url-analyzer-page.tsx').then(
        (module) => module.UrlAnalyzerPage,
      ),
    ),
  },
  {
    id: 'image-resizer',
    name: 'Image Resizer',
    title: 'Social Media Image Resizer',
    description: 'Resize one image for 27 places on seven networks. It never leaves your browser.',
    short: 'Resize for 27 social formats',
    keywords: ['image resizer', 'social media image sizes', 'resize image for instagram'],
    icon: IconPhotoEdit,
    color: 'brick',
    path: '/image-resizer',
    group: 'files',
    status: 'live',
    page: pageModule('tools/image-resizer/image-resizer-page.tsx', () =>
      import('../tools/image-resizer/image-resizer-page.tsx').then(
        (module) => module.ImageResizerPage,
      ),
    ),
  },
];

export const liveTools: readonly Tool[] = tools.filter(({ status }) => status === 'live');

/** The tool with this id, which must be in the list. */
export function toolById(id: string): Tool {
  const tool = tools.find((candidate) => candidate.id === id);
  if (!tool) throw new Error(`No tool '${id}' in the list of tools`);
  return tool;
}
