import { Button, Group, Stack } from '@mantine/core';
import { CheckField, ChoiceField, TextField } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import lists from '../lists/lists.module.css';
import type { LinkFilter } from './link-view.ts';

const types = [
  { value: 'all', label: 'All' },
  { value: 'follow', label: 'Follow' },
  { value: 'nofollow', label: 'Nofollow' },
] as const;

/** The server's limit. */
const longest = 258;

export interface LinkFiltersProps {
  readonly filter: LinkFilter;
  /** Links first seen since this day count as new; `null` if unknown. */
  readonly newSince: string | null;
  readonly onChange: (filter: LinkFilter) => void;
  readonly onClear: () => void;
  /** Whether there is nothing to clear. */
  readonly cleared: boolean;
}

export function LinkFilters({ filter, newSince, onChange, onClear, cleared }: LinkFiltersProps) {
  const formats = useFormats();
  return (
    <Stack gap="sm" role="group" aria-label="Filter the backlinks">
      <div className={lists.fields}>
        <TextField
          label="Domain contains"
          hint={'Use quotes for an exact match, for example "t.co".'}
          type="search"
          size="sm"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longest}
          value={filter.domain}
          onChange={(event) => onChange({ ...filter, domain: event.currentTarget.value })}
        />
        <TextField
          label="Anchor contains"
          hint={'Use quotes for an exact match, for example "here".'}
          type="search"
          size="sm"
          maxLength={longest}
          value={filter.anchor}
          onChange={(event) => onChange({ ...filter, anchor: event.currentTarget.value })}
        />
      </div>
      <Group gap="8px 20px">
        <ChoiceField
          label="Type of link"
          labelHidden
          options={types}
          value={filter.type}
          onChange={(type) => onChange({ ...filter, type })}
        />
        {newSince !== null && (
          <CheckField
            label={`New since ${formats.day(newSince)}`}
            checked={filter.newOnly}
            onChange={(event) => onChange({ ...filter, newOnly: event.currentTarget.checked })}
          />
        )}
        <CheckField
          label="One link per domain"
          checked={filter.onePerDomain}
          onChange={(event) => onChange({ ...filter, onePerDomain: event.currentTarget.checked })}
        />
        {!cleared && (
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </Group>
    </Stack>
  );
}
