import { Button, Group, Stack } from '@mantine/core';
import {
  type BlogPostSummaryDto,
  useDeleteBlogPost,
  useListBlogPosts,
  useUnpublishBlogPost,
} from '@plumbline/api-client';
import { SteadyButton } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryProblem } from '../../generation/page-parts.tsx';
import { PostEditor } from './post-editor.tsx';
import { PostRow, usePostChange } from './post-row.tsx';

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
        <Stack component="ul" gap="sm" aria-label="Published posts">
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

interface PublishedPostProps {
  readonly post: BlogPostSummaryDto;
  readonly busy: boolean;
  readonly onUnpublish: () => void;
  readonly onDelete: () => void;
  readonly onEdited: () => void;
}

/** One published post with its actions. */
function PublishedPost({ post, busy, onUnpublish, onDelete, onEdited }: PublishedPostProps) {
  const [editing, setEditing] = useState(false);
  return (
    <PostRow
      post={post}
      heading={<Link to={`/blog/${post.id}`}>{post.title}</Link>}
      actions={
        <>
          <Button variant="default" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            {editing ? 'Close editor' : 'Edit'}
          </Button>
          <SteadyButton variant="default" onClick={onUnpublish} disabled={busy}>
            Unpublish
          </SteadyButton>
        </>
      }
      removal="Delete"
      onRemove={onDelete}
      busy={busy}
    >
      {editing && (
        <PostEditor
          id={post.id}
          onSaved={() => {
            setEditing(false);
            onEdited();
          }}
        />
      )}
    </PostRow>
  );
}
