import { Alert, Box, Group, Progress, Stack, Text, Title } from '@mantine/core';
import {
  getReadLinkIndexQueryKey,
  type LinkIndexLayerDto,
  type LinkIndexStateDto,
  type LinkIndexStateEnvelope,
  type QuickIndexDto,
  type QuickIndexEnvelope,
  useReadLinkIndex,
  useStartQuickIndex,
  useStopQuickIndex,
} from '@plumbline/api-client';
import { releaseTitle } from '@plumbline/links';
import { SteadyButton } from '@plumbline/ui';
import { IconKey } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { explainFailure } from '../app/explain-failure.ts';
import { useFormats } from '../app/formats.ts';
import { useShownError } from '../app/call-problem.tsx';

/** Lets the operator load the whole Majestic Million. Shows what is loaded and the progress of the import. */
export function QuickIndexPanel() {
  const { state, problem, isNewer, ...calls } = useQuickIndex();
  if (state === null && problem === null) return null;
  return (
    <Stack
      component="section"
      gap="xs"
      mt="sm"
      pt="sm"
      className="ruled"
      aria-label="For the operator"
      data-screen-only
    >
      <Group component="p" gap="xxs" c="dimmed">
        <IconKey size={16} color="var(--brass-text)" aria-hidden /> For you, the operator
      </Group>
      {problem && <Problem title={problem.title}>{problem.detail}</Problem>}
      {state &&
        (state.quick.state === 'running' ? (
          <Running quick={state.quick} {...calls} />
        ) : (
          <Resting state={state} isNewer={isNewer} {...calls} />
        ))}
    </Stack>
  );
}

const stages: Readonly<Record<NonNullable<QuickIndexDto['stage']>, string>> = {
  connecting: 'Connecting…',
  reading: 'Downloading and reading the list…',
  sorting: 'Sorting the list…',
};

function Running({
  quick,
  stop,
  stopping,
}: Pick<ReturnType<typeof useQuickIndex>, 'stop' | 'stopping'> & {
  readonly quick: QuickIndexDto;
}) {
  const { count } = useFormats();
  const amount = useAmount(quick);
  const { stage, bytesDone, bytesTotal, rows } = quick;
  return (
    <>
      <Line
        button={
          <SteadyButton variant="default" size="sm" disabled={stopping} onClick={stop}>
            {stopping ? 'Stopping…' : 'Stop'}
          </SteadyButton>
        }
      >
        <Heading>Loading the top million domains</Heading>
        <Text c="dimmed" role="status">
          {stages[stage ?? 'connecting']}
        </Text>
      </Line>
      <Progress.Root
        // The default is the color of the note.
        bg="var(--line-strong)"
        role="progressbar"
        aria-label="Loading the top million domains"
        aria-valuemin={0}
        aria-valuemax={bytesTotal ?? undefined}
        aria-valuenow={bytesTotal === null ? undefined : (bytesDone ?? 0)}
        aria-valuetext={amount ?? undefined}
      >
        <Progress.Section
          withAria={false}
          value={bytesTotal === null ? 0 : (100 * (bytesDone ?? 0)) / bytesTotal}
          color="var(--leaf-mark)"
        />
      </Progress.Root>
      <Group component="p" gap="2px 18px" justify="space-between" className="tabular">
        <span>{amount ?? 'Size not known yet'}</span>
        {rows !== null && rows > 0 && <span>{count(rows, 'row')}</span>}
      </Group>
      <Text c="dimmed" textWrap="pretty">
        You can leave this page: the server continues. Visitors see the old list until the new one
        is complete.
      </Text>
    </>
  );
}

interface RestingProps extends Pick<
  ReturnType<typeof useQuickIndex>,
  'isNewer' | 'start' | 'starting'
> {
  readonly state: LinkIndexStateDto;
}

