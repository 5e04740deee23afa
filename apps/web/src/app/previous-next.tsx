import { Box, Group, Paper, SimpleGrid } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

interface Way {
  readonly to: string;
  /** Above the title. */
  readonly label: string;
  readonly title: string;
}

export interface PreviousNextProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly previous: Way | null;
  readonly next: Way | null;
}

/** Links to the pages before and after this one. */
export function PreviousNext({ label, previous, next }: PreviousNextProps) {
  return (
    <Box component="nav" aria-label={label} mt="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {previous ? <Card way={previous} rel="prev" /> : <Box visibleFrom="xs" />}
        {next && <Card way={next} rel="next" />}
      </SimpleGrid>
    </Box>
  );
}

function Card({ way, rel }: { readonly way: Way; readonly rel: 'prev' | 'next' }) {
  const isNext = rel === 'next';
  return (
    <Paper
      component={Link}
      to={way.to}
      rel={rel}
      px="lg"
      py="md"
      fw={600}
      ta={isNext ? 'right' : undefined}
      className="anywhere"
    >
      <Group
        component="span"
        gap={6}
        mb={2}
        justify={isNext ? 'flex-end' : undefined}
        c="dimmed"
        fz="sm"
        fw={400}
      >
        {!isNext && <IconArrowLeft size={16} aria-hidden />}
        {way.label}
        {isNext && <IconArrowRight size={16} aria-hidden />}
      </Group>
      {way.title}
    </Paper>
  );
}
