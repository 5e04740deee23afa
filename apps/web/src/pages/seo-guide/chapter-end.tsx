import { Button, Group } from '@mantine/core';
import type { Chapter } from '@plumbline/content';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { PreviousNext } from '../../app/previous-next.tsx';
import { useStoredIds } from '../../app/stored-ids.ts';
import { completedChapters } from './completed-chapters.ts';
import classes from './chapter-end.module.css';
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
    <footer className={classes.end}>
      <Group
        gap="12px 20px"
        justify="space-between"
        className={`card ${classes.mark}`}
        data-done={isDone || undefined}
      >
        <div role="status">
          {isDone ? (
            <p className={classes.done}>
              <IconCircleCheckFilled size={22} aria-hidden /> Chapter {chapter.number} is complete
            </p>
          ) : (
            <p>Done with the exercises?</p>
          )}
        </div>
        <Button
          color="leaf"
          variant={isDone ? 'default' : 'filled'}
          onClick={() => completedChapters.mark(chapter.id, !isDone)}
        >
          {isDone ? 'Mark as not complete' : 'Mark as complete'}
        </Button>
        <p className={classes.note}>Saved in this browser only.</p>
      </Group>
      <PreviousNext
        label="Chapters"
        previous={previous && wayTo(previous, of)}
        next={
          next
            ? wayTo(next, of)
            : { to: '/seo-guide', label: 'All chapters', title: 'Back to the curriculum' }
        }
      />
    </footer>
  );
}
