import { Group, Stack, Text } from '@mantine/core';
import { ownLinksCsv } from '@plumbline/tools/backlink-checker';
import {
  ChoiceField,
  type Column,
  DataTable,
  DownloadButton,
  focusResult,
  nextSorting,
  ResultSection,
  StatusBadge,
  SteadyButton,
  TextField,
} from '@plumbline/ui';
import { useState } from 'react';
import { Dim } from '../../../app/dim.tsx';
import { useFormats } from '../../../app/formats.ts';
import { Pager, pageOfRows } from '../../../app/pager.tsx';
import { AnchorText, DomainLink, LinkBadge, PageLink } from '../lists/cells.tsx';
import { CheckProgress, type StartedCheck } from './check-progress.tsx';
import type { LinkCheckState } from './link-check-run.ts';
import {
  countResults,
  type ResultFilter,
  resultFilters,
  type ResultRow,
  resultRows,
  type ResultView,
  selectRows,
} from './result-rows.ts';

const filters: Readonly<Record<ResultFilter, { readonly label: string; readonly color?: string }>> =
  {
    all: { label: 'All' },
    lost: { label: 'Lost', color: 'var(--brick-text)' },
    changed: { label: 'Changed', color: 'var(--brass-text)' },
    limited: { label: 'Limited', color: 'var(--brass-text)' },
    good: { label: 'Good', color: 'var(--leaf-text)' },
    unclear: { label: 'Unclear' },
  };

export interface LinkResultsProps {
  readonly check: StartedCheck;
  readonly state: LinkCheckState;
}

/** The links of an export, each with its current state. */
export function LinkResults({ check: { run, site, links }, state }: LinkResultsProps) {
  const formats = useFormats();
  const [view, setView] = useState<ResultView>({ filter: 'all', text: '', sorting: null });
  const [wanted, setWanted] = useState(1);
  const all = resultRows(links, state.pages);
  const counts = countResults(all);
  const selected = selectRows(all, view);
  const { rows, paging } = pageOfRows(selected, wanted);
  const failed = all.filter(({ state: each, page }) => each === 'unclear' && page === null);

  function show(change: Partial<ResultView>): void {
    setView({ ...view, ...change });
    setWanted(1);
  }

  const retry = (retried: readonly ResultRow[]) =>
    run.retry([...new Set(retried.map(({ link }) => link.sourceUrl))]);
  const described = links.some(
    ({ anchor, targetUrl, lastSeen }) => anchor ?? targetUrl ?? lastSeen,
  );
  // A plain list of URLs does not say that there ever was a link.
  const lost = described ? filters.lost.label : 'No link';
  const columns: readonly Column<ResultRow>[] = [
    pageColumn,
    resultColumn(lost, state.phase === 'stopped' ? null : (row) => retry([row])),
    nowColumn,
    ...(described ? [exportColumn] : []),
  ];

  return (
    <ResultSection
      headingRef={focusResult}
      title={`Your links to ${new URL(site.url).hostname}`}
      actions={
        <>
          {failed.length > 0 && state.phase !== 'stopped' && (
            <SteadyButton variant="default" size="sm" onClick={() => retry(failed)}>
              {`Retry ${formats.count(failed.length, 'failed row')}`}
            </SteadyButton>
          )}
          <DownloadButton
            size="sm"
            type="csv"
            fileName={`links-to-${new URL(site.url).hostname}.csv`}
            content={() => ownLinksCsv(selected)}
          >
            Export CSV
          </DownloadButton>
        </>
      }
    >
      <CheckProgress run={run} state={state} />
      <Group gap="14px 20px" align="flex-end" justify="space-between">
        <ChoiceField
          label="Result"
          labelHidden
          options={resultFilters.map((value) => ({
            value,
            label: (
              <>
                {value === 'lost' ? lost : filters[value].label}{' '}
                <Text
                  span
                  ml="xxs"
                  c={filters[value].color ?? 'dimmed'}
                  fw={500}
                  className="tabular"
                >
                  {formats.number(counts[value])}
                </Text>
              </>
            ),
          }))}
          value={view.filter}
          onChange={(filter) => show({ filter })}
        />
        <TextField
          flex="1 1 16rem"
          maw="24rem"
          label="Page, text or reason contains"
          type="search"
          size="sm"
          autoCapitalize="none"
          spellCheck={false}
          value={view.text}
          onChange={(event) => show({ text: event.currentTarget.value })}
        />
      </Group>
      <Stack gap="md">
        <DataTable
          caption="Checked links"
          captionHidden
          cards
          columns={columns}
          rows={rows}
          rowKey={({ at }) => at}
          sorting={view.sorting}
          onSort={(column) => show({ sorting: nextSorting(view.sorting, column, 'ascending') })}
          empty="No links match the filter."
        />
        <Pager name="Pages of checked links" paging={paging} onPage={setWanted} />
      </Stack>
    </ResultSection>
  );
}

