import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { UrlAnalyzerReportDto } from '@plumbline/api-client';
import { DownloadButton, StatGrid, SteadyButton } from '@plumbline/ui';
import { useState } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { LiveOnly } from '../../../reports/saved-context.tsx';
import { addressesOf, countsInWords, filterLinks, type LinkFilter, linksCsv } from './link-list.ts';
import { LinkFilters } from './link-filters.tsx';
import { LinkTable } from './link-table.tsx';
import { useLinkCheck } from './use-link-check.ts';
import report from '../report/report.module.css';
import classes from './links.module.css';

/** Every link of the page; statuses are checked on demand. */
export function LinksTab({
  report: { links, linkList, provenance },
}: {
  readonly report: UrlAnalyzerReportDto;
}) {
  const formats = useFormats();
  const { answers, progress, check, cancel } = useLinkCheck();
  const [filter, setFilter] = useState<LinkFilter>({ kind: 'all', words: '' });
  const rows = filterLinks(linkList.items, filter, answers);
  const addresses = addressesOf(rows);
  return (
    <Stack gap="xl" pt="xxs">
      <StatGrid
        stats={[
          { label: 'Internal', value: formats.number(links.internal) },
          { label: 'External', value: formats.number(links.external) },
          { label: 'Nofollow', value: formats.number(links.nofollow) },
          { label: 'Different URLs', value: formats.number(links.unique) },
        ]}
      />
      <section className={report.part} aria-labelledby="links-head">
        <Group gap="8px 16px" justify="space-between">
          <Title order={3} id="links-head">
            Links
          </Title>
          <div className={classes.actions}>
            <LiveOnly>
              <SteadyButton
                size="xs"
                variant="filled"
                disabled={progress !== null || addresses.length === 0}
                onClick={() => check(addresses)}
              >
                Check all shown ({formats.number(addresses.length)})
              </SteadyButton>
            </LiveOnly>
            <DownloadButton
              fileName="url-analysis-links.csv"
              type="csv"
              size="xs"
              content={() => linksCsv(rows, answers, provenance)}
            >
              CSV
            </DownloadButton>
          </div>
        </Group>
        {links.other > 0 && (
          <Text fz="sm" c="dimmed" textWrap="pretty">
            {formats.count(links.other, 'other link')} to email, phone numbers, scripts or nothing.
          </Text>
        )}
        <LinkFilters
          filter={filter}
          onChange={setFilter}
          problems={
            answers.size === 0
              ? null
              : filterLinks(linkList.items, { kind: 'problems', words: '' }, answers).length
          }
          shown={rows.length}
          listed={linkList.items.length}
          total={linkList.total}
        />
        <div role="status">
          {!progress && answers.size > 0 && (
            <Text fz="sm" c="dimmed">
              {countsInWords(rows, answers, formats)}.
            </Text>
          )}
          {progress && (
            <div className={classes.progress}>
              <progress value={progress.done} max={progress.total} aria-label="Links checked" />
              <span>
                {progress.waiting === null
                  ? `${formats.number(progress.done)} of ${formats.count(progress.total, 'URL', 'URLs')} checked`
                  : `Waiting ${progress.waiting} s for the rate limit`}
              </span>
              <Button variant="default" size="compact-sm" onClick={cancel}>
                Cancel
              </Button>
            </div>
          )}
        </div>
        <LinkTable
          key={`${filter.kind} ${filter.words}`}
          links={rows}
          answers={answers}
          busy={progress !== null}
          onCheck={(url) => check([url])}
        />
      </section>
    </Stack>
  );
}
