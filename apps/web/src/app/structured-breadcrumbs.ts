import type { BreadcrumbList, WithContext } from 'schema-dts';
import { absoluteUrl, site } from './site.ts';

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
