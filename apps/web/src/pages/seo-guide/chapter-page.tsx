import { Box, Button, Group, Paper, Text } from '@mantine/core';
import type { Chapter } from '@plumbline/content';
import { TableOfContents } from '@plumbline/ui';
import { IconBook2, IconCircleCheckFilled, IconClock, IconListCheck } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { DifficultyBadge } from '../../app/badges.tsx';
import { useFormats } from '../../app/formats.ts';
import { PageData, usePageData } from '../../app/page-data.tsx';
import { PreviousNext } from '../../app/previous-next.tsx';
import { ArticleText, ReadingPage, Sources } from '../../app/reading-page.tsx';
import { Seo } from '../../app/seo.tsx';
import { useStoredIds } from '../../app/stored-ids.ts';
import { guide } from '../../content/guide.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { completedChapters } from './completed-chapters.ts';
import { type ChapterDoc, chapterDocPath, chapterPath } from './guide-doc.ts';
import { chapterStructuredData } from './guide-structured-data.ts';

const ids = /^[a-z0-9-]{1,64}$/;

export function ChapterPage() {
  const { id = '' } = useParams();
  return ids.test(id) ? <ChapterById key={id} id={id} /> : <NotFoundPage />;
}

function ChapterById({ id }: { readonly id: string }) {
  const formats = useFormats();
  const path = chapterDocPath(id);
  const doc = usePageData(path) as ChapterDoc | undefined;
  if (!doc) return <NotFoundPage />;
  const { chapter, minutes, of } = doc;
  return (
    <>
      <Seo
        title={chapter.title}
        description={chapter.metaDescription}
        keywords={['seo guide', ...chapter.topics.map((topic) => topic.toLowerCase())]}
        path={chapterPath(id)}
        type="article"
        structuredData={chapterStructuredData(doc)}
      />
      <PageData path={path} data={doc} />
      <ReadingPage
        parent={{ label: guide.title, to: '/seo-guide' }}
        here={`Chapter ${chapter.number} of ${of}`}
        title={chapter.title}
        lead={chapter.description}
        facts={
          <>
            <li>
              <IconClock size={17} stroke={1.8} aria-hidden /> {chapter.duration} min
            </li>
            <li>
              <IconBook2 size={17} stroke={1.8} aria-hidden /> {minutes.reading} min to read
            </li>
            <li>
              <IconListCheck size={17} stroke={1.8} aria-hidden />
              {formats.count(chapter.exercises.length, 'exercise')}, {minutes.exercises} min
            </li>
            <li>
              <DifficultyBadge difficulty={chapter.difficulty} />
            </li>
          </>
        }
        aside={<TableOfContents headings={chapter.headings} />}
      >
        <ArticleText html={chapter.html} worksheets />
        <Sources sources={chapter.sources} />
        <ChapterEnd doc={doc} />
      </ReadingPage>
    </>
  );
}

const wayTo = ({ id, number, title }: Pick<Chapter, 'id' | 'number' | 'title'>, of: number) => ({
  to: chapterPath(id),
  label: `Chapter ${number} of ${of}`,
  title,
});

/** Marks the chapter as complete, and links to the previous and next one. */
function ChapterEnd({ doc }: { readonly doc: ChapterDoc }) {
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
