import type { BreadcrumbList, TechArticle, WithContext } from 'schema-dts';
import { absoluteUrl, site } from '../../app/site.ts';
import { breadcrumbList } from '../../app/structured-breadcrumbs.ts';
import { type AuditDoc, auditPath } from './audit-doc.ts';

const context = 'https://schema.org';

export const indexStructuredData = (): WithContext<BreadcrumbList> =>
  breadcrumbList(['Audit reference', '/audits']);

/** One audit's page as an article with its way there. */
export function auditStructuredData(
  doc: AuditDoc,
  description: string,
): (WithContext<BreadcrumbList> | WithContext<TechArticle>)[] {
  return [
    breadcrumbList(['Audit reference', '/audits'], [doc.title, auditPath(doc.id)]),
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
