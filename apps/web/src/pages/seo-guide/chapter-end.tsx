import { Box, Button, Group, Paper, Text } from '@mantine/core';
import type { Chapter } from '@plumbline/content';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { PreviousNext } from '../../app/previous-next.tsx';
import { useStoredIds } from '../../app/stored-ids.ts';
import { completedChapters } from './completed-chapters.ts';
import { type ChapterDoc, chapterPath } from './guide-doc.ts';

const wayTo = ({ id, number, title }: Pick<Chapter, 'id' | 'number' | 'title'>, of: number) => ({
  to: chapterPath(id),
  label: `Chapter ${number} of ${of}`,
  title,
});

/** Marks the chapter as complete, and links to the previous and next one. */
export function ChapterEnd({ doc }: { readonly doc: ChapterDoc }) {
  const { chapter, previous, next, of } = doc;
  const completed = useStoredIds(completedChapters);
  const isDone = completed.has(chapter.id);
  return (
    <Box component="footer" maw="44rem" mt={40} data-screen-only>
      <Paper bg={isDone ? 'var(--leaf-soft)' : undefined}>
        <Group gap="12px 20px" justify="space-between">
          <Text component="div" role="status" fw={600}>
            {isDone ? (
              <Group component="p" gap="xs" c="var(--leaf-text)">
                <IconCircleCheckFilled size={22} aria-hidden /> Chapter {chapter.number} is complete
              </Group>
            ) : (
              <p>Done with the exercises?</p>
            )}
          </Text>
          <Button
            color="leaf"
            variant={isDone ? 'default' : 'filled'}
            onClick={() => completedChapters.mark(chapter.id, !isDone)}
          >
            {isDone ? 'Mark as not complete' : 'Mark as complete'}
          </Button>
        </Group>
        <Text mt="sm" c={isDone ? undefined : 'dimmed'} fz="sm">
          Saved in this browser only.
        </Text>
      </Paper>
      <PreviousNext
        label="Chapters"
        previous={previous && wayTo(previous, of)}
        next={
          next
            ? wayTo(next, of)
            : { to: '/seo-guide', label: 'All chapters', title: 'Back to the curriculum' }
        }
      />
    </Box>
  );
}
