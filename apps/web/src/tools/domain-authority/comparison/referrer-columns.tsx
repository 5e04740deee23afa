import type { ReferrerChangeDto } from '@plumbline/api-client';
import type { Column } from '@plumbline/ui';
import { DomainLink } from '../neighbors/domain-link.tsx';
import { KnownFigure } from '../report/known-figure.tsx';

/** The columns of a table of referring domains. */
export const referrerColumns: readonly Column<ReferrerChangeDto>[] = [
  {
    id: 'domain',
    header: 'Referring domain',
    rowHeader: true,
    wide: true,
    cell: ({ domain }) => <DomainLink domain={domain} />,
  },
  {
    id: 'authority',
    header: 'Authority',
    align: 'end',
    cell: ({ authority }) => <KnownFigure value={authority} />,
  },
];
