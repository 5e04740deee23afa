import { Box, Group, Stack, VisuallyHidden } from '@mantine/core';
import { TextField } from '@plumbline/ui';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { site } from '../../../app/site.ts';
import { type BlogFilterState, maxSearch } from '../use-blog-filter.ts';
import { useCategories } from '../use-categories.ts';
import classes from './blog-filters.module.css';

const writers = [
  { writtenBy: null, label: 'All articles' },
  { writtenBy: 'person', label: `From ${site.name}` },
  { writtenBy: 'model', label: 'Generated here' },
] as const;

/** Searches the articles. */
export function BlogSearch({ state: { typed, type } }: { readonly state: BlogFilterState }) {
  return (
    <Box role="search">
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
  );
}

/** Filters of the list. */
export function BlogFilters({ state }: { readonly state: BlogFilterState }) {
  const { filter, addressOf } = state;
  const { categories, generated } = useCategories(filter.category);
  return (
    <Stack gap={16} mt={20}>
      <Group
        role="group"
        aria-label="Category"
        gap={6}
        align="stretch"
        className={classes.categories}
      >
        {[null, ...categories].map((category) => (
          <Link
            key={category ?? 'All'}
            to={addressOf({ category })}
            aria-current={filter.category === category ? 'true' : undefined}
          >
            {category ?? 'All'}
          </Link>
        ))}
      </Group>
      {(generated || filter.writtenBy !== null) && (
        <Group
          role="group"
          aria-label="Origin"
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
      )}
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
