import { Button, Group, Stack } from '@mantine/core';
import { useDeleteBlogPost, useListBlogPosts, useUnpublishBlogPost } from '@plumbline/api-client';
import { useState } from 'react';
import { QueryProblem } from '../../generation/query-problem.tsx';
import classes from './blog-dashboard.module.css';
import { PublishedPost } from './published-post.tsx';
import { usePostChange } from './use-post-change.ts';

const pageSize = 20;

/** The posts written by runs, newest first, with their actions. */
export function PublishedList() {
  const [after, setAfter] = useState<string>();
  const list = useListBlogPosts({
    writtenBy: 'model',
    limit: pageSize,
    ...(after !== undefined && { after }),
  });
  const { posts = [], next = null } = list.data?.data ?? {};
  const { refresh, mutation } = usePostChange(posts);
  const unpublish = useUnpublishBlogPost({ mutation: mutation('Post unpublished') });
  const remove = useDeleteBlogPost({ mutation: mutation('Post deleted') });
  return (
    <div aria-busy={list.isPending}>
      <QueryProblem query={list} />
      {list.data && posts.length === 0 && (
        <p>{after === undefined ? 'No generated posts yet.' : 'No older posts.'}</p>
      )}
      {posts.length > 0 && (
        <Stack
          component="ul"
          gap="sm"
          mt="md"
          className={classes.drafts}
          aria-label="Published posts"
        >
          {posts.map((post) => (
            <PublishedPost
              key={post.id}
              post={post}
              busy={unpublish.isPending || remove.isPending}
              onUnpublish={() => unpublish.mutate({ id: post.id })}
              onDelete={() => remove.mutate({ id: post.id })}
              onEdited={() => void refresh()}
            />
          ))}
        </Stack>
      )}
      <Group gap="xs" mt="sm">
        {after !== undefined && (
          <Button variant="default" onClick={() => setAfter(undefined)}>
            Newest posts
          </Button>
        )}
        {next !== null && (
          <Button variant="default" onClick={() => setAfter(next)}>
            Older posts
          </Button>
        )}
      </Group>
    </div>
  );
}