function Resting({ state, isNewer, start, starting }: RestingProps) {
  const { moment } = useFormats();
  const { quick } = state;
  const list = importedList(state);
  const amount = useAmount(quick);
  const isStopped = quick.state === 'idle' && amount !== null;
  return (
    <>
      {quick.state === 'failed' && (
        <Problem
          title={list === null ? 'The list was not loaded' : 'The newer list was not loaded'}
        >
          {quick.error}
        </Problem>
      )}
      <Line
        button={
          <SteadyButton
            variant={list === null ? 'filled' : 'default'}
            size="sm"
            h="auto"
            mih={36}
            py="xxs"
            styles={{ label: { whiteSpace: 'normal' } }}
            disabled={starting}
            onClick={start}
          >
            {starting ? 'Starting…' : label()}
          </SteadyButton>
        }
      >
        {list === null ? <NotLoaded /> : <Loaded list={list} />}
        {isStopped && <Text c="dimmed">Stopped at {amount}. What was downloaded is kept.</Text>}
      </Line>
      <p role="status">
        {quick.state === 'done' &&
          quick.isNew === false &&
          `There is no newer list. Checked ${moment(quick.endedAt ?? '')}.`}
        {isNewer &&
          'The result on this page is from the old list. Run it again to use the new one.'}
      </p>
      {quick.nextRefreshAt !== null && (
        <Text c="dimmed">Next automatic check: {moment(quick.nextRefreshAt)}.</Text>
      )}
    </>
  );

  function label(): string {
    if (isStopped) return 'Continue';
    if (quick.state === 'failed') return 'Try again';
    return list === null ? 'Load the top million domains (80 MB)' : 'Check for a newer list';
  }
}

const NotLoaded = () => (
  <>
    <Heading>Load data on the top million domains</Heading>
    <Text c="dimmed">
      The Majestic Million adds authority, referring subnets and IPs. Loading it takes about a
      minute.
    </Text>
  </>
);

function Loaded({ list }: { readonly list: LinkIndexLayerDto }) {
  const { count, day } = useFormats();
  const { release, entries, importedAt } = list;
  return (
    <>
      <Heading>Loaded: {releaseTitle(release)}</Heading>
      <Text c="dimmed">
        {count(entries, 'domain')}, imported {day(importedAt ?? '')}.
      </Text>
    </>
  );
}

/** What can be done, with the button for it at the end or below. */
const Line = (props: { readonly button: ReactNode; readonly children: ReactNode }) => (
  <Group gap="sm">
    <Box flex="1 1 16rem">{props.children}</Box>
    {props.button}
  </Group>
);

const Heading = (props: { readonly children: ReactNode }) => (
  <Title order={3} fz="md">
    {props.children}
  </Title>
);

const Problem = (props: { readonly title: string; readonly children: ReactNode }) => (
  <Alert role="alert" color="brick">
    <strong>{props.title}</strong>
    <p>{props.children}</p>
  </Alert>
);

/** For example '33.6 MB of 77.6 MB'; null before the size is known. */
function useAmount({ bytesDone, bytesTotal }: QuickIndexDto): string | null {
  const { bytes } = useFormats();
  return bytesDone === null || bytesTotal === null
    ? null
    : `${bytes(bytesDone)} of ${bytes(bytesTotal)}`;
}

const followEveryMs = 1_000;

/** The imported list; null if the bundled list is in use. */
const importedList = ({ layers }: LinkIndexStateDto) =>
  layers.find(({ layer, importedAt }) => layer === 'networks' && importedAt !== null) ?? null;

/** True while an import runs, and until the index uses the new list. */
function isChanging(state: LinkIndexStateDto): boolean {
  const { state: step, isNew, startedAt } = state.quick;
  if (step === 'running') return true;
  const importedAt = importedList(state)?.importedAt ?? '';
  return step === 'done' && isNew === true && importedAt < (startedAt ?? '');
}

/** The status of the quick index import, with functions to start and stop it. */
function useQuickIndex() {
  const client = useQueryClient();
  const queryKey = getReadLinkIndexQueryKey();
  const query = useReadLinkIndex<LinkIndexStateEnvelope>({
    query: {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data && isChanging(data.data) ? followEveryMs : false,
    },
  });
  const mutation = {
    onSuccess: ({ data: quick }: QuickIndexEnvelope) => {
      client.setQueryData<LinkIndexStateEnvelope>(
        queryKey,
        (known) => known && { ...known, data: { ...known.data, quick } },
      );
      void client.invalidateQueries({ queryKey });
    },
  };
  const start = useStartQuickIndex({ mutation });
  const stop = useStopQuickIndex({ mutation });
  const state = query.data?.data ?? null;

  /** Start time of the import that this page saw running. Results shown before it are older than its list. */
  const [followed, setFollowed] = useState<string | null>(null);
  const { state: step, startedAt = null, isNew = null } = state?.quick ?? {};
  if (step === 'running' && followed !== startedAt) setFollowed(startedAt);

  const error = useShownError(query) ?? start.error ?? stop.error;
  return {
    state,
    /** Whether the list is newer than the result on this page. */
    isNewer: step === 'done' && isNew === true && followed === startedAt,
    problem: error ? explainFailure(error) : null,
    start: () => {
      stop.reset();
      start.mutate();
    },
    starting: start.isPending,
    stop: () => stop.mutate(),
    stopping: stop.isPending,
  };
}
