import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useStoredIds } from '../../app/stored-ids.ts';
import { completedChapters } from './completed-chapters.ts';
import classes from './chapter-end.module.css';
import { type ChapterDoc, chapterPath } from './guide-doc.ts';

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
        <p className={classes.note}>Kept in this browser only.</p>
      </Group>
      <nav aria-label="Chapters" className={classes.ways}>
        {previous && (
          <Link to={chapterPath(previous.id)} rel="prev" data-way="previous">
            <span>
              <IconArrowLeft size={16} aria-hidden /> Chapter {previous.number} of {of}
            </span>
            {previous.title}
          </Link>
        )}
        <Link
          to={next ? chapterPath(next.id) : '/seo-guide'}
          rel={next ? 'next' : undefined}
          data-way="next"
        >
          <span>
            {next ? `Chapter ${next.number} of ${of}` : 'All chapters'}{' '}
            <IconArrowRight size={16} aria-hidden />
          </span>
          {next ? next.title : 'Back to the curriculum'}
        </Link>
      </nav>
    </footer>
  );
}
