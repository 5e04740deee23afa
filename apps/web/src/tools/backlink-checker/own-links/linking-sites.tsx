import type { LinkingSite } from '@plumbline/tools/backlink-checker';
import { type Column, DataTable, nextSorting, ResultSection, type Sorting } from '@plumbline/ui';
import { useState } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { DomainLink } from '../lists/source-links.tsx';
import { Pager, pageOfRows } from '../../../app/pager.tsx';

export interface LinkingSitesProps {
  readonly sites: readonly LinkingSite[];
}

/** Sites that an export lists without pages. They are only shown, since there is no page to check. */
export function LinkingSites({ sites }: LinkingSitesProps) {
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const count = (value: number | null) => (value === null ? 'unknown' : formats.number(value));
  const columns: readonly Column<LinkingSite>[] = [
    {
      id: 'site',
      header: 'Site',
      rowHeader: true,
      sortable: true,
      cell: ({ site }) => <DomainLink href={`https://${site}/`}>{site}</DomainLink>,
    },
    {
      id: 'linkingPages',
      header: 'Linking pages',
      align: 'end',
      sortable: true,
      cell: ({ linkingPages }) => count(linkingPages),
    },
    {
      id: 'targetPages',
      header: 'Target pages',
      align: 'end',
      sortable: true,
      cell: ({ targetPages }) => count(targetPages),
    },
  ];
  const { rows, paging } = pageOfRows(sorted(sites, sorting), page);
  return (
    <ResultSection title={formats.count(sites.length, 'linking site')}>
      <p>
        This export names sites, not pages, so there is no page to check. Choose an export of
        linking pages to check them.
      </p>
      <DataTable
        caption="Linking sites"
        captionHidden
        cards
        columns={columns}
        rows={rows}
        rowKey={({ site }) => site}
        sorting={sorting}
        onSort={(column) => {
          setSorting(nextSorting(sorting, column, column === 'site' ? 'ascending' : 'descending'));
          setPage(1);
        }}
      />
      <Pager name="Pages of linking sites" paging={paging} onPage={setPage} />
    </ResultSection>
  );
}

function sorted(sites: readonly LinkingSite[], sorting: Sorting | null): readonly LinkingSite[] {
  if (sorting === null) return sites;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  const count = (site: LinkingSite): number =>
    (sorting.column === 'targetPages' ? site.targetPages : site.linkingPages) ?? -1;
  return sites.toSorted(
    (a, b) =>
      sign * (sorting.column === 'site' ? a.site.localeCompare(b.site, 'en') : count(a) - count(b)),
  );
}
