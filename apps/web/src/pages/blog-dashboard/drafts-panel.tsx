import { Stack } from '@mantine/core';
import {
  type BlogDraftDto,
  getListBlogDraftsQueryKey,
  getReadBlogStatsQueryKey,
  useApproveBlogDraft,
  useDiscardBlogDraft,
  useListBlogDrafts,
} from '@plumbline/api-client';
import { EmptyState, toast } from '@plumbline/ui';
import { IconChecks } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../app/formats.ts';
import { explainFailure } from '../../app/explain-failure.ts';
import page from '../../generation/page.module.css';
import { QueryProblem } from '../../generation/query-problem.tsx';
import { refreshPosts } from '../../generation/refresh-posts.ts';
import { DraftCard } from './draft-card.tsx';
import classes from './blog-dashboard.module.css';

/** Generated posts that wait for approval. */
export function DraftsPanel() {
  const formats = useFormats();
  const client = useQueryClient();
  const list = useListBlogDrafts();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: getListBlogDraftsQueryKey() }),
      client.invalidateQueries({ queryKey: getReadBlogStatsQueryKey() }),
      refreshPosts(client),
    ]);
  const told = (title: string) => ({
    onSuccess: (_: unknown, { id }: { readonly id: string }) => {
      const draft = drafts.find((each) => each.id === id);
      toast({ title, description: draft?.title });
    },
    onError: (error: unknown) =>
      toast({
        variant: 'destructive',
        title: 'That did not work',
        description: explainFailure(error).detail,
      }),
    onSettled: refresh,
  });
  const approve = useApproveBlogDraft({ mutation: told('Draft published') });
  const discard = useDiscardBlogDraft({ mutation: told('Draft discarded') });
  const drafts: readonly BlogDraftDto[] = list.data?.data.drafts ?? [];
  const total = list.data?.data.total ?? 0;
  const busy = approve.isPending || discard.isPending;
  return (
    <section className={page.section} aria-labelledby="drafts" aria-busy={list.isPending}>
      <h2 id="drafts">Drafts</h2>
      <p>
        {list.data &&
          `${formats.count(total, 'post')} ${total === 1 ? 'waits' : 'wait'} for approval. `}
        Readers see a draft once it is approved, with a note that a person reviewed it.
        {total > drafts.length && ` The oldest ${drafts.length} are listed.`}
      </p>
      <QueryProblem query={list} />
      {list.data && drafts.length === 0 && (
        <EmptyState icon={<IconChecks size={32} stroke={1.4} />} title="Nothing waits">
          What runs write from now on waits here.
        </EmptyState>
      )}
      {drafts.length > 0 && (
        <Stack component="ul" gap={12} className={classes.drafts} aria-label="Drafts">
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
