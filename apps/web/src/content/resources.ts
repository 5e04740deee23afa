type ResourceType = 'guide' | 'tool' | 'template' | 'course' | 'ebook';
type Difficulty = 'beginner' | 'intermediate' | 'advanced';

/** An entry of the library. */
export interface Resource {
  /** Names the page at `/resources/{id}` and the text in `libs/content/resources`, unless `url` leads elsewhere. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly type: ResourceType;
  /** Where it is: an address of this site, or of another one where it is external. */
  readonly url: string;
  readonly difficulty: Difficulty;
  readonly estimatedTime: string;
  readonly featured: boolean;
  readonly isExternal?: boolean;
}

export const checklistId = 'technical-seo-audit-checklist';

const page = (id: string) => ({ id, url: `/resources/${id}` });

/** The library, in its order. */
export const resources: readonly Resource[] = [
  {
    id: 'complete-seo-guide',
    url: '/seo-guide',
    title: 'Complete SEO Guide',
    description:
      'The whole course in eight chapters with exercises, to read here or to take along as a PDF.',
    category: 'SEO Fundamentals',
    type: 'ebook',
    difficulty: 'beginner',
    estimatedTime: '10 hours',
    featured: true,
  },
  {
    ...page('keyword-research-masterclass'),
    title: 'Keyword Research Masterclass',
    description:
      'From a pile of queries to a plan of pages, in three hours of guided work on your own site.',
    category: 'Keyword Research',
    type: 'course',
    difficulty: 'intermediate',
    estimatedTime: '3 hours',
    featured: true,
  },
  {
    ...page(checklistId),
    title: 'Technical SEO Audit Checklist',
    description:
      'Every check of our audit as a list to tick off, with the reason and the fix, as CSV, Markdown or PDF.',
    category: 'Technical SEO',
    type: 'template',
    difficulty: 'advanced',
    estimatedTime: '2 hours',
    featured: true,
  },
  {
    ...page('content-optimization-framework'),
    title: 'Content Optimization Framework',
    description:
      'Choose a page worth the work, find what it lacks, rewrite it and prove that it helped.',
    category: 'Content Marketing',
    type: 'guide',
    difficulty: 'intermediate',
    estimatedTime: '4 hours',
    featured: false,
  },
  {
    ...page('local-seo-blueprint'),
    title: 'Local SEO Blueprint',
    description:
      'Profile, page, details and reviews of a business with a door, in the order that pays.',
    category: 'Local SEO',
    type: 'ebook',
    difficulty: 'beginner',
    estimatedTime: '3 hours',
    featured: false,
  },
  {
    ...page('modern-link-building-strategies'),
    title: 'Modern Link Building Strategies',
    description:
      'Earn links by being worth one: what to make, whom to tell, and what to leave alone.',
    category: 'Link Building',
    type: 'course',
    difficulty: 'advanced',
    estimatedTime: '5 hours',
    featured: false,
  },
  {
    ...page('seo-tools-comparison-guide'),
    title: 'SEO Tools Comparison Guide',
    description: 'Compare tools by where their numbers come from, with a worksheet and a test.',
    category: 'SEO Tools',
    type: 'guide',
    difficulty: 'beginner',
    estimatedTime: '1 hour',
    featured: false,
  },
  {
    ...page('ecommerce-seo-optimization'),
    title: 'E-commerce SEO Optimization',
    description:
      'Categories, products, filters and markup of a shop, so that each page has one job.',
    category: 'E-commerce',
    type: 'ebook',
    difficulty: 'intermediate',
    estimatedTime: '4 hours',
    featured: false,
  },
];

/** Those with a page of their own in the library. */
export const resourcePages: readonly Resource[] = resources.filter(({ url }) =>
  url.startsWith('/resources/'),
);
