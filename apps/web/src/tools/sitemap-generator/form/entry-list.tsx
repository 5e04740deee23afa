import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { Pager, pageOfRows } from '../../../app/pager.tsx';
import type { Entry, EntryIssue, EntryField } from './entries.ts';
import { EntryRow } from './entry-row.tsx';

export interface EntryListProps {
  readonly entries: readonly Entry[];
  readonly issues: readonly EntryIssue[];
  /** The page of rows that is shown, since a crawl may list 2,000. */
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
  const { number } = useFormats();
  const { rows: shown, first, paging } = pageOfRows(entries, page);
  const issueOf = new Map(issues.map((issue) => [issue.key, issue]));
  return (
    <Stack gap={12} miw={0} role="group" aria-label="Pages of the sitemap">
      {entries.length > shown.length && (
        <Group gap="8px 16px" justify="space-between">
          <Text fz="sm">
            <strong>{number(entries.length)} pages.</strong>
            {issues.length > 0 && (
              <Text span c="var(--brick-text)">
                {' '}
                {issues.length} to correct.
              </Text>
            )}
          </Text>
          <Pager
            name="Rows of the list"
            paging={paging}
            onPage={onPage}
            status={`Rows ${number(first + 1)} to ${number(first + shown.length)}`}
          />
        </Group>
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
