import type { Neighbors } from '@plumbline/blog';
import { modifiedOn, type PostSummary, type StoredPost } from '@plumbline/content';
import { ok } from '../../http/envelope.ts';
import type { RenderedText } from '../text-jobs.ts';
import type {
  BlogCategoriesDto,
  BlogPostDto,
  BlogPostLinkDto,
  BlogPostListDto,
  BlogPostSummaryDto,
} from './post.dto.ts';

/** Pages that embed a response refer to it by its path. */
export const postsPath = '/api/blog/posts';
export const categoriesPath = '/api/blog/categories';

export const listAnswer = (list: BlogPostListDto) => ok(list, 'These are the articles.');

export const categoriesAnswer = (categories: BlogCategoriesDto) =>
  ok(categories, 'These are the categories.');

export const postAnswer = (post: BlogPostDto) => ok(post, 'This is the article.');

/** The URL of a post on this site. */
export const postPath = (id: string): string => `/blog/${encodeURIComponent(id)}`;

/** Placeholder of the product's name in texts. */
export const productPlaceholder = '{product}';

export const withProductName =
  (productName: string) =>
  (text: string): string =>
    text.replaceAll(productPlaceholder, () => productName);

type Named = ReturnType<typeof withProductName>;

export function toSummaryDto(post: PostSummary, named: Named): BlogPostSummaryDto {
  const { id, publishDate, readTime, words, category, tags, featured, views, origin } = post;
  return {
    id,
    title: named(post.title),
    excerpt: named(post.excerpt),
    author: named(post.author),
    publishDate,
    modifiedDate: modifiedOn(post),
    readTime,
    words,
    category,
    tags,
    featured,
    views,
    targetSearchVolume: post.targetSearchVolume,
    origin,
    writtenBy: post.authorship.by,
  };
}

const toLinkDto = (post: PostSummary | null, named: Named): BlogPostLinkDto | null =>
  post && { id: post.id, title: named(post.title) };

interface PostParts {
  readonly post: StoredPost;
  readonly text: RenderedText;
  readonly neighbors: Neighbors;
  readonly related: readonly PostSummary[];
  readonly publicUrl: string;
  readonly named: Named;
}

export function toPostDto(parts: PostParts): BlogPostDto {
  const { post, text, neighbors, related, publicUrl, named } = parts;
  const { by, model, at, repaired, reviewed } = post.authorship;
  return {
    ...toSummaryDto(post, named),
    sourceId: post.sourceId,
    canonicalUrl: publicUrl + postPath(post.id),
    metaDescription: named(post.metaDescription),
    html: text.html,
    headings: text.headings.map(({ id, text: words, level }) => ({ id, text: words, level })),
    sources: post.sources.map(({ title, url }) => ({ title, url })),
    authorship: { by, model, at, repaired, reviewed },
    newer: toLinkDto(neighbors.newer, named),
    older: toLinkDto(neighbors.older, named),
    related: related.map((each) => toSummaryDto(each, named)),
  };
}
