import type { Post } from '@plumbline/content';

/** A published article by a person, with changes. */
export function aPost(changes: Partial<Post> = {}): Post {
  return {
    id: 'garden-spades',
    sourceId: null,
    origin: 'static',
    state: 'published',
    title: 'How to choose a garden spade',
    excerpt: 'Steel or stainless, long shaft or short: which spade suits your soil.',
    metaDescription:
      'Steel or stainless, long shaft or short: which garden spade suits your soil and your back, and how to keep its edge for years.',
    content: 'A spade digs.\n\n## Blades\n\nSteel keeps an **edge**.\n\n### Shafts\n\nAsh bends.',
    author: 'Ada Hollis',
    publishDate: '2026-01-15',
    readTime: 1,
    words: 12,
    category: 'SEO Tools',
    tags: ['spades', 'soil'],
    featured: false,
    targetSearchVolume: null,
    sources: [],
    authorship: { by: 'person', model: null, at: null, repaired: false, reviewed: true },
    ...changes,
  };
}
