import { Button } from '@mantine/core';
import type { BlogDraftDto } from '@plumbline/api-client';
import { SteadyButton } from '@plumbline/ui';
import { useId, useState } from 'react';
import classes from './blog-dashboard.module.css';
import { PostRow } from './post-row.tsx';

export interface DraftCardProps {
  readonly draft: BlogDraftDto;
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onDiscard: () => void;
}

/** One draft with its facts, its text on demand and its actions. */
export function DraftCard({ draft, busy, onApprove, onDiscard }: DraftCardProps) {
  const [open, setOpen] = useState(false);
  const textId = useId();
  return (
    <PostRow
      post={draft}
      heading={draft.title}
      note={draft.repaired && ', repaired once'}
      details={
        <>
          <p>{draft.metaDescription}</p>
          <p>Keywords: {draft.tags.join(', ')}</p>
        </>
      }
      actions={
        <>
          <Button
            variant="default"
            aria-expanded={open}
            aria-controls={textId}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Close preview' : 'Preview'}
          </Button>
          <SteadyButton color="leaf" onClick={onApprove} disabled={busy}>
            Approve
          </SteadyButton>
        </>
      }
      removal="Discard"
      onRemove={onDiscard}
      busy={busy}
    >
      <div id={textId} hidden={!open} className={classes.preview}>
        {/* The server has sanitized it, as it does for the blog. */}
        {open && <div dangerouslySetInnerHTML={{ __html: draft.html }} />}
      </div>
    </PostRow>
  );
}
