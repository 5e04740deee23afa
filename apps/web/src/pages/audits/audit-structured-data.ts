import type { BreadcrumbList, WebPage, WithContext } from 'schema-dts';
import { absoluteUrl, site, socialImageOf } from '../../app/site.ts';
import { breadcrumbList } from '../../app/structured-breadcrumbs.ts';
import { type AuditDoc, auditPath } from './audit-doc.ts';

const context = 'https://schema.org';

export const indexStructuredData = (): WithContext<BreadcrumbList> =>
  breadcrumbList(['Audit reference', '/audits']);

/** An audit's page with its breadcrumbs. It isn't an Article, because it has no date. */
export function auditStructuredData(
  doc: AuditDoc,
): (WithContext<BreadcrumbList> | WithContext<WebPage>)[] {
  const path = auditPath(doc.id);
  return [
    breadcrumbList(['Audit reference', '/audits'], [doc.title, path]),
    {
      '@context': context,
      '@type': 'WebPage',
      name: doc.title,
      description: doc.summary,
      url: absoluteUrl(path),
      primaryImageOfPage: { '@type': 'ImageObject', url: absoluteUrl(socialImageOf(path)) },
      inLanguage: 'en',
      isPartOf: { '@type': 'WebSite', name: site.name, url: absoluteUrl('/') },
      citation: doc.authorities
        .filter(({ url }) => url.startsWith('https:'))
        .map(({ name, url }) => ({ '@type': 'CreativeWork', name, url })),
    },
  ];
}
