import type { BreadcrumbList, TechArticle, WithContext } from 'schema-dts';
import { absoluteUrl, site } from '../../app/site.ts';
import { type AuditDoc, auditPath } from './audit-doc.ts';

const context = 'https://schema.org';

function breadcrumbs(
  steps: readonly (readonly [name: string, path: string])[],
): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}

export const indexStructuredData = (): WithContext<BreadcrumbList> =>
  breadcrumbs([
    [site.name, '/'],
    ['Audit reference', '/audits'],
  ]);

/** One audit's page as an article with its way there. */
export function auditStructuredData(
  doc: AuditDoc,
  description: string,
): (WithContext<BreadcrumbList> | WithContext<TechArticle>)[] {
  return [
    breadcrumbs([
      [site.name, '/'],
      ['Audit reference', '/audits'],
      [doc.title, auditPath(doc.id)],
    ]),
    {
      '@context': context,
      '@type': 'TechArticle',
      headline: doc.title,
      description,
      articleSection: doc.categoryTitle,
      url: absoluteUrl(auditPath(doc.id)),
      mainEntityOfPage: absoluteUrl(auditPath(doc.id)),
      image: absoluteUrl(site.socialImage),
      inLanguage: 'en',
      isAccessibleForFree: true,
      author: { '@type': 'Organization', name: site.name, url: absoluteUrl('/') },
      publisher: { '@type': 'Organization', name: site.name, url: absoluteUrl('/') },
      citation: doc.authorities
        .filter(({ url }) => url.startsWith('https:'))
        .map(({ name, url }) => ({ '@type': 'CreativeWork', name, url })),
    },
  ];
}
