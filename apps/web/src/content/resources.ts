type ResourceType = 'guide' | 'tool' | 'template' | 'course' | 'ebook';
type Difficulty = 'beginner' | 'intermediate' | 'advanced';

/** An entry of the library. */
export interface Resource {
  /** Identifies the page at `/resources/{id}` and the text in `libs/content/resources`, unless `url` is set. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** What the reader gets, as a short list. */
  readonly contents: string;
  readonly category: string;
  readonly type: ResourceType;
  /** A path on this site, or a full URL for an external resource. */
  readonly url: string;
  readonly difficulty: Difficulty;
  readonly estimatedTime: string;
  readonly featured: boolean;
  readonly isExternal?: boolean;
}

export const checklistId = 'technical-seo-audit-checklist';

const page = (id: string) => ({ id, url: `/resources/${id}` });

/** The library in display order. */
export const resources: readonly Resource[] = [
  {
    id: 'complete-seo-guide',
    url: '/seo-guide',
    title: 'Complete SEO Guide',
    description: 'Our SEO course, from how Google finds a page to your monthly report.',
    contents: '8 chapters with exercises and self-tests, PDF',
    category: 'SEO Fundamentals',
    type: 'ebook',
    difficulty: 'beginner',
    estimatedTime: '10 hours',
    featured: true,
  },
  {
    ...page('keyword-research-masterclass'),
    title: 'Keyword Research Masterclass',
    description: 'Turn a long list of searches into a plan of pages for your own site.',
    contents: '6 lessons with answer keys, a page map, a writer’s brief',
    category: 'Keyword Research',
    type: 'course',
    difficulty: 'intermediate',
    estimatedTime: '3 hours',
    featured: true,
  },
  {
    ...page(checklistId),
    title: 'Technical SEO Audit Checklist',
    description: 'Every check of our audit as a to-do list, with the reason and the fix.',
    contents: 'A checklist to check off, as CSV, Markdown or PDF',
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
      'Improve one existing page: find what it lacks, rewrite it, and measure whether it helped.',
    contents: '9 timed steps, worksheets to copy',
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
      'Get a local business found: profile, listings, location page and reviews, in that order.',
    contents: 'A fact sheet, review templates, a monthly log',
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
      'Earn links with something worth linking to: what to make, who to tell, what to avoid.',
    contents: '6 lessons, a prospect sheet, 4 outreach emails',
    category: 'Link Building',
    type: 'course',
    difficulty: 'advanced',
    estimatedTime: '5 hours',
    featured: false,
  },
  {
    ...page('seo-tools-comparison-guide'),
    title: 'SEO Tools Comparison Guide',
    description: 'Choose SEO tools by where their numbers come from.',
    contents: 'A table of free tools, a worksheet, a test for your site',
    category: 'SEO Tools',
    type: 'guide',
    difficulty: 'beginner',
    estimatedTime: '1 hour',
    featured: false,
  },
  {
    ...page('ecommerce-seo-optimization'),
    title: 'E-commerce SEO Optimization',
    description: 'Give every category, product and filter page of your shop one clear job.',
    contents: 'A filter decision sheet, page briefs, a monthly check',
    category: 'E-commerce',
    type: 'ebook',
    difficulty: 'intermediate',
    estimatedTime: '4 hours',
    featured: false,
  },
];

/** The resources that have their own page in the library. */
export const resourcePages: readonly Resource[] = resources.filter(({ url }) =>
  url.startsWith('/resources/'),
);
