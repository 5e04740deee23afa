import { Box, Button, Group, SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core';
import {
  ApiError,
  type BacklinksExportRequestDto,
  type BacklinksReportDto,
  getExportBacklinksUrl,
} from '@plumbline/api-client';
import {
  CheckField,
  ChoiceField,
  nextSorting,
  safeFileName,
  saveBlob,
  SteadyButton,
  TextField,
  toast,
  type ToastOptions,
} from '@plumbline/ui';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf, type Formats, useFormats } from '../../../app/formats.ts';
import { CallProblem, useShownError } from '../../../app/call-problem.tsx';
import { explainFailure } from '../../../app/explain-failure.ts';
import { FigureSource } from '../../../link-index/figure-source.tsx';
import { Pager, ShowAll } from '../../../app/pager.tsx';
import type { AskedTarget } from '../target.ts';
import { LinkTable } from './link-table.tsx';
import {
  firstDirection,
  isFiltered,
  type LinkFilter,
  type LinkView,
  noFilter,
  orderOf,
  sortingOf,
  toSelection,
  toSort,
} from './link-view.ts';
import { useLiveChecks } from './live-checks.tsx';
import lists from '../lists/lists.module.css';

export interface LinksTabProps {
  readonly asked: AskedTarget;
  readonly view: LinkView;
  readonly onView: (view: LinkView) => void;
  /** The last page that was loaded. */
  readonly report: BacklinksReportDto;
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Cards that a phone shows at first; the style sheet hides the others. */
const shortList = 10;

/** The links, filtered, sorted and paged by the server. */
export function LinksTab({ asked, view, onView, report, query }: LinksTabProps) {
  const formats = useFormats();
  const live = useLiveChecks(asked);
  const [all, setAll] = useState(false);
  const { isFetching: loading } = query;
  const error = useShownError(query);
  const { provenance, paging, backlinks } = report;
  return (
    <>
      <LinkFilters
        filter={view.filter}
        newSince={report.newSince}
        onChange={(filter) => onView({ ...view, filter, page: 1 })}
        onClear={() => onView({ ...view, filter: noFilter, page: 1 })}
        cleared={!isFiltered(view.filter)}
      />
      {provenance.avgAuthority.kind === 'unknown' && (
        <FigureSource source={provenance.avgAuthority} />
      )}
      <Group gap="8px 20px" justify="space-between">
        <Text role="status" mih="1.6em" c="dimmed" fz="sm">
          {loading ? 'Loading links…' : shownInWords(report, view, formats)}
        </Text>
        <ExportButton asked={asked} view={view} domain={report.target.domain} />
      </Group>
      <CallProblem
        problem={error && explainFailure(error)}
        tryAgain={() => void query.refetch()}
        trying={loading}
      />
      <Box
        aria-busy={loading}
        opacity={loading ? 0.6 : undefined}
        className={all ? undefined : lists.short}
      >
        <LinkTable
          links={backlinks}
          live={live}
          sorting={sortingOf(view)}
          onSort={(column) => {
            const next = nextSorting(sortingOf(view), column, firstDirection(column));
            onView({ ...view, sort: toSort(column), order: orderOf(next), page: 1 });
          }}
        />
      </Box>
      {backlinks.length > shortList && (
        <Box hiddenFrom="sm" data-screen-only>
          <ShowAll
            first={shortList}
            listed={backlinks.length}
            what="link on this page"
            many="links on this page"
            all={all}
            onAll={setAll}
          />
        </Box>
      )}
      <VisuallyHidden component="p" role="status">
        {live.news}
      </VisuallyHidden>
      <Pager
        name="Pages of backlinks"
        paging={paging}
        onPage={(number) => onView({ ...view, page: number })}
      />
    </>
  );
}

const types = [
  { value: 'all', label: 'All' },
  { value: 'follow', label: 'Follow' },
  { value: 'nofollow', label: 'Nofollow' },
] as const;

/** The server's limit. */
const longest = 258;

interface LinkFiltersProps {
  readonly filter: LinkFilter;
  /** Links first seen since this day count as new; `null` if unknown. */
  readonly newSince: string | null;
  readonly onChange: (filter: LinkFilter) => void;
  readonly onClear: () => void;
  /** Whether there is nothing to clear. */
  readonly cleared: boolean;
}

function LinkFilters({ filter, newSince, onChange, onClear, cleared }: LinkFiltersProps) {
  const formats = useFormats();
  return (
    <Stack gap="sm" role="group" aria-label="Filter the backlinks">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextField
          label="Domain contains"
          hint={'Use quotes for an exact match, for example "t.co".'}
          type="search"
          size="sm"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longest}
          value={filter.domain}
          onChange={(event) => onChange({ ...filter, domain: event.currentTarget.value })}
        />
        <TextField
          label="Anchor contains"
          hint={'Use quotes for an exact match, for example "here".'}
          type="search"
          size="sm"
          maxLength={longest}
          value={filter.anchor}
          onChange={(event) => onChange({ ...filter, anchor: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Group gap="8px 20px">
        <ChoiceField
          label="Type of link"
          labelHidden
          options={types}
          value={filter.type}
          onChange={(type) => onChange({ ...filter, type })}
        />
        {newSince !== null && (
          <CheckField
            label={`New since ${formats.day(newSince)}`}
            checked={filter.newOnly}
            onChange={(event) => onChange({ ...filter, newOnly: event.currentTarget.checked })}
          />
        )}
        <CheckField
          label="One link per domain"
          checked={filter.onePerDomain}
          onChange={(event) => onChange({ ...filter, onePerDomain: event.currentTarget.checked })}
        />
        {!cleared && (
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function shownInWords(
  { paging: { total }, totalBacklinks }: BacklinksReportDto,
  { filter }: LinkView,
  formats: Formats,
): string {
  if (total === null) return '';
  if (filter.onePerDomain) return `The best link from each of ${formats.count(total, 'domain')}.`;
  if (isFiltered(filter)) return `${formats.count(total, 'matching link')}.`;
  // Repeated links on a page are listed once, with their count.
  return totalBacklinks !== null && totalBacklinks !== total
    ? `${formats.count(total, 'different link')}; ${formats.number(totalBacklinks)} including repeats on the same page.`
    : `${formats.count(total, 'link')}.`;
}

function ExportButton({
  asked,
  view,
  domain,
}: Pick<LinksTabProps, 'asked' | 'view'> & { readonly domain: string }) {
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => exportLinks(toSelection(asked, view), domain),
    onSuccess: (message) => toast(message),
    onError: (error) => {
      const { detail } = explainFailure(error);
      toast({ variant: 'destructive', title: 'Export failed', description: detail });
    },
  });

  return (
    <SteadyButton
      variant="default"
      size="sm"
      leftSection={<IconDownload size={17} aria-hidden />}
      disabled={isPending}
      onClick={() => save()}
    >
      Export CSV
    </SteadyButton>
  );
}

/**
 * Saves all selected links as CSV. Uses plain `fetch`, since the generated client parses JSON and drops the headers.
 * @returns the toast, which also says when one file can't hold all links
 * @throws ApiError
 */
async function exportLinks(
  selection: BacklinksExportRequestDto,
  domain: string,
): Promise<ToastOptions> {
  const response = await fetch(getExportBacklinksUrl(), {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(selection),
  });
  await ApiError.throwIfNotOk(response);
  saveBlob(safeFileName(`backlinks-${domain}.csv`), await response.blob());
  const [total, most] = ['x-total-count', 'x-row-limit'].map((name) =>
    Number(response.headers.get(name) ?? NaN),
  );
  if (total === undefined || most === undefined || Number.isNaN(total)) return { title: 'Saved' };
  if (total > most) {
    return {
      title: `The first ${countOf(most, 'link')} saved`,
      description: `The filter matches ${countOf(total, 'link')}. Narrow it to fit them into one file.`,
    };
  }
  return { title: `${countOf(total, 'link')} saved` };
}
