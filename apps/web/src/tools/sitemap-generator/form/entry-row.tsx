import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { CHANGE_FREQUENCIES } from '@plumbline/seo/sitemap';
import { priorities } from '@plumbline/tools/sitemap-generator';
import { AddressField, SelectField, TextField } from '@plumbline/ui';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { counted } from '@plumbline/seo/text';
import type { Entry, EntryIssue, EntryField } from './entries.ts';
import classes from './entry-list.module.css';

export interface EntryRowProps {
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

/** One page: path, priority, change frequency, date. Memoized, since a list may have a thousand rows. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, place, issue, removable, onChange, onRemove } = props;
  const { key } = entry;
  const extras = describeExtras(entry);
  const errorOf = (field: EntryIssue['field']) =>
    issue?.field === field ? issue.message : undefined;
  return (
    <fieldset className={classes.row} data-removable={removable || undefined}>
      <VisuallyHidden component="legend">URL {place}</VisuallyHidden>
      <AddressField
        className={classes.path}
        size="sm"
        label="URL Path"
        placeholder="/about"
        autoComplete="off"
        id={fieldId(key, 'url')}
        value={entry.url}
        error={errorOf('url')}
        onChange={(event) => onChange(key, 'url', event.currentTarget.value)}
      />
      <SelectField
        size="sm"
        label="Priority"
        options={withOwn(priorities, entry.priority)}
        value={entry.priority}
        onChange={(event) => onChange(key, 'priority', event.currentTarget.value)}
      />
      <SelectField
        size="sm"
        label="Change Frequency"
        options={withOwn(frequencies, entry.changefreq)}
        value={entry.changefreq}
        onChange={(event) => onChange(key, 'changefreq', event.currentTarget.value)}
      />
      <TextField
        className={classes.date}
        size="sm"
        label="Last Modified"
        placeholder="YYYY-MM-DD"
        autoComplete="off"
        spellCheck={false}
        id={fieldId(key, 'lastmod')}
        value={entry.lastmod}
        error={errorOf('lastmod')}
        onChange={(event) => onChange(key, 'lastmod', event.currentTarget.value)}
      />
      {removable && (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Remove URL ${place}`}
          onClick={() => onRemove(key)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
      {extras && <p className={classes.extras}>{extras}</p>}
    </fieldset>
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
