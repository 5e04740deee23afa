import { Group, Stack, Text } from '@mantine/core';
import type { BacklinkDto } from '@plumbline/api-client';
import { type Column, DataTable, type Sorting, SteadyButton } from '@plumbline/ui';
import { AuthorityBadge } from '../lists/authority-badge.tsx';
import { SeenDays } from '../lists/seen-days.tsx';
import { DomainLink, PageLink } from '../lists/source-links.tsx';
import lists from '../lists/lists.module.css';
import { LiveResult } from './live-result.tsx';
import type { LiveChecks } from './use-live-checks.ts';

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
        {link.anchor === null ? (
          <Text span fz="xs" fw={400} c="dimmed">
            no text
          </Text>
        ) : (
          <bdi className="anywhere">{link.anchor}</bdi>
        )}
        <LinkBadges {...link} />
        <Text span fz="xs" fw={400} c="dimmed">
          to <PageLink href={link.targetUrl} inline />
        </Text>
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
      <span className={lists.badge} data-tone={type === 'follow' ? 'leaf' : undefined}>
        {type}
      </span>
      {ugc && <span className={lists.badge}>ugc</span>}
      {sponsored && <span className={lists.badge}>sponsored</span>}
      {occurrences > 1 && (
        <Text span fz="xs" fw={400} c="dimmed">
          {occurrences} times
        </Text>
      )}
    </Group>
  );
}
