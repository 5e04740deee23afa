import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { CHANGE_FREQUENCIES } from '@plumbline/seo/sitemap';
import { counted } from '@plumbline/seo/text';
import { priorities } from '@plumbline/tools/sitemap-generator';
import { AddressField, SelectField, TextField } from '@plumbline/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useState } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { pageHolding, Pager, pageOfRows } from '../../../app/pager.tsx';
import { type Entry, type EntryField, type EntryIssue, makeEntry } from './entries.ts';

/** The list of pages and its visible rows. At least one row always stays. */
export function useEntries(initial: readonly Entry[]) {
  const [entries, setEntries] = useState(initial);
  const [page, setPage] = useState(1);

  const change = useCallback((key: number, field: EntryField, text: string) => {
    setEntries((before) =>
      before.map((entry) =>
        entry.key === key
          ? { ...entry, [field]: text, ...(field === 'lastmod' && { lastmodSource: null }) }
          : entry,
      ),
    );
  }, []);

  const remove = useCallback((key: number) => {
    setEntries((before) =>
      before.length > 1 ? before.filter((entry) => entry.key !== key) : before,
    );
  }, []);

  /** Adds an empty row and shows it. @returns its key */
  const add = useCallback((): number => {
    const entry = makeEntry();
    setEntries((before) => [...before, entry]);
    setPage(Infinity);
    return entry.key;
  }, []);

  /** Shows the row at this index of the list. */
  const show = useCallback((at: number) => setPage(pageHolding(at)), []);

  return { entries, setEntries, page, setPage, change, remove, add, show };
}

export type Entries = ReturnType<typeof useEntries>;

export interface EntryListProps {
  readonly list: Entries;
  readonly issues: readonly EntryIssue[];
  readonly onAdd: () => void;
  /** Shown next to 'Add URL'. */
  readonly actions: ReactNode;
}

/** The pages of the sitemap, one page of rows at a time. */
export function EntryList(props: EntryListProps) {
  const { list, issues, onAdd, actions } = props;
  const { entries, page, setPage, change, remove } = list;
  const { number } = useFormats();
  const { rows: shown, first, paging } = pageOfRows(entries, page);
  const issueOf = new Map(issues.map((issue) => [issue.key, issue]));
  return (
    <Stack gap="sm" miw={0} role="group" aria-label="Pages of the sitemap">
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
            onPage={setPage}
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
          onChange={change}
          onRemove={remove}
        />
      ))}
      <Group gap="xs" align="stretch">
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          Add URL
        </Button>
        {actions}
      </Group>
    </Stack>
  );
}

interface EntryRowProps {
  readonly entry: Entry;
  /** Starts at 1. */
  readonly place: number;
  readonly issue: EntryIssue | undefined;
  readonly removable: boolean;
  readonly onChange: (key: number, field: EntryField, text: string) => void;
  readonly onRemove: (key: number) => void;
}

const notSet = { value: '', label: 'Not set' };
const frequencies = CHANGE_FREQUENCIES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** The offered values, and the row's own value if it is not one of them. */
function withOwn(options: readonly { value: string; label: string }[], own: string) {
  if (options.some(({ value }) => value === own)) return options;
  return [...options, own === '' ? notSet : { value: own, label: own }];
}

const small = { size: 'sm', labelProps: { fz: 'sm', className: 'nowrap' } } as const;

/** One page: path, priority, change frequency, date. Memoized, since a list may have a thousand rows. */
const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, place, issue, removable, onChange, onRemove } = props;
  const { key } = entry;
  const extras = describeExtras(entry);
  const errorOf = (field: EntryIssue['field']) =>
    issue?.field === field ? issue.message : undefined;
  return (
    <Group
      component="fieldset"
      gap="xs"
      align="flex-start"
      wrap="nowrap"
      miw={0}
      m={0}
      p="sm"
      bg="var(--page)"
      className="framed"
    >
      <VisuallyHidden component="legend">URL {place}</VisuallyHidden>
      <Group gap="sm" align="flex-start" flex={1}>
        <Group gap="sm" align="flex-start" flex="4 1 21.5rem">
          <AddressField
            {...small}
            flex="4 1 8.5rem"
            label="URL Path"
            placeholder="/about"
            autoComplete="off"
            id={fieldId(key, 'url')}
            value={entry.url}
            error={errorOf('url')}
            onChange={(event) => onChange(key, 'url', event.currentTarget.value)}
          />
          <SelectField
            {...small}
            flex="1 1 12.25rem"
            label="Priority"
            options={withOwn(priorities, entry.priority)}
            value={entry.priority}
            onChange={(event) => onChange(key, 'priority', event.currentTarget.value)}
          />
        </Group>
        <Group gap="sm" align="flex-start" flex="1 1 17.75rem">
          <SelectField
            {...small}
            flex="1 1 8.5rem"
            label="Change Frequency"
            options={withOwn(frequencies, entry.changefreq)}
            value={entry.changefreq}
            onChange={(event) => onChange(key, 'changefreq', event.currentTarget.value)}
          />
          <TextField
            {...small}
            flex="1 1 8.5rem"
            label="Last Modified"
            placeholder="YYYY-MM-DD"
            autoComplete="off"
            spellCheck={false}
            id={fieldId(key, 'lastmod')}
            value={entry.lastmod}
            error={errorOf('lastmod')}
            onChange={(event) => onChange(key, 'lastmod', event.currentTarget.value)}
          />
        </Group>
        {extras && (
          <Text w="100%" c="dimmed" fz="xs" className="anywhere">
            {extras}
          </Text>
        )}
      </Group>
      {removable && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          mt={24}
          aria-label={`Remove URL ${place}`}
          onClick={() => onRemove(key)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
});

/** Id of a field of a row, to focus it. */
export const fieldId = (key: number, field: 'url' | 'lastmod'): string => `sitemap-${field}-${key}`;

const sources = {
  'json-ld': 'dateModified in the page’s JSON-LD',
  'article:modified_time': 'the page’s article:modified_time',
  'og:updated_time': 'the page’s og:updated_time',
  'last-modified': 'the Last-Modified header',
} as const;

/** What a crawl found on a page: source of its date, images, languages. Empty if nothing. */
function describeExtras({ lastmod, lastmodSource, images, alternates }: Entry): string {
  return [
    lastmod !== '' && lastmodSource !== null && `Date from ${sources[lastmodSource]}`,
    images.length > 0 && counted(images.length, 'image', 'images'),
    alternates.length > 0 &&
      `${counted(alternates.length, 'language', 'languages')} (${alternates
        .slice(0, 6)
        .map(({ hreflang }) => hreflang)
        .join(', ')}${alternates.length > 6 ? ', …' : ''})`,
  ]
    .filter(Boolean)
    .join(' · ');
}
