import { Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import { TextField } from '@plumbline/ui';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { site } from '../../../app/site.ts';
import { type BlogFilterState, isNarrowed, maxSearch } from '../use-blog-filter.ts';
import { useCategories } from '../use-categories.ts';
import classes from './blog-filters.module.css';

const writers = [
  { writtenBy: null, label: 'All articles' },
  { writtenBy: 'person', label: `From ${site.name}` },
  { writtenBy: 'model', label: 'Generated here' },
] as const;

/** Searches the articles. */
export function BlogSearch({ state }: { readonly state: BlogFilterState }) {
  const { filter, typed, type } = state;
  const others = { category: filter.category, tag: filter.tag, writtenBy: filter.writtenBy };
  return (
    <form role="search" action="/blog" onSubmit={(event) => event.preventDefault()}>
      {Object.entries(others).map(
        ([name, value]) =>
          value !== null && <input key={name} type="hidden" {...{ name, value }} />,
      )}
      <TextField
        type="search"
        name="search"
        label="Search the articles"
        placeholder="Search articles..."
        maxLength={maxSearch}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <noscript>
        <Button type="submit" variant="default" mt="xs">
          Search
        </Button>
      </noscript>
    </form>
  );
}

/** Filters of the list. */
export function BlogFilters({ state }: { readonly state: BlogFilterState }) {
  const { filter, addressOf } = state;
  const { categories, posts, generated } = useCategories(filter.category);
  const countsFit = !isNarrowed({ ...filter, category: null });
  return (
    <Stack gap="md" mt="lg">
      <Group
        role="group"
        aria-label="Category"
        gap="xs"
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
            {category !== null && countsFit && posts.has(category) && (
              <span className={classes.count}> {posts.get(category)}</span>
            )}
          </Link>
        ))}
      </Group>
      {(generated || filter.writtenBy !== null) && (
        <Group
          role="group"
          aria-label="Origin"
          gap="xs"
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
