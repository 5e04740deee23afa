import { Text } from '@mantine/core';
import { ResultSection } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { type Formats, useFormats } from '../app/formats.ts';
import { CallProblem } from '../app/call-problem.tsx';
import { isOpen, keptOf } from './figures.ts';
import { RunCost } from './run-cost.tsx';
import { RunPosts } from './run-posts.tsx';
import { RunProgress } from './run-progress.tsx';
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
