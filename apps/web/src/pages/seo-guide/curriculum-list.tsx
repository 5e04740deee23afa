import { Box, Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { counted } from '@plumbline/seo/text';
import { DifficultyBadge } from '../../app/difficulty-badge.tsx';
import { ProgressLine } from '../../app/progress-line.tsx';
import { chapterPath, type Curriculum } from './guide-doc.ts';
import classes from './curriculum.module.css';

export interface CurriculumListProps {
  readonly chapters: Curriculum;
  readonly completed: ReadonlySet<string>;
}

/** The chapters in order, with the visitor's progress. */
export function CurriculumList({ chapters, completed }: CurriculumListProps) {
  const done = chapters.filter(({ id }) => completed.has(id)).length;
  return (
    <Stack component="section" gap="md" miw={0} aria-labelledby="curriculum-heading">
      <Title order={2} id="curriculum-heading">
        Curriculum
      </Title>
      <ProgressLine label="Course progress" done={done} of={chapters.length} unit="chapters" />
      <ol className={classes.chapters}>
        {chapters.map(
          ({ id, number, title, description, duration, difficulty, topics, exercises }) => {
            const isDone = completed.has(id);
            return (
              <li key={id} data-done={isDone || undefined}>
                <Stack
                  component="span"
                  gap={0}
                  align="center"
                  justify="center"
                  className={classes.number}
                  aria-hidden
                >
                  {isDone ? <IconCheck size={18} stroke={2.4} /> : number}
                </Stack>
                <div className={classes.body}>
                  <Box component="h3" pt="xs">
                    <Link to={chapterPath(id)}>{title}</Link>
                    {isDone && <VisuallyHidden> (completed)</VisuallyHidden>}
                  </Box>
                  <p className={classes.facts}>
                    <span>
                      <IconClock size={15} stroke={1.8} aria-hidden /> {duration} min
                    </span>
                    <span>{counted(exercises.length, 'exercise')}</span>
                    <DifficultyBadge difficulty={difficulty} />
                  </p>
                  <p>{description}</p>
                  <Group
                    component="ul"
                    gap="4px 18px"
                    align="stretch"
                    className={classes.topics}
                    aria-label="Topics"
                  >
                    {topics.map((topic) => (
                      <li key={topic}>{topic}</li>
                    ))}
                  </Group>
                </div>
                <Button
                  component={Link}
                  to={chapterPath(id)}
                  variant={isDone ? 'default' : 'light'}
                  className={classes.button}
                >
                  {isDone ? 'Review' : 'Start'}
                  <VisuallyHidden> chapter {number}</VisuallyHidden>
                </Button>
              </li>
            );
          },
        )}
      </ol>
    </Stack>
  );
}
