import type { BlogPostDto, BlogPostListEnvelope, BlogPostSummaryDto } from '@plumbline/api-client';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** A post as returned in lists. */
export function aSummary(changes: Partial<BlogPostSummaryDto> = {}): BlogPostSummaryDto {
  return {
    id: 'garden-spades',
    title: 'How to choose a garden spade',
    excerpt: 'Steel or stainless, long shaft or short.',
    author: 'Ada Hollis',
    publishDate: '2026-01-15',
    modifiedDate: '2026-01-15',
    readTime: 8,
    words: 1600,
    category: 'SEO Tools',
    tags: ['spades', 'soil', 'clay'],
    featured: false,
    views: 15_420,
    origin: 'static',
    writtenBy: 'person',
    targetSearchVolume: null,
    ...changes,
  };
}

/** Posts of a list: a featured one, and others. */
export const somePosts = [
  aSummary({ id: 'featured', title: 'Featured spades', featured: true }),
  aSummary({ id: 'one', title: 'Rakes', category: 'Performance', tags: ['rakes'] }),
  aSummary({ id: 'two', title: 'Hoes', tags: ['hoes', 'soil'], writtenBy: 'model' }),
  aSummary({ id: 'three', title: 'Shovels', tags: ['digging'] }),
];

/** A post as returned by its own URL. */
export function anArticle(changes: Partial<BlogPostDto> = {}): BlogPostDto {
  return {
    ...aSummary(),
    sourceId: null,
    canonicalUrl: 'https://seo.example/blog/garden-spades',
    metaDescription: 'Which garden spade suits your soil and your back, and how to keep its edge.',
    html: '<p>A spade digs.</p><h2 id="s-blades">Blades</h2><p>Steel.</p><h2 id="s-shafts">Shafts</h2><p>Ash.</p>',
    headings: [
      { id: 's-blades', text: 'Blades', level: 2 },
      { id: 's-shafts', text: 'Shafts', level: 2 },
    ],
    sources: [{ title: 'On steel', url: 'https://steel.example/' }],
    authorship: { by: 'person', model: null, at: null, repaired: false, reviewed: true },
    newer: { id: 'rakes', title: 'Rakes' },
    older: { id: 'hoes', title: 'Hoes' },
    related: [aSummary({ id: 'clay', title: 'Clay' })],
    ...changes,
  };
}

/** Maximum number of posts per page. */
const pageLength = 2;

/** A page of the list in the API's format. */
export const aList = (
  posts: readonly BlogPostSummaryDto[],
  next: string | null,
  count: number,
): BlogPostListEnvelope => ({
  success: true,
  data: { posts: [...posts], next, total: { count, exact: true } },
  message: 'These are the articles.',
});

/** A server with these posts. It filters the list like the real one. */
export function blogServer() {
  const server = setupServer();
  const asked: URL[] = [];
  const read: string[] = [];
  const counted: string[] = [];

  function serve(posts: readonly BlogPostSummaryDto[], articles: readonly BlogPostDto[] = []) {
    asked.length = 0;
    read.length = 0;
    counted.length = 0;
    server.use(
      http.get('http://localhost/api/blog/posts', ({ request }) => {
        const url = new URL(request.url);
        asked.push(url);
        const { searchParams: wanted } = url;
        const search = (wanted.get('search') ?? '').toLowerCase();
        const category = wanted.get('category');
        const tag = wanted.get('tag');
        const featured = wanted.get('featured');
        const writer = wanted.get('writtenBy');
        const found = posts.filter(
          (post) =>
            (featured === null || String(post.featured) === featured) &&
            [post.title, post.excerpt, ...post.tags].join('\n').toLowerCase().includes(search) &&
            (category === null || post.category === category) &&
            (tag === null || post.tags.includes(tag)) &&
            (writer === null || post.writtenBy === writer),
        );
        const start = Number(wanted.get('after') ?? 0);
        const end = start + pageLength;
        const next = end < found.length ? String(end) : null;
        return HttpResponse.json(aList(found.slice(start, end), next, found.length));
      }),
      http.get('http://localhost/api/blog/categories', () => {
        const names = [...new Set(posts.map(({ category }) => category))];
        const categories = names.map((name) => ({
          name,
          posts: posts.filter(({ category }) => category === name).length,
        }));
        const generated = posts.filter(({ writtenBy }) => writtenBy === 'model').length;
        return HttpResponse.json({ success: true, data: { categories, generated }, message: '' });
      }),
      http.get('http://localhost/api/blog/posts/:id', ({ params }) => {
        read.push(String(params.id));
        const post = articles.find(({ id }) => id === params.id);
        if (post) return HttpResponse.json({ success: true, data: post, message: '' });
        return HttpResponse.json({ code: 'not_found', title: 'Not found' }, { status: 404 });
      }),
      http.post('http://localhost/api/blog/posts/:id/views', ({ params }) => {
        counted.push(String(params.id));
        return HttpResponse.json({ success: true, data: { views: 15_421 }, message: '' });
      }),
    );
  }

  return { server, serve, asked, read, counted };
}
