import type {
  BreadcrumbList,
  CollectionPage,
  LearningResource,
  Organization,
  WithContext,
} from 'schema-dts';
import type { ResourceText } from '@plumbline/content';
import { absoluteUrl, site } from '../../app/site.ts';
import { breadcrumbList } from '../../app/structured-data.ts';
import { type Resource, resources } from '../../content/resources.ts';

const context = 'https://schema.org';
const library = ['Resources', '/resources'] as const;

export function libraryStructuredData(
  description: string,
): [WithContext<BreadcrumbList>, WithContext<CollectionPage>] {
  return [
    breadcrumbList(library),
    {
      '@context': context,
      '@type': 'CollectionPage',
      name: 'SEO Resources',
      description,
      url: absoluteUrl('/resources'),
      inLanguage: 'en',
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: resources.map(({ title, url, isExternal }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: isExternal ? url : absoluteUrl(url),
        })),
      },
    },
  ];
}

export function resourceStructuredData(
  resource: Resource,
  text: ResourceText,
): [WithContext<BreadcrumbList>, WithContext<LearningResource>] {
  const publisher: Organization = {
    '@type': 'Organization',
    name: site.name,
    url: absoluteUrl('/'),
  };
  return [
    breadcrumbList(library, [resource.title, resource.url]),
    {
      '@context': context,
      '@type': 'LearningResource',
      name: resource.title,
      description: text.metaDescription,
      url: absoluteUrl(resource.url),
      learningResourceType: resource.type,
      educationalLevel: resource.difficulty,
      timeRequired: `PT${Number.parseInt(resource.estimatedTime, 10)}H`,
      about: resource.category,
      inLanguage: 'en',
      isAccessibleForFree: true,
      author: publisher,
      publisher,
      citation: text.sources.map(({ title, url }) => ({
        '@type': 'CreativeWork',
        name: title,
        url,
      })),
    },
  ];
}
