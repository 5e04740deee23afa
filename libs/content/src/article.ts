import { z } from 'zod';
import { day, line, metaDescription, readContentFile, slug, sources } from './front-matter.ts';
import { renderMarkdown } from './markdown/index.ts';
import type { Post } from './post.ts';

const common = {
  title: line,
  excerpt: z.string().min(80).max(300),
  metaDescription,
  publishDate: day,
  readTime: z.int().min(1).max(60),
  sources,
};

const staticArticle = z.strictObject({
  kind: z.literal('static'),
  id: slug,
  ...common,
  author: line,
  category: line,
  tags: z.array(line).min(2).max(8),
  featured: z.boolean(),
});

const sourceRecord = {
  id: z.string().regex(/^auto-[a-z0-9-]+$/),
  slug,
  ...common,
  keywords: z.array(line).length(3),
  category: z.enum(['SEO', 'Healthcare', 'Real Estate', 'Legal']),
  targetSearchVolume: z.int().min(35_000).max(180_000),
};

const article = z.discriminatedUnion('kind', [
  staticArticle,
  z.strictObject({ kind: z.literal('sample'), ...sourceRecord }),
  z.strictObject({ kind: z.literal('converted'), ...sourceRecord }),
]);

/** The specified author of converted articles. */
const convertedAuthor = 'AI SEO Expert';

/**
 * Reads an article file as a post, with its text without markup.
 * @param file its name, for errors
 * @throws BadContentFile
 */
export function parseArticle(
  file: string,
  source: string,
): { readonly post: Post; readonly text: string } {
  const { data, body } = readContentFile(file, source, article);
  const { words, text } = renderMarkdown(body);
  return { post: postOf(data, body, words), text };
}

function postOf(data: z.infer<typeof article>, body: string, words: number): Post {
  const shared = {
    state: 'published',
    title: data.title,
    excerpt: data.excerpt,
    metaDescription: data.metaDescription,
    content: body,
    publishDate: data.publishDate,
    readTime: data.readTime,
    words,
    category: data.category,
    sources: data.sources,
    authorship: { by: 'person', model: null, at: null, repaired: false, reviewed: true },
  } as const;
  if (data.kind === 'static') {
    return {
      ...shared,
      id: data.id,
      sourceId: null,
      origin: 'static',
      author: data.author,
      tags: data.tags,
      featured: data.featured,
      targetSearchVolume: null,
    };
  }
  return {
    ...shared,
    id: data.slug,
    sourceId: data.id,
    origin: data.kind,
    author: data.kind === 'sample' ? '{product}' : convertedAuthor,
    tags: data.keywords,
    featured: false,
    targetSearchVolume: data.targetSearchVolume,
  };
}
