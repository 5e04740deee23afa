import { Text } from '@mantine/core';
import type { UrlLinkDto } from '@plumbline/api-client';
import { withoutFragment } from '@plumbline/page';
import { type Column, DataTable, nextSorting, type Sorting, SteadyButton } from '@plumbline/ui';
import { useState } from 'react';
import { WebLink } from '../../../app/web-link.tsx';
import { answerOf, type LinkAnswers, sortLinks } from './link-list.ts';
import { LinkStatus } from './link-status.tsx';
import classes from './links.module.css';

const perPage = 25;

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
  const [chosen, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(links.length / perPage));
  const page = Math.min(chosen, pages - 1);
  const sorted = sortLinks(links, sorting, answers);
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
            <Text span c="dimmed" fz={13}>
              no text
            </Text>
          )}
          <Text span display="block" fz={13} fw={400}>
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
          <Text span c="dimmed" fz={13}>
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
        rows={sorted.slice(page * perPage, (page + 1) * perPage)}
        rowKey={(_, index) => page * perPage + index}
        sorting={sorting}
        onSort={(column) => {
          setSorting(nextSorting(sorting, column, 'ascending'));
          setPage(0);
        }}
        empty="No links match the filter."
      />
      {pages > 1 && (
        <nav className={classes.paging} aria-label="Pages of links">
          <SteadyButton
            variant="default"
            size="xs"
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            Previous
          </SteadyButton>
          <span role="status">
            Page {page + 1} of {pages}
          </span>
          <SteadyButton
            variant="default"
            size="xs"
            disabled={page === pages - 1}
            onClick={() => setPage(page + 1)}
          >
            Next
          </SteadyButton>
        </nav>
      )}
    </>
  );
}
