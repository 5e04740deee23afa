import { Title } from '@mantine/core';
import {
  type BlogPostListEnvelope,
  getListBlogPostsUrl,
  useListBlogPosts,
} from '@plumbline/api-client';
import { EmptyState } from '@plumbline/ui';
import { IconArticle } from '@tabler/icons-react';
import { BlogList } from '../../generation/blog-list.tsx';
import { embedded } from '../../app/page-data.tsx';
import page from '../../generation/page.module.css';
import { QueryProblem } from '../../generation/query-problem.tsx';

/** How many posts a daily run writes. */
const shown = 10;
// Newest first. The bundled articles are older than any generated post.
const asked = { limit: 2 * shown };

/** The newest published posts that were generated. */
export function RecentBlogs() {
  const list = useListBlogPosts<BlogPostListEnvelope>(asked, {
    query: embedded<BlogPostListEnvelope>(getListBlogPostsUrl(asked)),
  });
  const blogs = list.data?.data.posts.filter(({ origin }) => origin === 'generated');
  return (
    <section className={page.section} aria-labelledby="recent" aria-busy={list.isPending}>
      <Title order={2} id="recent">
        Recently generated blogs
      </Title>
      <QueryProblem query={list} />
      {blogs?.length === 0 && (
        <EmptyState icon={<IconArticle size={32} stroke={1.4} />} title="None yet">
          Posts appear here after a run.
        </EmptyState>
      )}
      {blogs && blogs.length > 0 && (
        <BlogList label="Recently generated blogs" blogs={blogs.slice(0, shown)} />
      )}
    </section>
  );
}
