import type { BlogPosting, BreadcrumbList, Organization, Person, WithContext } from 'schema-dts';

/** Input of an article's structured data. URLs are absolute. */
interface ArticleFacts {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly author: string;
  /** `YYYY-MM-DD`. */
  readonly publishDate: string;
  /** `YYYY-MM-DD`. */
  readonly modifiedDate: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly words: number;
}

interface SiteFacts {
  readonly name: string;
  readonly url: string;
  readonly imageUrl: string;
}

/** Authors that aren't people, in addition to the site itself. */
const noPersons: ReadonlySet<string> = new Set(['AI SEO Expert']);

/**
 * An article and its breadcrumbs for search engines (https://schema.org/BlogPosting,
 * https://schema.org/BreadcrumbList). Plain objects: escape them when writing them into a page.
 */
export function articleStructuredData(
  article: ArticleFacts,
  site: SiteFacts,
): [WithContext<BlogPosting>, WithContext<BreadcrumbList>] {
  const house: Organization = { '@type': 'Organization', name: site.name, url: site.url };
  const crumbs = [
    { name: site.name, item: `${site.url}/` },
    { name: 'Blog', item: `${site.url}/blog` },
    { name: article.title, item: article.url },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: article.title,
      description: article.description,
      url: article.url,
      mainEntityOfPage: article.url,
      datePublished: article.publishDate,
      dateModified: article.modifiedDate,
      author: authorOf(article, site.name, house),
      publisher: house,
      image: site.imageUrl,
      articleSection: article.category,
      keywords: article.tags.join(', '),
      wordCount: article.words,
      inLanguage: 'en',
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        ...crumb,
      })),
    },
  ];
}

/** The name that readers see, too. */
function authorOf(
  { author }: ArticleFacts,
  siteName: string,
  house: Organization,
): Organization | Person {
  if (author === siteName) return house;
  return { '@type': noPersons.has(author) ? 'Organization' : 'Person', name: author };
}