const looks = {
  good: { status: 'pass', label: 'Good' },
  changed: { status: 'warning', label: 'Changed' },
  limited: { status: 'warning', label: 'Limited' },
  lost: { status: 'fail', label: 'Lost' },
  unclear: { status: 'unknown', label: 'Unclear' },
  busy: { status: 'info', label: 'Checking…' },
  waiting: { status: 'not-applicable', label: 'Waiting' },
} as const;

const pageColumn: Column<ResultRow> = {
  id: 'page',
  header: 'Linking page',
  rowHeader: true,
  sortable: true,
  cell: ({ link, host }) => (
    <>
      <DomainLink href={link.sourceUrl}>{host}</DomainLink>
      <PageLink href={link.sourceUrl} />
    </>
  ),
};

/**
 * @param lost label for a link that is missing from its page
 * @param retry null if pages cannot be checked again
 */
const resultColumn = (
  lost: string,
  retry: ((row: ResultRow) => void) | null,
): Column<ResultRow> => ({
  id: 'result',
  header: 'Result',
  sortable: true,
  cell: (row) => {
    const { state, judged, host } = row;
    return (
      <Stack gap="xs" align="flex-start">
        <StatusBadge {...looks[state]} {...(state === 'lost' && { label: lost })} />
        {judged !== null && judged.reasons.length > 0 && (
          <Stack component="ul" gap={2} fz="sm" lh={1.45} className="anywhere">
            {judged.reasons.map(({ text }) => (
              <li key={text}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </Stack>
        )}
        {judged !== null && judged.result !== 'good' && retry && (
          <SteadyButton
            variant="default"
            size="compact-sm"
            aria-label={`Check again: ${host}`}
            onClick={() => retry(row)}
          >
            Check again
          </SteadyButton>
        )}
      </Stack>
    );
  },
});

const nowColumn: Column<ResultRow> = {
  id: 'now',
  header: 'Link now',
  cell: ({ judged }) => {
    const found = judged?.found;
    if (!found) return <Dim>{judged ? 'none found' : '–'}</Dim>;
    return (
      <Stack gap="xxs" align="flex-start">
        <AnchorText text={found.anchor} />
        <Group component="span" gap="4px 6px" display="inline-flex">
          <LinkBadge>{found.type}</LinkBadge>
          {found.rel
            .filter((token) => token === 'ugc' || token === 'sponsored')
            .map((token) => (
              <LinkBadge key={token}>{token}</LinkBadge>
            ))}
        </Group>
        <Dim>
          to <PageLink href={found.targetUrl} inline />
        </Dim>
      </Stack>
    );
  },
};

const exportColumn: Column<ResultRow> = {
  id: 'export',
  header: 'In your export',
  cell: ({ link: { anchor, targetUrl, lastSeen }, judged }) => {
    const differs = judged?.reasons.some(({ about }) => about === 'anchor' || about === 'target');
    const same = judged?.found && !differs;
    return (
      <Stack gap="xxs" align="flex-start">
        {same && (anchor ?? targetUrl) !== null && <Dim>the same link</Dim>}
        {!same && anchor !== null && <AnchorText text={anchor} />}
        {!same && targetUrl !== null && (
          <Dim>
            to <PageLink href={targetUrl} inline />
          </Dim>
        )}
        {lastSeen !== null && (
          <Dim>
            seen <bdi>{lastSeen}</bdi>
          </Dim>
        )}
        {anchor === null && targetUrl === null && lastSeen === null && '–'}
      </Stack>
    );
  },
};
