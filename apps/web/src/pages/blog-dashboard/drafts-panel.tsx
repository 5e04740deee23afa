import { Stack, Title } from '@mantine/core';
import { useApproveBlogDraft, useDiscardBlogDraft, useListBlogDrafts } from '@plumbline/api-client';
import { EmptyState } from '@plumbline/ui';
import { IconChecks } from '@tabler/icons-react';
import { agreeing } from '@plumbline/seo/text';
import { useFormats } from '../../app/formats.ts';
import page from '../../generation/page.module.css';
import { QueryProblem } from '../../generation/query-problem.tsx';
import { DraftCard } from './draft-card.tsx';
import classes from './blog-dashboard.module.css';
import { usePostChange } from './use-post-change.ts';

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
    <section className={page.section} aria-labelledby="drafts" aria-busy={list.isPending}>
      <Title order={2} id="drafts">
        Drafts
      </Title>
      <p>
        {list.data &&
          `${formats.count(total, 'post')} ${agreeing(total, 'waits', 'wait')} for approval. `}
        Readers see a draft after you approve it, with a note that a person reviewed it.
        {total > drafts.length && ` The oldest ${drafts.length} are listed.`}
      </p>
      <QueryProblem query={list} />
      {list.data && drafts.length === 0 && (
        <EmptyState icon={<IconChecks size={32} stroke={1.4} />} title="No drafts">
          New drafts appear here for approval.
        </EmptyState>
      )}
      {drafts.length > 0 && (
        <Stack component="ul" gap="sm" className={classes.drafts} aria-label="Drafts">
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
    </section>
  );
}
