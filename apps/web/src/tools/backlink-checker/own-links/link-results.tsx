import { Stack } from '@mantine/core';
import { ownLinksCsv } from '@plumbline/tools/backlink-checker';
import {
  ChoiceField,
  type Column,
  DataTable,
  DownloadButton,
  focusResult,
  nextSorting,
  ResultSection,
  SteadyButton,
  TextField,
} from '@plumbline/ui';
import { useState } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { Pager, pageOfRows } from '../../../app/pager.tsx';
import { CheckProgress } from './check-progress.tsx';
import type { LinkCheckState } from './link-check-run.ts';
import { exportColumn, nowColumn, pageColumn, resultColumn } from './result-columns.tsx';
import {
  countResults,
  type ResultFilter,
  resultFilters,
  type ResultRow,
  resultRows,
  type ResultView,
  selectRows,
} from './result-rows.ts';
import type { StartedCheck } from './use-link-check.ts';
import classes from './own-links.module.css';

const filters: Readonly<Record<ResultFilter, { readonly label: string; readonly tone?: string }>> =
  {
    all: { label: 'All' },
    lost: { label: 'Lost', tone: 'brick' },
    changed: { label: 'Changed', tone: 'brass' },
    limited: { label: 'Limited', tone: 'brass' },
    good: { label: 'Good', tone: 'leaf' },
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
      <div className={classes.filters}>
        <ChoiceField
          label="Result"
          labelHidden
          options={resultFilters.map((value) => ({
            value,
            label: (
              <>
                {value === 'lost' ? lost : filters[value].label}{' '}
                <span className={classes.count} data-tone={filters[value].tone}>
                  {formats.number(counts[value])}
                </span>
              </>
            ),
          }))}
          value={view.filter}
          onChange={(filter) => show({ filter })}
        />
        <TextField
          label="Page, text or reason contains"
          type="search"
          size="sm"
          autoCapitalize="none"
          spellCheck={false}
          value={view.text}
          onChange={(event) => show({ text: event.currentTarget.value })}
        />
      </div>
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
