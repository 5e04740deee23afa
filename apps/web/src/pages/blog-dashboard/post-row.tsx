import { Box, Button, Group, Paper, Text, Title } from '@mantine/core';
import { getListBlogDraftsQueryKey, getReadBlogStatsQueryKey } from '@plumbline/api-client';
import { SteadyButton, toast } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { explainFailure } from '../../app/explain-failure.ts';
import { longDate, useFormats } from '../../app/formats.ts';
import { refreshPosts } from '../../generation/use-generation.ts';

interface PostRowProps {
  readonly post: {
    readonly title: string;
    readonly category: string;
    readonly publishDate: string;
    readonly words: number;
  };
  readonly heading: ReactNode;
  /** Shown after the facts of the post. */
  readonly note?: string | false;
  readonly details?: ReactNode;
  /** Buttons before the one that removes the post. */
  readonly actions: ReactNode;
  readonly removal: 'Delete' | 'Discard';
  readonly onRemove: () => void;
  readonly busy: boolean;
  /** Shown below the post: its text or an editor. */
  readonly children: ReactNode;
}

/** A post with its actions. Removing it asks for confirmation. */
export function PostRow(props: PostRowProps) {
  const formats = useFormats();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { post, heading, note, details, actions, removal, onRemove, busy, children } = props;
  return (
    <Paper component="li" py="md" aria-labelledby={id}>
      <Group gap="12px 24px" align="flex-start" justify="space-between">
        <Box flex="1 1 20rem" miw={0} c="dimmed" fz="sm" className="anywhere">
          <Title order={3} id={id} c="var(--mantine-color-text)" fz="md">
            {heading}
          </Title>
          <Text mt={4}>
            {post.category}, {longDate(post.publishDate)}, {formats.count(post.words, 'word')}
            {note}
          </Text>
          {details}
        </Box>
        {asking ? (
          <Group role="group" aria-label={`${removal} ${post.title}`} gap="xs">
            <Text c="dimmed" fz="sm">
              You can’t undo this.
            </Text>
            <SteadyButton color="brick" onClick={onRemove} disabled={busy} autoFocus>
              {removal} for good
            </SteadyButton>
            <Button variant="default" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </Group>
        ) : (
          <Group gap="xs">
            {actions}
            <SteadyButton variant="default" onClick={() => setAsking(true)} disabled={busy}>
              {removal}
            </SteadyButton>
          </Group>
        )}
      </Group>
      {children}
    </Paper>
  );
}

/** Toasts and refetches after calls that change a post. */
export function usePostChange(posts: readonly { readonly id: string; readonly title: string }[]) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: getListBlogDraftsQueryKey() }),
      client.invalidateQueries({ queryKey: getReadBlogStatsQueryKey() }),
      refreshPosts(client),
    ]);
  const mutation = (title: string) => ({
    onSuccess: (_: unknown, { id }: { readonly id: string }) => {
      toast({ title, description: posts.find((post) => post.id === id)?.title });
    },
    onError: (error: unknown) =>
      toast({
        variant: 'destructive',
        title: 'That didn’t work',
        description: explainFailure(error).detail,
      }),
    onSettled: refresh,
  });
  return { refresh, mutation };
}
