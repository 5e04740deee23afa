import { Badge, Box, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import {
  type BlogCategoriesEnvelope,
  getListBlogCategoriesUrl,
  useListBlogCategories,
} from '@plumbline/api-client';
import { TextField } from '@plumbline/ui';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { embedded } from '../../app/page-data.tsx';
import { site } from '../../app/site.ts';
import classes from './blog.module.css';
import { type BlogFilterState, isNarrowed, maxSearch } from './use-blog-filter.ts';

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
    <Box
      component="form"
      flex="1 1 18rem"
      role="search"
      action="/blog"
      onSubmit={(event) => event.preventDefault()}
    >
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
    </Box>
  );
}

/** Filters of the list. */
export function BlogFilters({ state }: { readonly state: BlogFilterState }) {
  const { filter, addressOf } = state;
  const { categories, posts, generated } = useCategories(filter.category);
  const countsFit = !isNarrowed({ ...filter, category: null });
  return (
    <Stack gap="md" mt="lg">
      <Group role="group" aria-label="Category" gap="xs" className={classes.chips}>
        {[null, ...categories].map((category) => (
          <Chip
            key={category ?? 'All'}
            to={addressOf({ category })}
            current={filter.category === category}
          >
            {category ?? 'All'}
            {category !== null && countsFit && posts.has(category) && (
              <Text span ml="xxs" c="dimmed" fw={400} className="tabular">
                {' '}
                {posts.get(category)}
              </Text>
            )}
          </Chip>
        ))}
      </Group>
      {(generated || filter.writtenBy !== null) && (
        <Group role="group" aria-label="Origin" gap="xs" className={classes.chips}>
          {writers.map(({ writtenBy, label }) => (
            <Chip
              key={label}
              to={addressOf({ writtenBy })}
              current={filter.writtenBy === writtenBy}
            >
              {label}
            </Chip>
          ))}
        </Group>
      )}
      {filter.tag !== null && (
        <Text c="dimmed" fz="sm">
          Tagged{' '}
          <Badge
            component={Link}
            to={addressOf({ tag: null })}
            color="brass"
            h={26}
            maw="100%"
            rightSection={<IconX size={15} aria-hidden />}
          >
            {filter.tag} <VisuallyHidden component="span">: show all tags</VisuallyHidden>
          </Badge>
        </Text>
      )}
    </Stack>
  );
}

interface ChipProps {
  readonly to: string;
  readonly current: boolean;
  readonly children: ReactNode;
}

const Chip = ({ to, current, children }: ChipProps) => (
  <Button
    component={Link}
    to={to}
    aria-current={current ? 'true' : undefined}
    flex="none"
    maw="100%"
    px="sm"
    bd={current ? '1px solid var(--link)' : undefined}
    fw={current ? 600 : 400}
    radius="xl"
    variant={current ? 'light' : 'default'}
  >
    {children}
  </Button>
);

/** The order of the categories, after 'All'; others follow. */
const known = [
  'SEO Tools',
  'SEO Analysis',
  'Keyword Research',
  'Meta Tags',
  'Link Building',
  'On-Page SEO',
  'Technical SEO',
  'Performance',
  'Content Marketing',
  'SEO',
];

const placeOf = (name: string): number => {
  const place = known.indexOf(name);
  return place === -1 ? known.length : place;
};

/**
 * The categories that have articles, in the usual order with their article counts, and whether any article was
 * generated.
 * @param current a category that is always included
 */
function useCategories(current: string | null) {
  const { data } = useListBlogCategories<BlogCategoriesEnvelope>({
    query: embedded<BlogCategoriesEnvelope>(getListBlogCategoriesUrl()),
  });
  const posts = new Map(data?.data.categories.map((category) => [category.name, category.posts]));
  const names = new Set(posts.keys());
  if (current !== null) names.add(current);
  return {
    categories: [...names].sort((a, b) => placeOf(a) - placeOf(b)),
    posts,
    generated: (data?.data.generated ?? 0) > 0,
  };
}
