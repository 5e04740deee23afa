import type { PageSpeedRunStepDto } from '@plumbline/api-client';
import { toWebAddress } from '@plumbline/page';
import { StageProgress } from '@plumbline/ui';
import { aboutWaitInWords } from '../../app/explain-failure.ts';
import { labStepInWords } from '../../app/lab-step-in-words.ts';
import { useElapsedSeconds } from '../../app/use-elapsed-seconds.ts';
import type { RunningSpeed } from './run/use-page-speed.ts';

const stages = [
  { id: 'queue', label: 'Queue' },
  { id: 'desktop', label: 'Desktop' },
  { id: 'mobile', label: 'Mobile' },
  { id: 'report', label: 'Report' },
] as const;

/** The progress of a running measurement. */
export function SpeedProgress({ running }: { readonly running: RunningSpeed }) {
  const { step, request, startedAt } = running;
  const elapsed = useElapsedSeconds(startedAt);
  const loads = request.runs > 1 ? [`${request.runs} runs per device`] : [];
  return (
    <StageProgress
      label="Measurement in progress"
      title={`Measuring ${new URL(toWebAddress(request.url) ?? request.url).host}`}
      figures={[...loads, `${elapsed} s`]}
      share={step?.progress ?? 0}
      stages={stages}
      at={stageOf(step)}
      doing={stepInWords(step)}
      wait={step?.state === 'queued' ? waitOf(step) : null}
      note="A real browser loads the page first as a desktop, then as a mobile device. Most pages take about ten seconds each. If you leave this page, you lose your place in the queue."
    />
  );
}

function stageOf(step: PageSpeedRunStepDto | null): number {
  if (step === null || step.state === 'queued') return 0;
  if (step.state !== 'running') return 3;
  return step.step?.formFactor === 'mobile' ? 2 : 1;
}

function stepInWords(step: PageSpeedRunStepDto | null): string {
  if (step === null) return 'Joining the queue…';
  if (step.state === 'queued') return placeInWords(step.place);
  if (step.state !== 'running') return 'Writing the report…';
  return step.step === null ? 'Starting the browser…' : `${labStepInWords(step.step)}…`;
}

const placeInWords = (place: number | null): string =>
  place === null || place <= 1
    ? 'You are next in the queue.'
    : `You are number ${place} in the queue.`;

/** `null` if there is no estimate, and when the run is next. */
const waitOf = ({ expectedWaitSeconds: wait }: PageSpeedRunStepDto): string | null =>
  wait ? `It starts ${aboutWaitInWords(wait)}.` : null;
