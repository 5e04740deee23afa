import { SimpleGrid, Text } from '@mantine/core';
import type { RawTagDto } from '@plumbline/api-client';
import {
  type Column,
  DataTable,
  ProvenanceBadge,
  ResultSection,
  SelectField,
  TextField,
  useWhole,
} from '@plumbline/ui';
import { useState } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { ShowAll } from '../../../app/pager.tsx';
import { Absent, LongText, TagName } from './parts.tsx';

const groups = {
  all: 'All tags',
  basic: 'Basics',
  openGraph: 'Open Graph',
  twitter: 'Twitter Card',
  link: 'Links: canonical, hreflang, icons',
  other: 'Others',
} as const;

const columns: readonly Column<RawTagDto>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, kind, inHead }) => (
      <TagName name={name || '(no name)'} kind={inHead ? kind : `${kind}, outside the head`} />
    ),
    rowHeader: true,
  },
  {
    id: 'content',
    header: 'Content',
    wide: true,
    cell: ({ content }) => (content === '' ? <Absent /> : <LongText>{content}</LongText>),
  },
];

/** Number of tags shown at first. */
const firstOnes = 20;

export interface RawTagsProps {
  readonly tags: readonly RawTagDto[];
  readonly total: number;
}

/** Every tag as found on the page, with a filter. */
export function RawTags({ tags, total }: RawTagsProps) {
  const formats = useFormats();
  const [group, setGroup] = useState<string>('all');
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const unfoldAll = useWhole();
  const wanted = text.trim().toLowerCase();
  const rows = tags.filter(
    (tag) =>
      (group === 'all' || tag.group === group) &&
      (wanted === '' || `${tag.name} ${tag.content}`.toLowerCase().includes(wanted)),
  );
  const badge = (
    <ProvenanceBadge provenance="measured" reason="Counted in the HTML as it was sent." />
  );
  if (total === 0) {
    return (
      <ResultSection title="All tags as found" level={3} badge={badge}>
        <p>This page has no title, meta or link tags.</p>
      </ResultSection>
    );
  }
  return (
    <ResultSection title="All tags as found" level={3} badge={badge}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" className="scripted">
        <SelectField
          label="Kind"
          value={group}
          onChange={(event) => setGroup(event.currentTarget.value)}
          options={Object.entries(groups).map(([value, label]) => ({ value, label }))}
        />
        <TextField
          label="Contains"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder="og:image"
        />
      </SimpleGrid>
      <Text fz="sm" c="dimmed" role="status">
        {rows.length} of {formats.count(total, 'tag')}
        {total > tags.length && `, the first ${tags.length} of which are listed`}
      </Text>
      <DataTable
        caption="Tags"
        captionHidden
        columns={columns}
        cards
        rows={all || unfoldAll ? rows : rows.slice(0, firstOnes)}
        rowKey={(tag, index) => `${index} ${tag.name}`}
        empty="No tag matches."
      />
      {!unfoldAll && (
        <ShowAll
          first={firstOnes}
          listed={rows.length}
          what="matching tag"
          all={all}
          onAll={setAll}
        />
      )}
    </ResultSection>
  );
}
