import { Button } from '@mantine/core';
import { EmptyState } from '@plumbline/ui';
import { type Formats, useFormats } from '../../app/formats.ts';
import { CallProblem } from '../../app/call-problem.tsx';
import { Seo } from '../../app/seo.tsx';
import { absoluteUrl, site } from '../../app/site.ts';
import classes from './blog-page.module.css';
import { BlogFilters } from './parts/blog-filters.tsx';
import { ClosingCall } from './parts/closing-call.tsx';
import { ListSkeleton } from './parts/list-skeleton.tsx';
import { PostCard } from './parts/post-card.tsx';
import { PostRow } from './parts/post-row.tsx';
import lists from './parts/post-list.module.css';
import { useBlogFilter } from './use-blog-filter.ts';
import { type PostLists, usePostLists } from './use-post-lists.ts';

const description =
  'Guides and checklists on search engine optimisation: audits, keywords, meta tags, links, speed and content, with sources where a claim needs one.';

const found = ({ count, exact }: PostLists['total'], formats: Formats): string =>
  exact ? formats.count(count, 'article') : `More than ${formats.count(count, 'article')}`;

export function BlogPage() {
  const formats = useFormats();
  const state = useBlogFilter();
  const posts = usePostLists(state.filter);
  const loaded = posts.featured !== null && posts.others !== null;
  return (
    <div className={classes.page}>
      <Seo
        title="SEO Knowledge Hub"
        description={description}
        keywords={['seo blog', 'seo guides', 'seo checklists', 'learn seo']}
        path="/blog"
        structuredData={{
          '@context': 'https://schema.org',
          '@type': 'Blog',
          name: `SEO Knowledge Hub | ${site.name}`,
          description,
          url: absoluteUrl('/blog'),
        }}
      />
      <h1>SEO Knowledge Hub</h1>
      <p className={classes.lead}>
        Guides and checklists to read before you change a page, and to look up while you do. Claims
        that need a source have one, and every article says how it was made.
      </p>
      <BlogFilters state={state} />
      <p role="status" className={classes.found}>
        {loaded && !posts.stale && posts.total.count > 0 ? found(posts.total, formats) : ''}
      </p>
      <CallProblem problem={posts.problem} tryAgain={posts.tryAgain} trying={posts.trying} />
      {!loaded && !posts.problem && <ListSkeleton />}
      {loaded && (
        <div className={classes.lists} aria-busy={posts.stale}>
          <Lists posts={posts} onClear={state.clear} />
        </div>
      )}
      <p className={classes.note}>
        Views are the figure that an article came with and the readers counted here since: each once
        a day, without a cookie. Read times are estimated at 200 words a minute.
      </p>
      <ClosingCall title="Put it to work">
        Check a page of your own, write its tags, and see which words it really uses.
      </ClosingCall>
    </div>
  );
}

function Lists({ posts, onClear }: { readonly posts: PostLists; readonly onClear: () => void }) {
  const { featured, others, more, loadingMore } = posts;
  if (!featured || !others) return null;
  if (featured.length + others.length === 0) {
    return (
      <EmptyState
        title="No articles found"
        action={
          <Button variant="default" onClick={onClear}>
            Clear Filters
          </Button>
        }
      >
        Try adjusting your search terms or selected category.
      </EmptyState>
    );
  }
  return (
    <>
      {featured.length > 0 && (
        <section aria-labelledby="featured-heading">
          <h2 id="featured-heading">Featured Articles</h2>
          <div className={lists.cards}>
            {featured.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others-heading">
          <h2 id="others-heading">{featured.length > 0 ? 'More Articles' : 'All Articles'}</h2>
          <div className={lists.rows}>
            {others.map((post) => (
              <PostRow key={post.id} post={post} />
            ))}
          </div>
          {more && (
            <div className={classes.more}>
              <Button variant="default" loading={loadingMore} onClick={more}>
                Load more
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  );
}
