import { TextField } from '@plumbline/ui';
import { IconSearch, IconX } from '@tabler/icons-react';
import { categories } from '../post-words.ts';
import { type BlogFilterState, maxSearch } from '../use-blog-filter.ts';
import classes from './blog-filters.module.css';

/** Where the list is searched and narrowed. */
export function BlogFilters({ state }: { readonly state: BlogFilterState }) {
  const { filter, typed, type, change } = state;
  return (
    <div className={classes.filters}>
      <div role="search" className={classes.search}>
        <TextField
          type="search"
          label="Search the articles"
          placeholder="Search articles..."
          maxLength={maxSearch}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      <div role="group" aria-label="Category" className={classes.categories}>
        {[null, ...categories].map((category) => (
          <button
            key={category ?? 'All'}
            type="button"
            aria-pressed={filter.category === category}
            onClick={() => change({ category })}
          >
            {category ?? 'All'}
          </button>
        ))}
      </div>
      {filter.tag !== null && (
        <p className={classes.tag}>
          Tagged{' '}
          <button type="button" onClick={() => change({ tag: null })}>
            <span>{filter.tag}</span> <IconX size={15} aria-hidden />
            <span className={classes.hidden}>: show all tags</span>
          </button>
        </p>
      )}
    </div>
  );
}
