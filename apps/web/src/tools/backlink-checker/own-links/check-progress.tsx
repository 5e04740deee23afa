import { Button, Group, Stack, Text } from '@mantine/core';
import { checkLiveBacklink } from '@plumbline/api-client';
import type { OwnLink } from '@plumbline/tools/backlink-checker';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CallProblem } from '../../../app/call-problem.tsx';
import { aboutWaitInWords, waitInWords } from '../../../app/explain-failure.ts';
import { useFormats } from '../../../app/formats.ts';
import { ProgressLine, useElapsedSeconds } from '../../../app/progress-line.tsx';
import { LinkCheckRun, type LinkCheckState } from './link-check-run.ts';

interface LinkTargetSite {
  /** A URL or a domain. */
  readonly url: string;
  readonly scope: 'domain' | 'host';
}

export interface StartedCheck {
  /** Number of checks since the page was opened. */
  readonly number: number;
  readonly run: LinkCheckRun;
  readonly site: LinkTargetSite;
  readonly links: readonly OwnLink[];
}

interface LinkCheck {
  readonly started: StartedCheck | null;
  readonly state: LinkCheckState | null;
  readonly start: (site: LinkTargetSite, links: readonly OwnLink[]) => void;
}

const never = () => () => undefined;
const nothing = () => null;

/** Runs one check of links at a time. It stops when the visitor leaves the page. */
export function useLinkCheck(): LinkCheck {
  const [started, setStarted] = useState<StartedCheck | null>(null);
  const run = started?.run;
  const state = useSyncExternalStore<LinkCheckState | null>(
    run?.subscribe ?? never,
    run?.state ?? nothing,
    nothing,
  );
  useEffect(() => () => run?.stop(), [run]);

  function start(site: LinkTargetSite, links: readonly OwnLink[]): void {
    const next = new LinkCheckRun({
      pages: [...new Set(links.map(({ sourceUrl }) => sourceUrl))],
      // One run instead of a hook per page, since this page shows the results of all.
      ask: async (sourceUrl, fresh, signal) =>
        (await checkLiveBacklink({ ...site, sourceUrl, fresh }, { signal })).data,
    });
    setStarted({ number: (started?.number ?? 0) + 1, run: next, site, links });
    next.start();
  }

  return { started, state, start };
}

export interface CheckProgressProps {
  readonly run: LinkCheckRun;
  readonly state: LinkCheckState;
}

/** The progress of a check, its estimated end, and buttons to pause and stop it. */
export function CheckProgress({ run, state }: CheckProgressProps) {
  const formats = useFormats();
  const { phase, pages, done, problem } = state;
  const left = pages.size - done;
  return (
    <Stack gap="sm">
      {phase !== 'done' && (
        <Stack
          gap="xs"
          px="md"
          py={14}
          bdrs="sm"
          bg="var(--surface-sunken)"
          data-busy={phase === 'running' ? 'part' : undefined}
        >
          <ProgressLine label="Pages checked" done={done} of={pages.size} unit="pages" />
          <Group gap="8px 16px" justify="space-between">
            <Text fz="sm" c="dimmed">
              {phase === 'running' ? (
                <TimeLeft run={run} state={state} />
              ) : phase === 'paused' ? (
                'Paused.'
              ) : (
                `Stopped. ${formats.count(left, 'page')} not checked.`
              )}
            </Text>
            <Group gap="xs">
              {phase === 'running' ? (
                <Button variant="default" size="sm" onClick={run.pause}>
                  Pause
                </Button>
              ) : (
                <Button variant="default" size="sm" onClick={run.start}>
                  {phase === 'paused' ? 'Resume' : 'Check the rest'}
                </Button>
              )}
              {phase !== 'stopped' && (
                <Button variant="default" size="sm" onClick={run.stop}>
                  Stop
                </Button>
              )}
            </Group>
          </Group>
        </Stack>
      )}
      <CallProblem problem={problem} />
      {/* Always there: a live region is announced only if it was there before its text. */}
      <Text role="status" fz="sm" c="dimmed">
        {phase === 'done' && `${formats.count(pages.size, 'page')} checked.`}
      </Text>
    </Stack>
  );
}

function TimeLeft({ run, state: { waitsUntil } }: CheckProgressProps) {
  const [since] = useState(() => Date.now());
  const now = since + useElapsedSeconds(since) * 1_000;
  const left = run.secondsLeft(now);
  const wait = waitsUntil === null ? 0 : Math.ceil((waitsUntil - now) / 1_000);
  return (
    <>
      {wait > 0 && `The server limits checks per minute. The next starts ${waitInWords(wait)}. `}
      {left === null
        ? 'Estimating the time left. '
        : `Done ${aboutWaitInWords(Math.max(1, left))}, at the speed so far. `}
      Keep this page open.
    </>
  );
}
