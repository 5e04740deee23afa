import { counted } from '@plumbline/seo/text';
import type {
  AggregateRating,
  BreadcrumbList,
  Offer,
  WebApplication,
  WithContext,
} from 'schema-dts';
import { absoluteUrl, site } from './site.ts';
import type { Tool } from './tool.ts';

const free: Offer = {
  '@type': 'Offer',
  price: '0',
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
};

/** Structured data may only state what visitors can see on the page. */
export function ratingInWords(): string | null {
  const given = site.claims?.rating;
  return given ? `${given.value} out of 5 from ${counted(given.reviews, 'review')}` : null;
}

function rating(): { aggregateRating?: AggregateRating } {
  const given = site.claims?.rating;
  if (!given) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: given.value,
      reviewCount: given.reviews,
    },
  };
}

function application(name: string, description: string, path: string): WithContext<WebApplication> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name,
    description,
    url: absoluteUrl(path),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    offers: free,
    ...rating(),
  };
}

/** The whole site as a free web application. */
export function siteStructuredData(): WithContext<WebApplication> {
  return application(site.name, site.description, '/');
}

/** One tool as a free web application. */
export function toolStructuredData(
  tool: Pick<Tool, 'title' | 'description' | 'path'>,
): WithContext<WebApplication> {
  return application(`${tool.title} | ${site.name}`, tool.description, tool.path);
}

/** The breadcrumbs of a page. The home page is added. */
export function breadcrumbList(
  ...steps: readonly (readonly [name: string, path: string])[]
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [[site.name, '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}
