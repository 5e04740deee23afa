import { Box, Paper, Stack, Text, Title } from '@mantine/core';
import type {
  SeoAuditBrowserDto,
  SeoAuditKnownLineDto,
  SeoAuditProgressDto,
} from '@plumbline/api-client';
import { toWebAddress } from '@plumbline/page';
import { StageProgress, StatusBadge } from '@plumbline/ui';
import { labStepInWords, useElapsedSeconds } from '../../app/progress-line.tsx';
import { pageName } from '../../app/web-link.tsx';
import type { RunningAudit } from './use-seo-audit.ts';

const allStages = [
  { id: 'page', label: 'Page', doing: 'Fetching and reading the page' },
  { id: 'browser', label: 'Browser', doing: 'Waiting for the browser' },
  {
    id: 'site',
    label: 'Site',
    doing: 'Checking robots.txt and sitemaps',
  },
  { id: 'links', label: 'Links', doing: 'Checking the links on the page' },
  { id: 'checks', label: 'Checks', doing: 'Running the checks' },
] as const;

type Stages = readonly (typeof allStages)[number][];

function stageIndex(stages: Stages, progress: SeoAuditProgressDto | null): number {
  if (progress === null) return 0;
  const at = stages.findIndex(({ id }) => id === progress.stage);
  return at === -1 ? stages.length : at;
}

/** 'Number 2 in the queue for the browser', 'Loading the page on mobile'. */
function browserInWords({ place, step }: SeoAuditBrowserDto): string {
  if (place !== null) {
    return place <= 1
      ? 'Next in the queue for the browser'
      : `Number ${place} in the queue for the browser`;
  }
  if (step === null) return 'Starting the browser';
  return labStepInWords(step);
}

/** Height and width of the lines at the top of a report: heading, page, score, bar. */
const outline = [
  [26, '50%'],
  [14, '70%'],
  [40, '12rem'],
  [8, '100%'],
] as const;

/** The progress of a running audit, above an outline of its report. */
export function AuditProgress({ running }: { readonly running: RunningAudit }) {
  const { progress, request, startedAt, lines } = running;
  const forBrowser = request.deep
    ? 'The browser takes up to a minute: it loads the page on mobile and desktop.'
    : null;
  const elapsed = useElapsedSeconds(startedAt);
  const stages = allStages.filter(({ id }) => id !== 'browser' || request.deep);
  const at = stageIndex(stages, progress);
  const doing = progress?.browser
    ? browserInWords(progress.browser)
    : (stages[at]?.doing ?? 'Writing the report');
  return (
    <Stack gap="lg">
      <StageProgress
        label="Audit in progress"
        title={`Auditing ${pageName(toWebAddress(request.url) ?? request.url)}`}
        figures={figuresOf(running, elapsed)}
        stages={stages}
        at={at}
        doing={`${doing}…`}
        {...(forBrowser && { note: forBrowser })}
      />
      <Paper p="var(--card-padding)" aria-hidden>
        {outline.map(([h, w]) => (
          <Box key={h} h={h} w={w} my="md" bdrs="sm" bg="var(--surface-sunken)" />
        ))}
      </Paper>
      <KnownLines lines={lines} />
    </Stack>
  );
}

/** While the browser works, the request counts don't change, so they are hidden. */
function figuresOf({ progress, lines }: RunningAudit, elapsed: number): string[] {
  if (progress === null) return ['Connecting', `${elapsed} s`];
  const { stage, requests, checks } = progress;
  return [
    ...(requests > 0 && stage !== 'browser' ? [`${requests} requests`] : []),
    checksInWords(checks, lines.length),
    `${elapsed} s`,
  ];
}

const checksInWords = (all: number, known: number): string =>
  known === 0 ? `${all} checks to run` : `${known} of ${all} checks`;

const judged = { fail: 'Failed', warning: 'Warnings', pass: 'Passed' } as const;

/** The checks that are known so far, failures first, in a box of fixed height, so that nothing jumps. */
function KnownLines({ lines }: { readonly lines: readonly SeoAuditKnownLineDto[] }) {
  const statuses = Object.keys(judged) as (keyof typeof judged)[];
  return (
    <Paper
      component="section"
      h={404}
      p="var(--card-padding)"
      style={{ overflowY: 'auto' }}
      aria-label="Checks so far"
      tabIndex={0}
    >
      {lines.length === 0 && <Text c="dimmed">The first checks appear here.</Text>}
      <Stack gap="lg">
        {statuses.map((status) => {
          const group = lines.filter((line) => line.status === status);
          if (group.length === 0) return null;
          return (
            <div key={status}>
              <Title order={3} fz="sm">
                <StatusBadge status={status} label={judged[status]} /> {group.length}
              </Title>
              <Box component="ul" mt={8} pl="lg">
                {group.map(({ id, check }) => (
                  <li key={id}>{check}</li>
                ))}
              </Box>
            </div>
          );
        })}
      </Stack>
    </Paper>
  );
}
