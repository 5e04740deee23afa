import { Alert, Box, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import {
  ApiError,
  type SavedReportDto,
  useDeleteReport,
  useReadReport,
} from '@plumbline/api-client';
import { SteadyButton, TextField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { CallProblem } from '../../app/call-problem.tsx';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { explainFailure } from '../../app/explain-failure.ts';
import { useFormats } from '../../app/formats.ts';
import { popularToolLinks } from '../../app/navigation.ts';
import { Seo } from '../../app/seo.tsx';
import { describeSaved } from '../../reports/documents.ts';
import type { Fact, ReportDocument } from '../../reports/report-document.ts';
import { ReportExports } from '../../reports/report-exports.tsx';
import { SavedContext } from '../../reports/saved-context.tsx';
import { ReportView } from './report-view.tsx';
import { viewOf } from './result-views.tsx';

/** A report in the state in which a visitor saved it. It is not indexed, and anyone who knows its URL can read it. */
export function ReportPage() {
  const { reportId = '' } = useParams();
  const { data, error, refetch, isFetching } = useReadReport(reportId, {
    // A deleted report leaves the cache with its page.
    query: { retry: false, staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false },
  });
  return (
    <>
      <Seo title="Saved report" description="A saved report from one of the SEO tools." noIndex />
      <Stack component="article" gap="lg" py="xl">
        {data ? (
          <Saved key={reportId} saved={data.data} />
        ) : error instanceof ApiError && error.status === 404 ? (
          <Missing />
        ) : (
          <>
            <Title order={1}>Saved report</Title>
            {error ? (
              <CallProblem
                problem={explainFailure(error)}
                tryAgain={() => void refetch()}
                trying={isFetching}
              />
            ) : (
              <p role="status">Loading the report...</p>
            )}
          </>
        )}
      </Stack>
    </>
  );
}

function Missing() {
  return (
    <>
      <Title order={1}>Report not found</Title>
      <Paper component="section" maw="60rem">
        <Stack>
          <Text fw={650} fz="lg">
            This saved report has expired, was deleted, or never existed at this link.
          </Text>
          <List spacing="xxs">
            <List.Item>
              <strong>Expired:</strong> reports are kept for 90 days, then deleted.
            </List.Item>
            <List.Item>
              <strong>Deleted:</strong> the person who saved a report can delete it at any time.
            </List.Item>
            <List.Item>
              <strong>Incomplete link:</strong> check that you copied all of it.
            </List.Item>
          </List>
          <p>We can’t restore a report. Run the tool again and save a new one.</p>
          <Group gap="sm">
            <Button component={Link} to="/seo-audit" color="leaf">
              Start Free SEO Audit
            </Button>
            <Button component={Link} to="/contact" variant="default">
              Contact
            </Button>
          </Group>
          <nav aria-labelledby="other-tools">
            <Title order={2} fz="xl" id="other-tools">
              Or run another tool
            </Title>
            <Group component="ul" gap="6px 20px" mt="xs">
              {popularToolLinks
                .filter(({ to }) => to !== '/seo-audit')
                .map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              <li>
                <Link to="/#tools">All tools</Link>
              </li>
            </Group>
          </nav>
        </Stack>
      </Paper>
    </>
  );
}

function Saved({ saved }: { readonly saved: SavedReportDto }) {
  const formats = useFormats();
  const { id, tool, report, madeAt, madeBy, madeWhere, expiresAt } = saved;
  const { data, isPending, error, refetch, isFetching } = useQuery({
    queryKey: ['shown-report', id],
    queryFn: async () => {
      const [described, View] = await Promise.all([describeSaved(tool, report), viewOf(tool)]);
      return { described, View };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const made = useMemo<readonly Fact[]>(
    () => [
      ['Saved report', `${madeWhere}/reports/${id}`],
      ['Made', `${madeAt} at ${madeWhere} by ${madeBy}`],
    ],
    [id, madeAt, madeWhere, madeBy],
  );
  const plain = <Plain tool={tool} report={report} described={data?.described ?? null} />;
  return (
    <SavedContext value={made}>
      <Box component="header" maw="60rem">
        <Title order={1}>{data?.described?.title ?? 'Saved report'}</Title>
        <Text mt="xs" className="anywhere">
          Made <time dateTime={madeAt}>{formats.moment(madeAt)}</time> at{' '}
          <a href={madeWhere}>{new URL(madeWhere).host}</a> by {madeBy}. The page may have changed
          since.
        </Text>
        <Text mt="xxs" c="dimmed" fz="sm">
          Kept until {formats.day(expiresAt)}. Anyone with this link can read it.
        </Text>
      </Box>
      {isPending ? (
        <p role="status">Loading the report...</p>
      ) : error ? (
        <CallProblem
          problem={explainFailure(error)}
          tryAgain={() => void refetch()}
          trying={isFetching}
        />
      ) : data?.described && data.View ? (
        <ErrorBoundary place={id} fallback={plain}>
          <data.View report={report} />
        </ErrorBoundary>
      ) : (
        plain
      )}
      <DeleteReport id={id} />
    </SavedContext>
  );
}

interface PlainProps extends Pick<SavedReportDto, 'tool' | 'report'> {
  readonly described: ReportDocument | null;
}

/** The report in its export format, used if the tool has no component for it. */
function Plain({ tool, report, described }: PlainProps) {
  return (
    <>
      <Group gap="xs" align="stretch" role="group" aria-label="Report" data-screen-only>
        <ReportExports
          fileName={`${tool}-report`}
          report={report}
          document={async () => described ?? { title: 'Saved report', facts: [], sections: [] }}
        />
      </Group>
      {described ? (
        <ReportView document={described} />
      ) : (
        <Alert role="status">
          Another version of this site made this report, and its fields have changed since. Download
          the JSON: it has all of them.
        </Alert>
      )}
    </>
  );
}

/**
 * Deletes the report with the secret that was issued when it was saved. The deletion link has the secret after
 * `#delete=`.
 */
function DeleteReport({ id }: { readonly id: string }) {
  const { hash } = useLocation();
  const [typed, setTyped] = useState<string | null>(null);
  const { mutate, isPending, isSuccess, error } = useDeleteReport();
  const fromLink = /^#delete=([\w-]{1,200})$/.exec(hash)?.[1] ?? '';
  const secret = (typed ?? fromLink).trim();

  if (isSuccess) {
    return (
      <Alert role="status">The report is deleted. This page still shows it until you leave.</Alert>
    );
  }
  return (
    <details data-screen-only open={fromLink !== '' || undefined}>
      <summary>Delete this report</summary>
      <Stack
        component="form"
        gap="sm"
        mt="sm"
        maw="32rem"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          if (secret !== '') mutate({ id, headers: { 'x-report-secret': secret } });
        }}
      >
        <TextField
          label="Deletion secret"
          hint="You got it when you saved the report. It’s the last part of the deletion link."
          value={typed ?? fromLink}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          maxLength={200}
        />
        <div>
          <SteadyButton type="submit" variant="default" disabled={isPending || secret === ''}>
            {isPending ? 'Deleting...' : 'Delete report'}
          </SteadyButton>
        </div>
        <CallProblem problem={error ? explainFailure(error) : null} />
      </Stack>
    </details>
  );
}
