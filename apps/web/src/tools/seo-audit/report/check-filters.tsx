import { Button, Group, Text } from '@mantine/core';
import type { SeoAuditCheckDto } from '@plumbline/api-client';
import { SelectField, TextField } from '@plumbline/ui';
import classes from './report.module.css';

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
  const categories = new Map(checks.map(({ categoryId, category }) => [categoryId, category]));
  const count = (status: Status | '') => filterChecks(checks, { ...filter, status }).length;
  return (
    <Group
      role="search"
      gap="12px 16px"
      align="flex-end"
      mb="md"
      className={classes.filters}
      aria-label="Filter the checks"
      data-screen-only
    >
      <Group role="group" gap={0} p={3} bg="var(--surface-sunken)" bdrs="sm" aria-label="Status">
        {statuses.map(([status, label]) => {
          const chosen = filter.status === status;
          return (
            <Button
              key={status}
              variant={chosen ? 'default' : 'transparent'}
              size="sm"
              px="xs"
              c="inherit"
              fw={chosen ? 600 : 400}
              aria-pressed={chosen}
              onClick={() => onChange({ ...filter, status })}
            >
              {label}{' '}
              <Text span ml={4} c="dimmed" className="tabular">
                {count(status)}
              </Text>
            </Button>
          );
        })}
      </Group>
      <SelectField
        label="Category"
        size="sm"
        flex="1 1 10rem"
        options={[
          { value: '', label: 'All categories' },
          ...[...categories].map(([value, label]) => ({ value, label })),
        ]}
        value={filter.category}
        onChange={(event) => onChange({ ...filter, category: event.target.value })}
      />
      <TextField
        label="Search"
        size="sm"
        flex="1 1 10rem"
        type="search"
        maxLength={100}
        placeholder="title, robots, image…"
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <Text role="status" w="100%" c="dimmed" fz="sm">
        {shown === checks.length ? `${shown} checks` : `${shown} of ${checks.length} checks`}
      </Text>
    </Group>
  );
}
