import { Stack } from '@mantine/core';
import {
  getListReferringDomainsQueryKey,
  type ReferringDomainDto,
  type ReferringDomainsRequestDtoSort,
  type ReferringDomainsRequestDtoSource,
  useListReferringDomains,
} from '@plumbline/api-client';
import { ChoiceField, type Column, DataTable, nextSorting, type Sorting } from '@plumbline/ui';
import { useState } from 'react';
import { Dim } from '../../../app/dim.tsx';
import { Figure, useFormats } from '../../../app/formats.ts';
import { firstDirection, orderOf } from '../links/link-view.ts';
import type { AskedTarget } from '../target.ts';
import { AuthorityBadge, DomainLink, linksColumn, SeenDays } from './cells.tsx';
import { ListFrame } from './list-frame.tsx';

export interface DomainsTabProps {
  readonly asked: AskedTarget;
  readonly analyzedAt: string;
  /** Shows the links of a domain; `null` if only the graph lists the linking domains. */
  readonly onLinks: ((domain: string) => void) | null;
}

const byAuthority: Sorting = { column: 'authority', direction: 'descending' };

/** The domains that link to a target. */
export function DomainsTab({ asked, analyzedAt, onLinks }: DomainsTabProps) {
  const formats = useFormats();
  const [source, setSource] = useState<ReferringDomainsRequestDtoSource>(
    onLinks ? 'links' : 'graph',
  );
  const [sorting, setSorting] = useState(byAuthority);
  const [page, setPage] = useState(1);
  const request = {
    ...asked,
    page,
    sort: toSort(sorting.column),
    order: orderOf(sorting),
    source,
  };
  const query = useListReferringDomains(request, {
    query: { queryKey: [...getListReferringDomainsQueryKey(request), analyzedAt] },
  });
  return (
    <>
      {onLinks && (
        <ChoiceField
          label="Counted in"
          options={sources}
          value={source}
          onChange={(chosen) => {
            setSource(chosen);
            // The graph has only one sort order.
            setSorting(byAuthority);
            setPage(1);
          }}
        />
      )}
      <ListFrame
        query={query}
        count={(total) => formats.count(total, 'referring domain')}
        pages="Pages of referring domains"
        onPage={setPage}
      >
        {({ domains, provenance }) => (
          <DataTable
            caption="Referring domains"
            captionHidden
            cards
            columns={provenance.layer === 'graph' ? graphColumns : linkColumns(onLinks)}
            rows={domains}
            rowKey={({ domain }) => domain}
            sorting={sorting}
            onSort={(column) => {
              setSorting(nextSorting(sorting, column, firstDirection(column)));
              setPage(1);
            }}
            empty="No referring domains found."
          />
        )}
      </ListFrame>
    </>
  );
}

const sources = [
  { value: 'links', label: 'Crawled pages' },
  { value: 'graph', label: 'Domain graph' },
] as const;

const sorts: readonly ReferringDomainsRequestDtoSort[] = ['domain', 'links', 'firstSeen'];

const toSort = (column: string): ReferringDomainsRequestDtoSort =>
  sorts.find((sort) => sort === column) ?? 'authority';

const name = (sortable: boolean): Column<ReferringDomainDto> => ({
  id: 'domain',
  header: 'Domain',
  rowHeader: true,
  sortable,
  cell: ({ domain }) => <DomainLink href={`https://${domain}/`}>{domain}</DomainLink>,
});

const authority: Column<ReferringDomainDto> = {
  id: 'authority',
  header: 'DA',
  sortable: true,
  cell: ({ domain, authority: value }) => <AuthorityBadge domain={domain} authority={value} />,
};

const graphColumns: readonly Column<ReferringDomainDto>[] = [name(false), authority];

const linkColumns = (
  onLinks: DomainsTabProps['onLinks'],
): readonly Column<ReferringDomainDto>[] => [
  name(true),
  authority,
  {
    id: 'links',
    header: 'Links',
    sortable: true,
    cell: ({ links, follow }) => (
      <Stack component="span" gap={1} className="nowrap">
        {links === null ? 'unknown' : <Figure n={links} />}
        {follow !== null && (
          <Dim>
            <Figure n={follow} /> follow
          </Dim>
        )}
      </Stack>
    ),
  },
  {
    id: 'firstSeen',
    header: 'First seen',
    sortable: true,
    cell: (row) => <SeenDays {...row} />,
  },
  ...(onLinks
    ? [
        linksColumn<ReferringDomainDto>(
          ({ domain }) => domain,
          ({ domain }) => onLinks(domain),
        ),
      ]
    : []),
];
