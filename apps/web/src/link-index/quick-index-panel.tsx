import { Alert, Group, Text, Title } from '@mantine/core';
import type { LinkIndexLayerDto, LinkIndexStateDto, QuickIndexDto } from '@plumbline/api-client';
import { releaseTitle } from '@plumbline/links';
import { BarMeter, SteadyButton } from '@plumbline/ui';
import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../app/formats.ts';
import { importedList, useQuickIndex } from './use-quick-index.ts';
import classes from './quick-index.module.css';

/** Lets the operator load the whole Majestic Million. Shows what is loaded and the progress of the import. */
export function QuickIndexPanel() {
  const { state, problem, isNewer, ...calls } = useQuickIndex();
  if (state === null && problem === null) return null;
  return (
    <section className={classes.panel} aria-label="For the operator">
      <Text c="dimmed" fz="sm" className={classes.owner}>
        <IconKey size={16} aria-hidden /> For you, the operator
      </Text>
      {problem && <Problem title={problem.title}>{problem.detail}</Problem>}
      {state &&
        (state.quick.state === 'running' ? (
          <Running quick={state.quick} {...calls} />
        ) : (
          <Resting state={state} isNewer={isNewer} {...calls} />
        ))}
    </section>
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
      <div className={classes.line}>
        <div>
          <Title order={3}>Loading the top million domains</Title>
          <p role="status">{stages[stage ?? 'connecting']}</p>
        </div>
        <SteadyButton variant="default" size="sm" disabled={stopping} onClick={stop}>
          {stopping ? 'Stopping…' : 'Stop'}
        </SteadyButton>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label="Loading the top million domains"
        aria-valuemin={0}
        aria-valuemax={bytesTotal ?? undefined}
        aria-valuenow={bytesTotal === null ? undefined : (bytesDone ?? 0)}
        aria-valuetext={amount ?? undefined}
      >
        <BarMeter value={bytesDone ?? 0} max={bytesTotal ?? 1} tone="leaf" />
      </div>
      <Group component="p" gap="2px 18px" justify="space-between" fz="sm" className="tabular">
        <span>{amount ?? 'Size not known yet'}</span>
        {rows !== null && rows > 0 && <span>{count(rows, 'row')}</span>}
      </Group>
      <Text fz="sm" c="dimmed" textWrap="pretty">
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
      <div className={classes.line}>
        <div>
          {list === null ? <NotLoaded /> : <Loaded list={list} />}
          {isStopped && <p>Stopped at {amount}. What was downloaded is kept.</p>}
        </div>
        <SteadyButton
          variant={list === null ? 'filled' : 'default'}
          size="sm"
          disabled={starting}
          onClick={start}
        >
          {starting ? 'Starting…' : label()}
        </SteadyButton>
      </div>
      <p role="status">
        {quick.state === 'done' &&
          quick.isNew === false &&
          `There is no newer list. Checked ${moment(quick.endedAt ?? '')}.`}
        {isNewer &&
          'The result on this page is from the old list. Run it again to use the new one.'}
      </p>
      {quick.nextRefreshAt !== null && (
        <Text fz="sm" c="dimmed">
          Next automatic check: {moment(quick.nextRefreshAt)}.
        </Text>
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
    <Title order={3}>Load data on the top million domains</Title>
    <p>
      The Majestic Million adds authority, referring subnets and IPs. Loading it takes about a
      minute.
    </p>
  </>
);

function Loaded({ list }: { readonly list: LinkIndexLayerDto }) {
  const { count, day } = useFormats();
  const { release, entries, importedAt } = list;
  return (
    <>
      <Title order={3} className="anywhere">
        Loaded: {releaseTitle(release)}
      </Title>
      <p>
        {count(entries, 'domain')}, imported {day(importedAt ?? '')}.
      </p>
    </>
  );
}

const Problem = (props: { readonly title: string; readonly children: ReactNode }) => (
  <Alert role="alert" className="anywhere" color="brick">
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
