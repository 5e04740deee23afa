import type { BlogPostSummaryDto } from '@plumbline/api-client';
import { useFormats } from '../../../app/formats.ts';
import { longDate } from '../../../app/long-date.ts';
import { readTimeInWords } from '../post-words.ts';

type Facts = Pick<
  BlogPostSummaryDto,
  'author' | 'publishDate' | 'readTime' | 'views' | 'writtenBy'
>;

/** Who wrote a post, when, how long it takes to read, and how often it was read. */
export function PostFacts({ post }: { readonly post: Facts }) {
  const formats = useFormats();
  return (
    <p data-part="facts">
      <span>{post.author}</span>{' '}
      <time dateTime={post.publishDate}>{longDate(post.publishDate)}</time>{' '}
      <span>{readTimeInWords(post.readTime)}</span> <span>{formats.count(post.views, 'view')}</span>
      {post.writtenBy === 'model' && (
        <>
          {' '}
          <span data-part="model">Written by a model</span>
        </>
      )}
    </p>
  );
}
