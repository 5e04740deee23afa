import {
  type BacklinkAnchorDto,
  getListBacklinkAnchorsQueryKey,
  useListBacklinkAnchors,
} from '@plumbline/api-client';
import { type Column, DataTable } from '@plumbline/ui';
import { useState } from 'react';
import { Figure, useFormats } from '../../../app/formats.ts';
import type { AskedTarget } from '../target.ts';
import { AnchorText, linksColumn } from './cells.tsx';
import { ListFrame } from './list-frame.tsx';

export interface AnchorsTabProps {
  readonly asked: AskedTarget;
  readonly analyzedAt: string;
  /** Shows the links with this anchor text; an empty string selects links without text. */
  readonly onLinks: (anchor: string) => void;
}

/** The anchor texts of the links to a target. */
export function AnchorsTab({ asked, analyzedAt, onLinks }: AnchorsTabProps) {
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const request = { ...asked, page };
  const query = useListBacklinkAnchors(request, {
    query: { queryKey: [...getListBacklinkAnchorsQueryKey(request), analyzedAt] },
  });
  return (
    <ListFrame
      query={query}
      count={(total) => `${formats.count(total, 'different anchor')}, most links first`}
      pages="Pages of anchors"
      onPage={setPage}
    >
      {({ anchors }) => (
        <DataTable
          caption="Anchors"
          captionHidden
          cards
          columns={columnsOf(onLinks)}
          rows={anchors}
          rowKey={({ anchor }) => anchor ?? ' no text'}
          empty="No anchors found."
        />
      )}
    </ListFrame>
  );
}

const columnsOf = (onLinks: (anchor: string) => void): readonly Column<BacklinkAnchorDto>[] => [
  {
    id: 'anchor',
    header: 'Anchor',
    rowHeader: true,
    wide: true,
    cell: ({ anchor }) => <AnchorText text={anchor} />,
  },
  {
    id: 'links',
    header: 'Links',
    align: 'end',
    cell: ({ links }) => <Figure n={links} />,
  },
  {
    id: 'follow',
    header: 'Follow',
    align: 'end',
    cell: ({ follow }) => <Figure n={follow} />,
  },
  {
    id: 'domains',
    header: 'Domains',
    align: 'end',
    cell: ({ domains }) => <Figure n={domains} />,
  },
  linksColumn(
    ({ anchor }) => anchor ?? 'no text',
    ({ anchor }) => onLinks(anchor ?? ''),
  ),
];
