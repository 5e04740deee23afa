import { Box, Group, Stack } from '@mantine/core';
import type { SeoAuditCheckDto } from '@plumbline/api-client';
import { useId } from 'react';
import classes from './checks.module.css';

type Status = SeoAuditCheckDto['status'];

export interface Filter {
  /** Empty for all. */
  readonly status: Status | '';
  /** Id of a category; empty for all. */
  readonly category: string;
  readonly search: string;
}

export const allChecks: Filter = { status: '', category: '', search: '' };

const statuses: readonly (readonly [Status | '', string])[] = [
  ['', 'All'],
  ['fail', 'Failed'],
  ['warning', 'Warnings'],
  ['pass', 'Passed'],
];

function mentions(check: SeoAuditCheckDto, search: string): boolean {
  const text = [check.check, check.message, check.recommendation, check.category, check.id]
    .join(' ')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The checks that match all parts of the filter, in the same order. */
export function filterChecks(
  checks: readonly SeoAuditCheckDto[],
  { status, category, search }: Filter,
): SeoAuditCheckDto[] {
  return checks.filter(
    (check) =>
      (status === '' || check.status === status) &&
      (category === '' || check.categoryId === category) &&
      mentions(check, search),
  );
}

export interface CheckFiltersProps {
  readonly checks: readonly SeoAuditCheckDto[];
  /** Number of matching checks. */
  readonly shown: number;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

export function CheckFilters({ checks, shown, filter, onChange }: CheckFiltersProps) {
  const id = useId();
  const categories = new Map(checks.map(({ categoryId, category }) => [categoryId, category]));
  const count = (status: Status | '') => filterChecks(checks, { ...filter, status }).length;
  return (
    <Group
      role="search"
      gap="12px 16px"
      align="flex-end"
      className={classes.filters}
      aria-label="Filter the checks"
    >
      <Group
        role="group"
        aria-label="Status"
        gap={0}
        wrap="nowrap"
        align="stretch"
        className={classes.segments}
      >
        {statuses.map(([status, label]) => (
          <button
            key={status}
            type="button"
            aria-pressed={filter.status === status}
            onClick={() => onChange({ ...filter, status })}
          >
            {label} <span>{count(status)}</span>
          </button>
        ))}
      </Group>
      <Stack gap="xxs" className={classes.field}>
        <label htmlFor={`${id}-category`}>Category</label>
        <select
          id={`${id}-category`}
          value={filter.category}
          onChange={(event) => onChange({ ...filter, category: event.target.value })}
        >
          <option value="">All categories</option>
          {[...categories].map(([categoryId, category]) => (
            <option key={categoryId} value={categoryId}>
              {category}
            </option>
          ))}
        </select>
      </Stack>
      <Stack gap="xxs" className={classes.field}>
        <label htmlFor={`${id}-search`}>Search</label>
        <input
          id={`${id}-search`}
          type="search"
          maxLength={100}
          placeholder="title, robots, image…"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </Stack>
      <Box component="p" role="status" w="100%" c="dimmed" fz="sm">
        {shown === checks.length ? `${shown} checks` : `${shown} of ${checks.length} checks`}
      </Box>
    </Group>
  );
}
