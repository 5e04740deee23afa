import { Box, Group, Stack, VisuallyHidden } from '@mantine/core';
import { TextField } from '@plumbline/ui';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { categories } from '../post-words.ts';
import { type BlogFilterState, maxSearch } from '../use-blog-filter.ts';
import classes from './blog-filters.module.css';

/** The category of the filter is always among the options. */
const withCurrent = (current: string | null): readonly string[] =>
  categories.some((category) => category === current) || current === null
    ? categories
    : [...categories, current];

const writers = [
  { writtenBy: null, label: 'By anyone' },
  { writtenBy: 'person', label: 'Written by people' },
  { writtenBy: 'model', label: 'Written by a model' },
] as const;

/** Search and filters of the list. */
export function BlogFilters({ state }: { readonly state: BlogFilterState }) {
  const { filter, typed, type, addressOf } = state;
  return (
    <Stack gap={16} mt={28}>
      <Box role="search" maw="30rem">
        <TextField
          type="search"
          label="Search the articles"
          placeholder="Search articles..."
          maxLength={maxSearch}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </Box>
      <Group
        role="group"
        aria-label="Category"
        gap={8}
        align="stretch"
        className={classes.categories}
      >
        {[null, ...withCurrent(filter.category)].map((category) => (
          <Link
            key={category ?? 'All'}
            to={addressOf({ category })}
            aria-current={filter.category === category ? 'true' : undefined}
          >
            {category ?? 'All'}
          </Link>
        ))}
      </Group>
      <Group
        role="group"
        aria-label="Writer"
        gap={8}
        align="stretch"
        className={classes.categories}
      >
        {writers.map(({ writtenBy, label }) => (
          <Link
            key={label}
            to={addressOf({ writtenBy })}
            aria-current={filter.writtenBy === writtenBy ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </Group>
      {filter.tag !== null && (
        <p className={classes.tag}>
          Tagged{' '}
          <Link to={addressOf({ tag: null })}>
            <span>{filter.tag}</span> <IconX size={15} aria-hidden />
            <VisuallyHidden component="span">: show all tags</VisuallyHidden>
          </Link>
        </p>
      )}
    </Stack>
  );
}
