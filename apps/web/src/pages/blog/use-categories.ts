import {
  type BlogCategoriesEnvelope,
  getListBlogCategoriesUrl,
  useListBlogCategories,
} from '@plumbline/api-client';
import { embedded } from '../../app/page-data.tsx';
import { categories as known } from './post-words.ts';

const placeOf = (name: string): number => {
  const place = known.findIndex((category) => category === name);
  return place === -1 ? known.length : place;
};

/**
 * The categories that have articles, in the usual order with their article counts, and whether any article was
 * generated.
 * @param current a category that is always included
 */
export function useCategories(current: string | null) {
  const { data } = useListBlogCategories<BlogCategoriesEnvelope>({
    query: embedded<BlogCategoriesEnvelope>(getListBlogCategoriesUrl()),
  });
  const posts = new Map(data?.data.categories.map((category) => [category.name, category.posts]));
  const names = new Set(posts.keys());
  if (current !== null) names.add(current);
  return {
    categories: [...names].sort((a, b) => placeOf(a) - placeOf(b)),
    posts,
    generated: (data?.data.generated ?? 0) > 0,
  };
}
