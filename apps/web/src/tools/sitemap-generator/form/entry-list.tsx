import { SteadyButton } from '@plumbline/ui';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../app/formats.ts';
import type { Entry, EntryIssue, EntryField } from './entries.ts';
import { EntryRow } from './entry-row.tsx';

/** Rows per page, since a crawl may list 2,000. */
export const rowsPerPage = 25;

export interface EntryListProps {
  readonly entries: readonly Entry[];
  readonly issues: readonly EntryIssue[];
  /** The page of rows that is shown, from 0; {@link rowsPerPage} rows each. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onChange: (key: number, field: EntryField, text: string) => void;
  readonly onRemove: (key: number) => void;
  readonly onAdd: () => void;
  /** Shown next to 'Add URL'. */
  readonly actions: ReactNode;
}

/** The pages of the sitemap, one page of rows at a time. */
export function EntryList(props: EntryListProps) {
  const { entries, issues, page, onPage, onChange, onRemove, onAdd, actions } = props;
  const first = page * rowsPerPage;
  const shown = entries.slice(first, first + rowsPerPage);
  const issueOf = new Map(issues.map((issue) => [issue.key, issue]));
  return (
    <Stack gap={12} miw={0} role="group" aria-label="Pages of the sitemap">
      {entries.length > rowsPerPage && (
        <Pager entries={entries.length} issues={issues.length} page={page} onPage={onPage} />
      )}
      {shown.map((entry, at) => (
        <EntryRow
          key={entry.key}
          entry={entry}
          place={first + at + 1}
          issue={issueOf.get(entry.key)}
          removable={entries.length > 1}
          onChange={onChange}
          onRemove={onRemove}
        />
      ))}
      <Group gap={10} align="stretch">
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          Add URL
        </Button>
        {actions}
      </Group>
    </Stack>
  );
}

interface PagerProps {
  readonly entries: number;
  readonly issues: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Pager({ entries, issues, page, onPage }: PagerProps) {
  const formats = useFormats();
  const first = page * rowsPerPage + 1;
  const last = Math.min(entries, first + rowsPerPage - 1);
  return (
    <Group component="nav" gap="8px 16px" justify="space-between" aria-label="Rows of the list">
      <Text fz="sm">
        <strong>{formats.number(entries)} pages.</strong> Rows {formats.number(first)} to{' '}
        {formats.number(last)} are shown.
        {issues > 0 && (
          <Text span c="var(--brick-text)">
            {' '}
            {issues} to correct.
          </Text>
        )}
      </Text>
      <Group gap={8} wrap="nowrap" align="stretch">
        <SteadyButton
          variant="default"
          size="xs"
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        >
          Previous rows
        </SteadyButton>
        <SteadyButton
          variant="default"
          size="xs"
          disabled={last >= entries}
          onClick={() => onPage(page + 1)}
        >
          Next rows
        </SteadyButton>
      </Group>
    </Group>
  );
}
