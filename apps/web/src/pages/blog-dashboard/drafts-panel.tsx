import { Box, Button, Stack, Text } from '@mantine/core';
import {
  type BlogDraftDto,
  useApproveBlogDraft,
  useDiscardBlogDraft,
  useListBlogDrafts,
} from '@plumbline/api-client';
import { agreeing } from '@plumbline/seo/text';
import { EmptyState, SteadyButton } from '@plumbline/ui';
import { IconChecks } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormats } from '../../app/formats.ts';
import { ArticleText } from '../../app/reading-page.tsx';
import { QueryProblem, Section } from '../../generation/page-parts.tsx';
import { PostRow, usePostChange } from './post-row.tsx';

/** Generated posts waiting for approval. */
export function DraftsPanel() {
  const formats = useFormats();
  const list = useListBlogDrafts();
  const { drafts = [], total = 0 } = list.data?.data ?? {};
  const { mutation } = usePostChange(drafts);
  const approve = useApproveBlogDraft({ mutation: mutation('Draft published') });
  const discard = useDiscardBlogDraft({ mutation: mutation('Draft discarded') });
  const busy = approve.isPending || discard.isPending;
  return (
    <Section
      id="drafts"
      title="Drafts"
      lead={
        <>
          {list.data &&
            `${formats.count(total, 'post')} ${agreeing(total, 'waits', 'wait')} for approval. `}
          Readers see a draft after you approve it, with a note that a person reviewed it.
          {total > drafts.length && ` The oldest ${drafts.length} are listed.`}
        </>
      }
      loading={list.isPending}
    >
      <QueryProblem query={list} />
      {list.data && drafts.length === 0 && (
        <EmptyState icon={<IconChecks size={32} stroke={1.4} />} title="No drafts">
          New drafts appear here for approval.
        </EmptyState>
      )}
      {drafts.length > 0 && (
        <Stack component="ul" gap="sm" aria-label="Drafts">
          {drafts.map((draft) => (
            <DraftCard
              key={draft.id}
              draft={draft}
              busy={busy}
              onApprove={() => approve.mutate({ id: draft.id })}
              onDiscard={() => discard.mutate({ id: draft.id })}
            />
          ))}
        </Stack>
      )}
    </Section>
  );
}

interface DraftCardProps {
  readonly draft: BlogDraftDto;
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onDiscard: () => void;
}

/** One draft with its facts, its text on demand and its actions. */
function DraftCard({ draft, busy, onApprove, onDiscard }: DraftCardProps) {
  const [open, setOpen] = useState(false);
  const textId = useId();
  return (
    <PostRow
      post={draft}
      heading={draft.title}
      note={draft.repaired && ', repaired once'}
      details={
        <>
          <Text mt={4}>{draft.metaDescription}</Text>
          <Text mt={4}>Keywords: {draft.tags.join(', ')}</Text>
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
      <Box id={textId} hidden={!open} mt="md" pt="md" className="ruled">
        {open && <ArticleText html={draft.html} />}
      </Box>
    </PostRow>
  );
}
