import '@mantine/core/styles/ThemeIcon.layer.css';
import {
  Anchor,
  Box,
  Button,
  Group,
  Paper,
  Stack,
  Text,
  ThemeIcon,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { counted } from '@plumbline/seo/text';
import { DifficultyBadge } from '../../app/badges.tsx';
import { ProgressLine } from '../../app/progress-line.tsx';
import { chapterPath, type Curriculum } from './guide-doc.ts';

export interface CurriculumListProps {
  readonly chapters: Curriculum;
  readonly completed: ReadonlySet<string>;
}

/** The chapters in order, with the visitor's progress. */
export function CurriculumList({ chapters, completed }: CurriculumListProps) {
  const done = chapters.filter(({ id }) => completed.has(id)).length;
  return (
    <Stack component="section" gap="md" flex={1} miw={0} aria-labelledby="curriculum-heading">
      <Title order={2} id="curriculum-heading">
        Curriculum
      </Title>
      <ProgressLine label="Course progress" done={done} of={chapters.length} unit="chapters" />
      <Paper component="ol" p={0} mt="xs">
        {chapters.map((chapter) => (
          <ChapterRow key={chapter.id} chapter={chapter} isDone={completed.has(chapter.id)} />
        ))}
      </Paper>
    </Stack>
  );
}

interface ChapterRowProps {
  readonly chapter: Curriculum[number];
  readonly isDone: boolean;
}

function ChapterRow({ chapter, isDone }: ChapterRowProps) {
  const { id, number, title, description, duration, difficulty, topics, exercises } = chapter;
  return (
    <Group
      component="li"
      wrap="nowrap"
      align="flex-start"
      p="lg"
      className={number > 1 ? 'ruled' : undefined}
    >
      <ThemeIcon
        variant={isDone ? 'light' : 'default'}
        color="leaf"
        size={36}
        radius="xl"
        fw={600}
        aria-hidden
      >
        {isDone ? <IconCheck size={18} stroke={2.4} /> : number}
      </ThemeIcon>
      <Group align="flex-start" flex={1}>
        {/* The button is below the text where this width doesn't fit next to it. */}
        <Box flex="1 1 18rem" miw={0}>
          <Title order={3} pt="xxs">
            <Anchor component={Link} to={chapterPath(id)} c="inherit" underline="hover">
              {title}
            </Anchor>
            {isDone && <VisuallyHidden> (completed)</VisuallyHidden>}
          </Title>
          <Group component="p" gap="4px 12px" mt="xs" c="dimmed" fz="sm">
            <Group component="span" gap={5}>
              <IconClock size={15} stroke={1.8} aria-hidden /> {duration} min
            </Group>
            <span>{counted(exercises.length, 'exercise')}</span>
            <DifficultyBadge difficulty={difficulty} />
          </Group>
          <Text mt="xs" c="dimmed" textWrap="pretty">
            {description}
          </Text>
          <Group
            component="ul"
            gap="4px 28px"
            mt="sm"
            pl="md"
            fz="sm"
            style={{ listStyle: 'disc' }}
            aria-label="Topics"
          >
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </Group>
        </Box>
        <Button
          component={Link}
          to={chapterPath(id)}
          variant={isDone ? 'default' : 'light'}
          w="6.5rem"
        >
          {isDone ? 'Review' : 'Start'}
          <VisuallyHidden> chapter {number}</VisuallyHidden>
        </Button>
      </Group>
    </Group>
  );
}
