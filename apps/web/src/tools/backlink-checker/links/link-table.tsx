import { Group, Stack } from '@mantine/core';
import type { BacklinkDto } from '@plumbline/api-client';
import { type Column, DataTable, type Sorting, SteadyButton } from '@plumbline/ui';
import { Dim } from '../../../app/dim.tsx';
import {
  AnchorText,
  AuthorityBadge,
  DomainLink,
  LinkBadge,
  PageLink,
  SeenDays,
} from '../lists/cells.tsx';
import { type LiveChecks, LiveResult } from './live-checks.tsx';

export interface LinkTableProps {
  readonly links: readonly BacklinkDto[];
  /** Undefined if links cannot be checked. */
  readonly live?: LiveChecks;
  readonly sorting?: Sorting;
  readonly onSort?: (column: string) => void;
}

/** One page of links. */
export function LinkTable({ links, live, sorting, onSort }: LinkTableProps) {
  return (
    <DataTable
      caption="Backlinks"
      captionHidden
      cards
      columns={[...columns, seenColumn(live)]}
      rows={links}
      // A page may link to several URLs.
      rowKey={({ sourceUrl, targetUrl, anchor }, at) => `${at} ${sourceUrl} ${targetUrl} ${anchor}`}
      sorting={sorting}
      onSort={onSort}
      empty="No links match the filter."
      detail={(link) => {
        const state = live?.states.get(link.sourceUrl);
        return state && state.kind !== 'busy' ? <LiveResult link={link} state={state} /> : null;
      }}
    />
  );
}

const columns: readonly Column<BacklinkDto>[] = [
  {
    id: 'domain',
    header: 'Source',
    rowHeader: true,
    sortable: true,
    cell: ({ sourceUrl, sourceDomain }) => (
      <>
        <DomainLink href={sourceUrl}>{sourceDomain}</DomainLink>
        <PageLink href={sourceUrl} />
      </>
    ),
  },
  {
    id: 'anchor',
    header: 'Anchor',
    sortable: true,
    cell: (link) => (
      <Stack gap="xxs" align="flex-start">
        <AnchorText text={link.anchor} />
        <LinkBadges {...link} />
        <Dim>
          to <PageLink href={link.targetUrl} inline />
        </Dim>
      </Stack>
    ),
  },
  {
    id: 'authority',
    header: 'DA',
    sortable: true,
    cell: ({ sourceDomain, authority }) => (
      <AuthorityBadge domain={sourceDomain} authority={authority} />
    ),
  },
];

/** When the crawl saw the link, and a button that checks whether it is still there. */
const seenColumn = (live: LiveChecks | undefined): Column<BacklinkDto> => ({
  id: 'firstSeen',
  header: 'First seen',
  sortable: true,
  cell: (link) => (
    <Stack gap="xs" align="flex-start">
      <SeenDays {...link} />
      {live && <LiveButton link={link} live={live} />}
    </Stack>
  ),
});

interface LiveButtonProps {
  readonly link: BacklinkDto;
  readonly live: LiveChecks;
}

function LiveButton({ link, live: { states, check } }: LiveButtonProps) {
  const kind = states.get(link.sourceUrl)?.kind;
  const busy = kind === 'busy';
  return (
    <SteadyButton
      variant="default"
      size="compact-sm"
      disabled={busy}
      aria-label={`${labelOf(kind)}: ${link.sourceDomain}`}
      onClick={() => check(link)}
    >
      {labelOf(kind)}
    </SteadyButton>
  );
}

function labelOf(kind: 'busy' | 'answer' | 'failure' | undefined): string {
  if (kind === 'busy') return 'Checking…';
  return kind ? 'Check again' : 'Check it live';
}

type Marks = Pick<BacklinkDto, 'type' | 'nofollow' | 'ugc' | 'sponsored' | 'occurrences'>;

/** Follow or nofollow, why, and how often the link appears on its page. */
function LinkBadges({ type, ugc, sponsored, occurrences }: Marks) {
  return (
    <Group component="span" gap="4px 6px" display="inline-flex">
      <LinkBadge>{type}</LinkBadge>
      {ugc && <LinkBadge>ugc</LinkBadge>}
      {sponsored && <LinkBadge>sponsored</LinkBadge>}
      {occurrences > 1 && <Dim>{occurrences} times</Dim>}
    </Group>
  );
}
