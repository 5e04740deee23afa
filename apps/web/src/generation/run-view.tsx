import { Group, Progress, Stack, Text, Title } from '@mantine/core';
import type { BlogRunDto } from '@plumbline/api-client';
import { ProvenanceBadge, ResultSection, StatGrid, SteadyButton } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { CallProblem } from '../app/call-problem.tsx';
import { type Formats, useFormats } from '../app/formats.ts';
import { aboutSeconds, isOpen, keptOf } from './figures.ts';
import { RunCost } from './run-cost.tsx';
import { RunPosts } from './run-posts.tsx';
import type { Generation } from './use-generation.ts';
import type { Access } from './use-operator.ts';

export interface RunViewProps {
  readonly generation: Generation;
  /** If the visitor cannot generate posts, the access panel says why. */
  readonly access: Access;
  /** Shown below the heading of the progress. */
  readonly note?: ReactNode;
  /** Shown between the progress and the posts once the run has ended with at least one kept post. */
  readonly result?: ReactNode;
}

/** A run with its progress, result and posts, or the reason for having no posts. An unfinished run is shown first. */
export function RunView({ generation, access, note, result }: RunViewProps) {
  const formats = useFormats();
  const { run, going, problem, cancel, cancelling, retry } = generation;
  const open = run !== null && isOpen(run);
  // The panel above already says that the server is unreachable. A 401 no longer applies after sign-in.
  const isShownAbove =
    access === 'unreachable' || (access === 'open' && problem?.code === 'unauthorized');
  return (
    <>
      {problem && !isShownAbove && <CallProblem problem={problem} />}
      {going && <RunProgress run={going} note={note} onCancel={cancel} cancelling={cancelling} />}
      {run && !open && keptOf(run) > 0 && result}
      {run && (
        <ResultSection title={open ? 'Posts of this run' : titleOf(run, formats)}>
          {!open && (
            <Text component="div" fz="sm" c="dimmed" textWrap="pretty">
              {run.kind === 'daily' ? 'Daily' : 'Bulk'} run of {formats.moment(run.createdAt)}:{' '}
              {formats.count(run.words, 'word')} kept, {run.repaired} repaired, {run.rejected}{' '}
              rejected, {run.failed} failed, {run.cancelled} canceled. Used: <RunCost run={run} />.
            </Text>
          )}
          <RunPosts run={run} onRetry={retry} />
        </ResultSection>
      )}
    </>
  );
}

function titleOf(run: NonNullable<Generation['run']>, formats: Formats): string {
  const kept = `${keptOf(run)} of ${formats.count(run.requested, 'blog')} kept`;
  return run.state === 'cancelled' ? `Canceled: ${kept}` : kept;
}

interface RunProgressProps {
  readonly run: BlogRunDto;
  /** Shown below the heading. */
  readonly note?: ReactNode;
  readonly onCancel: () => void;
  readonly cancelling: boolean;
}

/** The progress of an unfinished run. */
function RunProgress({ run, note, onCancel, cancelling }: RunProgressProps) {
  const formats = useFormats();
  const { requested, done, rejected, failed, timeLeftSeconds } = run;
  return (
    <Stack component="section" gap="sm" className="card roomy" aria-label="Run in progress">
      <Group gap="12px 24px" wrap="nowrap" align="flex-start" justify="space-between">
        <div>
          <Title order={2} fz="lg">
            Writing {formats.count(requested, 'blog')}
          </Title>
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
        <Progress.Root
          flex={1}
          size={12}
          transitionDuration={400}
          role="progressbar"
          aria-label="Posts done"
          aria-valuemin={0}
          aria-valuemax={requested}
          aria-valuenow={done}
          aria-valuetext={`${done} of ${requested}`}
        >
          <Progress.Section
            withAria={false}
            value={(100 * done) / Math.max(1, requested)}
            color="var(--leaf-mark)"
          />
        </Progress.Root>
        <strong className="nowrap tabular">
          {done} of {requested}
        </strong>
      </Group>
      <Waiting run={run} />
      <StatGrid
        stats={[
          { label: 'Words so far', value: formats.number(run.words) },
          { label: 'Repaired', value: run.repaired },
          { label: 'Rejected', value: rejected, ...(rejected > 0 && { tone: 'brass' }) },
          { label: 'Failed', value: failed, ...(failed > 0 && { tone: 'brick' }) },
          {
            label: 'Time left',
            value: timeLeftSeconds === null ? '–' : aboutSeconds(timeLeftSeconds),
          },
        ]}
      />
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

const waitWords: Readonly<Record<NonNullable<BlogRunDto['waitingFor']>, string>> = {
  turn: 'Waiting for other posts to be written first.',
  retry: 'The language model’s response was not usable. We retry automatically.',
  budget: 'Today’s budget is used up (BLOG_DAILY_BUDGET). The run continues automatically.',
};

function Waiting({ run: { waitingFor, waitingUntil } }: { readonly run: BlogRunDto }) {
  const formats = useFormats();
  if (waitingFor === null) return null;
  const isTurn = waitingFor === 'turn';
  return (
    <Text
      role="status"
      px="sm"
      py="xs"
      bg={isTurn ? 'var(--surface-sunken)' : 'var(--brass-soft)'}
      bdrs="sm"
      c={isTurn ? undefined : 'var(--brass-text)'}
      fz="sm"
    >
      {waitWords[waitingFor]}
      {waitingUntil && !isTurn && ` Next: ${formats.moment(waitingUntil)}.`}
    </Text>
  );
}
