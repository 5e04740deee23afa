import { ok } from '../../http/envelope.ts';
import type { BlogCategoriesDto, BlogPostDto, BlogPostListDto } from './dto/post.dto.ts';

/** Pages that embed a response refer to it by this path. */
export const postsPath = '/api/blog/posts';

export const listAnswer = (list: BlogPostListDto) => ok(list, 'These are the articles.');

export const categoriesPath = '/api/blog/categories';

export const categoriesAnswer = (categories: BlogCategoriesDto) =>
  ok(categories, 'These are the categories.');

export const postAnswer = (post: BlogPostDto) => ok(post, 'This is the article.');
