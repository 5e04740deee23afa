import { Text } from '@mantine/core';
import { ChoiceField, TextField } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import type { LinkFilter } from './link-list.ts';
import classes from './links.module.css';

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'internal', label: 'Internal' },
  { value: 'external', label: 'External' },
  { value: 'nofollow', label: 'Nofollow' },
  { value: 'problems', label: 'Problems' },
] as const;

export interface LinkFiltersProps {
  readonly filter: LinkFilter;
  readonly onChange: (filter: LinkFilter) => void;
  readonly shown: number;
  /** Links with an issue; `null` before any were checked. */
  readonly problems: number | null;
  /** Number of links that the report lists, and of all links on the page. */
  readonly listed: number;
  readonly total: number;
}

export function LinkFilters(props: LinkFiltersProps) {
  const { filter, onChange, shown, problems, listed, total } = props;
  const formats = useFormats();
  return (
    <div className={classes.filters}>
      <ChoiceField
        label="Kind of link"
        labelHidden
        options={kinds.map(({ value, label }) => ({
          value,
          label:
            value === 'problems' && problems !== null
              ? `${label} (${formats.number(problems)})`
              : label,
        }))}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <TextField
        label="Search links"
        type="search"
        size="sm"
        placeholder="Words in text or URL"
        value={filter.words}
        onChange={(event) => onChange({ ...filter, words: event.currentTarget.value })}
      />
      <Text role="status" style={{ gridColumn: '1 / -1' }} fz="sm" c="dimmed">
        {formats.number(shown)} of {formats.number(total)} links.
        {listed < total && ` The report lists the first ${formats.number(listed)}.`}
        {filter.kind === 'problems' && ' Only checked links can show problems.'}
      </Text>
    </div>
  );
}
