import { Text } from '@mantine/core';
import type { UrlLinkDto } from '@plumbline/api-client';
import { withoutFragment } from '@plumbline/page';
import { type Column, DataTable, nextSorting, type Sorting } from '@plumbline/ui';
import { useState } from 'react';
import { Pager, pageOfRows } from '../../../app/pager.tsx';
import { WebLink } from '../../../app/web-link.tsx';
import { answerOf, type LinkAnswers, sortLinks } from './link-list.ts';
import { LinkStatus } from './link-status.tsx';

/** Short values don't wrap; third-party ones may be long. */
const Tokens = ({ tokens }: { readonly tokens: readonly string[] }) =>
  tokens.map((token, index) => (
    <bdi key={index} className={token.length <= 12 ? 'nowrap' : undefined}>
      {index > 0 && ' '}
      {token}
    </bdi>
  ));

export interface LinkTableProps {
  readonly links: readonly UrlLinkDto[];
  readonly answers: LinkAnswers;
  readonly busy: boolean;
  readonly onCheck: (url: string) => void;
}

/** A paged table of links. */
export function LinkTable({ links, answers, busy, onCheck }: LinkTableProps) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [wanted, setPage] = useState(1);
  const { rows, first, paging } = pageOfRows(sortLinks(links, sorting, answers), wanted);
  const columns: readonly Column<UrlLinkDto>[] = [
    {
      id: 'link',
      header: 'Link',
      rowHeader: true,
      wide: true,
      sortable: true,
      cell: ({ text, url, label }) => (
        <>
          {text ? (
            <bdi>{text}</bdi>
          ) : (
            <Text span c="dimmed" fz="xs">
              no text
            </Text>
          )}
          <Text span display="block" fz="xs" fw={400}>
            <WebLink href={url ?? label} />
          </Text>
        </>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      cell: (link) =>
        link.url === null ? (
          <Text span c="dimmed" fz="xs">
            too long to check
          </Text>
        ) : (
          <LinkStatus
            answer={answerOf(link, answers)}
            disabled={busy}
            name={link.text || link.label}
            onCheck={() => onCheck(withoutFragment(link.url ?? ''))}
          />
        ),
    },
    {
      id: 'kind',
      header: 'Type',
      sortable: true,
      cell: ({ internal }) => <span className="nowrap">{internal ? 'Internal' : 'External'}</span>,
    },
    {
      id: 'rel',
      header: 'Rel',
      cell: ({ rel }) => (rel.length === 0 ? '–' : <Tokens tokens={rel} />),
    },
    {
      id: 'place',
      header: 'Position',
      sortable: true,
      cell: ({ position }) => (
        <span className="nowrap">{position === 'content' ? 'Content' : 'Navigation'}</span>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Links of the page"
        captionHidden
        cards
        columns={columns}
        rows={rows}
        rowKey={(_, index) => first + index}
        sorting={sorting}
        onSort={(column) => {
          setSorting(nextSorting(sorting, column, 'ascending'));
          setPage(1);
        }}
        empty="No links match the filter."
      />
      <Pager name="Pages of links" paging={paging} onPage={setPage} />
    </>
  );
}
