import { isSafeSlug } from '../writing/slug.ts';
import type { Gate } from './candidate.ts';

export const slugGate: Gate = ({ slug, linkExists }) => {
  if (!isSafeSlug(slug)) return [{ gate: 'slug', detail: 'The URL of the post is not safe' }];
  return linkExists(`/blog/${slug}`)
    ? [{ gate: 'slug', detail: `There is a post at /blog/${slug} already` }]
    : [];
};
