import { Box, Group, Stack, Text, Title } from '@mantine/core';
import type { BlogRunDto } from '@plumbline/api-client';
import { ProvenanceBadge, SteadyButton } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useFormats } from '../app/formats.ts';
import { aboutSeconds } from './figures.ts';
import classes from './run.module.css';
import { RunCost } from './run-cost.tsx';

export interface RunProgressProps {
  readonly run: BlogRunDto;
  /** Shown below the heading. */
  readonly note?: ReactNode;
  readonly onCancel: () => void;
  readonly cancelling: boolean;
}

/** The progress of an unfinished run. */
export function RunProgress({ run, note, onCancel, cancelling }: RunProgressProps) {
  const formats = useFormats();
  const { requested, done, rejected, failed, waitingFor, timeLeftSeconds } = run;
  return (
    <Stack component="section" gap="sm" className="card roomy" aria-label="Run in progress">
      <Group
        gap="12px 24px"
        wrap="nowrap"
        align="flex-start"
        justify="space-between"
        className={classes.head}
      >
        <div>
          <Title order={2}>Writing {formats.count(requested, 'blog')}</Title>
          {note && (
            <Text mt="xxs" fz="sm" c="dimmed" textWrap="pretty">
              {note}
            </Text>
          )}
        </div>
        <SteadyButton variant="default" onClick={onCancel} disabled={cancelling}>
          {cancelling ? 'Cancelling…' : 'Cancel'}
        </SteadyButton>
      </Group>
      <Group gap="md" wrap="nowrap">
        <div
          className={classes.bar}
          role="progressbar"
          aria-label="Posts done"
          aria-valuemin={0}
          aria-valuemax={requested}
          aria-valuenow={done}
          aria-valuetext={`${done} of ${requested}`}
        >
          <span style={{ width: `${(100 * done) / Math.max(1, requested)}%` }} />
        </div>
        <Box component="strong" flex="none" className="tabular">
          {done} of {requested}
        </Box>
      </Group>
      {waitingFor !== null && <Waiting run={run} />}
      <dl className={classes.figures}>
        <Figure label="Words so far">{formats.number(run.words)}</Figure>
        <Figure label="Repaired">{run.repaired}</Figure>
        <Figure label="Rejected" tone={rejected > 0 ? 'brass' : undefined}>
          {rejected}
        </Figure>
        <Figure label="Failed" tone={failed > 0 ? 'brick' : undefined}>
          {failed}
        </Figure>
        <Figure label="Time left">
          {timeLeftSeconds === null ? '–' : aboutSeconds(timeLeftSeconds)}
        </Figure>
      </dl>
      <Text fz="sm" c="dimmed" textWrap="pretty">
        Counts and words are{' '}
        <ProvenanceBadge provenance="measured" reason="Counted in the texts." />, the time left is{' '}
        <ProvenanceBadge
          provenance="estimated"
          reason={
            timeLeftSeconds === null
              ? 'Shown once two posts are done and nothing is waiting.'
              : 'Based on the latest posts.'
          }
        />
        . Used so far: <RunCost run={run} />.
      </Text>
      <Text fz="sm" c="dimmed" textWrap="pretty">
        You can leave this page: the run continues on the server, and you will find it here again.
      </Text>
    </Stack>
  );
}

function Figure(props: {
  readonly label: string;
  readonly tone?: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd data-tone={props.tone}>{props.children}</dd>
    </div>
  );
}

const waitWords: Readonly<Record<NonNullable<BlogRunDto['waitingFor']>, string>> = {
  turn: 'Waiting for other posts to be written first.',
  retry: 'The language model’s response was not usable. We retry automatically.',
  budget: 'Today’s budget is used up (BLOG_DAILY_BUDGET). The run continues automatically.',
};

function Waiting({ run: { waitingFor, waitingUntil } }: { readonly run: BlogRunDto }) {
  const formats = useFormats();
  if (waitingFor === null) return null;
  return (
    <p role="status" className={classes.waiting} data-tone={waitingFor}>
      {waitWords[waitingFor]}
      {waitingUntil && waitingFor !== 'turn' && ` Next: ${formats.moment(waitingUntil)}.`}
    </p>
  );
}
