import { SteadyButton } from '@plumbline/ui';
import { Button, Group } from '@mantine/core';
import type { BlogDraftDto } from '@plumbline/api-client';
import { useId, useState } from 'react';
import { useFormats } from '../../app/formats.ts';
import { longDate } from '../../app/long-date.ts';
import classes from './blog-dashboard.module.css';

export interface DraftCardProps {
  readonly draft: BlogDraftDto;
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onDiscard: () => void;
}

/** One draft: what it is, its text on demand, and what can be done with it. Discarding asks once more. */
export function DraftCard({ draft, busy, onApprove, onDiscard }: DraftCardProps) {
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const id = useId();
  const { title, category, publishDate, words, repaired, metaDescription, tags, html } = draft;
  return (
    <li aria-labelledby={`${id}-title`}>
      <Group gap="12px 24px" align="stretch" justify="space-between">
        <div className={classes.draftText}>
          <h3 id={`${id}-title`}>{title}</h3>
          <p>
            {category}, {longDate(publishDate)}, {formats.count(words, 'word')}
            {repaired && ', repaired once'}
          </p>
          <p>{metaDescription}</p>
          <p>Keywords: {tags.join(', ')}</p>
        </div>
        {asking ? (
          <Group
            role="group"
            aria-label={`Discard ${title}`}
            gap={8}
            style={{ alignSelf: 'start' }}
          >
            <p>It cannot be brought back.</p>
            <SteadyButton color="brick" onClick={onDiscard} disabled={busy} autoFocus>
              Discard for good
            </SteadyButton>
            <Button variant="default" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </Group>
        ) : (
          <Group gap={8} style={{ alignSelf: 'start' }}>
            <Button
              variant="default"
              aria-expanded={open}
              aria-controls={`${id}-text`}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Close preview' : 'Preview'}
            </Button>
            <SteadyButton color="leaf" onClick={onApprove} disabled={busy}>
              Approve
            </SteadyButton>
            <SteadyButton variant="default" onClick={() => setAsking(true)} disabled={busy}>
              Discard
            </SteadyButton>
          </Group>
        )}
      </Group>
      <div id={`${id}-text`} hidden={!open} className={classes.preview}>
        {/* The server has sanitised it, as it does for the blog itself. */}
        {open && <div dangerouslySetInnerHTML={{ __html: html }} />}
      </div>
    </li>
  );
}
