import { Button } from '@mantine/core';
import type { BlogPostSummaryDto } from '@plumbline/api-client';
import { SteadyButton } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PostEditor } from './post-editor.tsx';
import { PostRow } from './post-row.tsx';

export interface PublishedPostProps {
  readonly post: BlogPostSummaryDto;
  readonly busy: boolean;
  readonly onUnpublish: () => void;
  readonly onDelete: () => void;
  readonly onEdited: () => void;
}

/** One published post with its actions. */
export function PublishedPost({ post, busy, onUnpublish, onDelete, onEdited }: PublishedPostProps) {
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
