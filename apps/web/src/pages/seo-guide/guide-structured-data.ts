import type {
  BreadcrumbList,
  Course,
  LearningResource,
  Organization,
  WithContext,
} from 'schema-dts';
import { absoluteUrl, site } from '../../app/site.ts';
import { breadcrumbList } from '../../app/structured-data.ts';
import { guide } from '../../content/guide.ts';
import { type ChapterDoc, chapterPath, type Curriculum } from './guide-doc.ts';

const context = 'https://schema.org';
const guidePath = '/seo-guide';

const publisher = (): Organization => ({
  '@type': 'Organization',
  name: site.name,
  url: absoluteUrl('/'),
});

/** ISO 8601: 585 minutes are `PT9H45M`. */
function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

export function courseStructuredData(
  chapters: Curriculum,
): [WithContext<BreadcrumbList>, WithContext<Course>] {
  const minutes = chapters.reduce((sum, { duration }) => sum + duration, 0);
  return [
    breadcrumbList([guide.title, guidePath]),
    {
      '@context': context,
      '@type': 'Course',
      name: guide.title,
      description: guide.description,
      url: absoluteUrl(guidePath),
      inLanguage: 'en',
      isAccessibleForFree: true,
      provider: publisher(),
      offers: { '@type': 'Offer', category: 'Free', price: '0', priceCurrency: 'USD' },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: isoDuration(minutes),
      },
      syllabusSections: chapters.map(({ title, description, duration }) => ({
        '@type': 'Syllabus',
        name: title,
        description,
        timeRequired: isoDuration(duration),
      })),
    },
  ];
}

export function chapterStructuredData({
  chapter,
}: ChapterDoc): [WithContext<BreadcrumbList>, WithContext<LearningResource>] {
  const path = chapterPath(chapter.id);
  return [
    breadcrumbList([guide.title, guidePath], [chapter.title, path]),
    {
      '@context': context,
      '@type': 'LearningResource',
      name: chapter.title,
      description: chapter.metaDescription,
      url: absoluteUrl(path),
      position: chapter.number,
      learningResourceType: 'Chapter',
      educationalLevel: chapter.difficulty,
      timeRequired: isoDuration(chapter.duration),
      teaches: [...chapter.topics],
      inLanguage: 'en',
      isAccessibleForFree: true,
      isPartOf: { '@type': 'Course', name: guide.title, url: absoluteUrl(guidePath) },
      author: publisher(),
      publisher: publisher(),
      citation: chapter.sources.map(({ title, url }) => ({
        '@type': 'CreativeWork',
        name: title,
        url,
      })),
    },
  ];
}
