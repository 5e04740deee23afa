import type { BlogPostSummaryDto } from '@plumbline/api-client';
import { useFormats } from '../../../app/formats.ts';
import { longDate } from '../../../app/long-date.ts';
import { readTimeInWords } from '../post-words.ts';

type Facts = Pick<
  BlogPostSummaryDto,
  'author' | 'publishDate' | 'modifiedDate' | 'readTime' | 'views' | 'writtenBy'
>;

/** A post's author, date, reading time and number of counted readers, if any. */
export function PostFacts({ post }: { readonly post: Facts }) {
  const formats = useFormats();
  return (
    <p data-part="facts">
      <span>{post.author}</span>{' '}
      <time dateTime={post.publishDate}>{longDate(post.publishDate)}</time>{' '}
      {post.modifiedDate > post.publishDate && (
        <>
          <span>
            Updated <time dateTime={post.modifiedDate}>{longDate(post.modifiedDate)}</time>
          </span>{' '}
        </>
      )}
      <span>{readTimeInWords(post.readTime)}</span>
      {post.views > 0 && (
        <>
          {' '}
          <span>{formats.count(post.views, 'view')}</span>
        </>
      )}
      {post.writtenBy === 'model' && (
        <>
          {' '}
          <span data-part="model">Written by a model</span>
        </>
      )}
    </p>
  );
}
