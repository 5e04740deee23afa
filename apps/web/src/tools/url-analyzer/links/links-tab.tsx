import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import {
  ApiError,
  checkUrlLinks,
  type UrlAnalyzerReportDto,
  type UrlLinkStatusDto,
} from '@plumbline/api-client';
import { DownloadButton, StatGrid, SteadyButton, toast } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { explainFailure } from '../../../app/explain-failure.ts';
import { useFormats } from '../../../app/formats.ts';
import { pause } from '../../../app/pause.ts';
import { LiveOnly } from '../../../reports/saved-context.tsx';
import { Part } from '../report/parts.tsx';
import {
  addressesOf,
  countsInWords,
  filterLinks,
  type LinkAnswers,
  type LinkFilter,
  linksCsv,
} from './link-list.ts';
import { LinkFilters, LinkTable } from './link-table.tsx';

/** Every link of the page; statuses are checked on demand. */
export function LinksTab({ report }: { readonly report: UrlAnalyzerReportDto }) {
  const { links, linkList, provenance } = report;
  const formats = useFormats();
  const { answers, progress, check, cancel } = useLinkCheck();
  const [filter, setFilter] = useState<LinkFilter>({ kind: 'all', words: '' });
  const rows = filterLinks(linkList.items, filter, answers);
  const addresses = addressesOf(rows);
  return (
    <Stack gap="xl">
      <StatGrid
        stats={[
          { label: 'Internal', value: formats.number(links.internal) },
          { label: 'External', value: formats.number(links.external) },
          { label: 'Nofollow', value: formats.number(links.nofollow) },
          { label: 'Different URLs', value: formats.number(links.unique) },
        ]}
      />
      <Part
        title="Links"
        actions={
          <Group gap="8px 12px">
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
          </Group>
        }
      >
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
            <Group gap="8px 12px" fz="sm">
              <Progress
                flex="1 1 8rem"
                maw="18rem"
                color="var(--link)"
                aria-label="Links checked"
                value={Math.round((100 * progress.done) / progress.total)}
              />
              <span>
                {progress.waiting === null
                  ? `${formats.number(progress.done)} of ${formats.count(progress.total, 'URL', 'URLs')} checked`
                  : `Waiting ${progress.waiting} s for the rate limit`}
              </span>
              <Button variant="default" size="compact-sm" onClick={cancel}>
                Cancel
              </Button>
            </Group>
          )}
        </div>
        <LinkTable
          key={`${filter.kind} ${filter.words}`}
          links={rows}
          answers={answers}
          busy={progress !== null}
          onCheck={(url) => check([url])}
        />
      </Part>
    </Stack>
  );
}

/** Links per call, the server's limit. */
const batchSize = 25;
/** Maximum number of consecutive waits for the server's rate limit. */
const maxWaits = 5;

interface LinkCheckProgress {
  readonly done: number;
  readonly total: number;
  /** Seconds to wait for the rate limit; `null` if it does not wait. */
  readonly waiting: number | null;
}

interface LinkCheck {
  readonly answers: LinkAnswers;
  /** `null` if no check is running. */
  readonly progress: LinkCheckProgress | null;
  readonly check: (urls: readonly string[]) => void;
  readonly cancel: () => void;
}

/** Checks the status of links in batches of 25, one after the other. */
function useLinkCheck(): LinkCheck {
  const [answers, setAnswers] = useState<LinkAnswers>(new Map());
  const [progress, setProgress] = useState<LinkCheckProgress | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function cancel(): void {
    running.current?.abort();
    setProgress(null);
  }

  function add(links: readonly UrlLinkStatusDto[]): void {
    setAnswers((before) => new Map([...before, ...links.map((link) => [link.url, link] as const)]));
  }

  /** Checks one batch. Waits when the server's rate limit is reached. */
  async function checkBatch(
    urls: string[],
    signal: AbortSignal,
    showWaiting: (waiting: number | null) => void,
  ): Promise<UrlLinkStatusDto[]> {
    for (let waits = 0; ; waits += 1) {
      try {
        return (await checkUrlLinks({ urls }, { signal })).data.links;
      } catch (error) {
        const seconds =
          error instanceof ApiError && error.status === 429 ? error.retryAfterSeconds : null;
        if (seconds === null || waits === maxWaits) throw error;
        showWaiting(seconds);
        await pause(seconds * 1_000, signal);
        showWaiting(null);
      }
    }
  }

  async function run(urls: readonly string[], signal: AbortSignal): Promise<void> {
    const total = urls.length;
    for (let done = 0; done < total; done += batchSize) {
      const batch = urls.slice(done, done + batchSize);
      const showWaiting = (waiting: number | null) => {
        if (!signal.aborted) setProgress({ done, total, waiting });
      };
      showWaiting(null);
      const links = await checkBatch(batch, signal, showWaiting);
      if (signal.aborted) return;
      add(links);
    }
  }

  function check(urls: readonly string[]): void {
    cancel();
    if (urls.length === 0) return;
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress({ done: 0, total: urls.length, waiting: null });
    run(urls, signal)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const { title, detail } = explainFailure(error);
        toast({ variant: 'destructive', title, description: detail });
      })
      .finally(() => {
        if (!signal.aborted) setProgress(null);
      });
  }

  return { answers, progress, check, cancel };
}
