import type { PageSpeedRunStepDto } from '@plumbline/api-client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ToolCall, type UseOperation, useToolCall } from '../../../app/use-tool-call.ts';
import { measure, type Measured, type SpeedRequest } from './measure.ts';
import { type PastResult, recallResults, rememberResult, toPastResult } from './past-results.ts';

export interface ShownSpeed extends Measured {
  /** What the comparison needs of this measurement. */
  readonly now: PastResult;
  /** Earlier measurements of the address in this browser, the newest first. */
  readonly earlier: readonly PastResult[];
}

export interface RunningSpeed {
  readonly request: SpeedRequest;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** `null` until the run is known to the server. */
  readonly step: PageSpeedRunStepDto | null;
}

export interface PageSpeedCall extends ToolCall<SpeedRequest, ShownSpeed> {
  /** What goes on while it is busy; `null` else. */
  readonly running: RunningSpeed | null;
}

/**
 * Measures one address at a time, with its progress and what was measured before.
 * @param load loads what shows the report
 */
export function usePageSpeed(load: () => Promise<unknown>): PageSpeedCall {
  const [running, setRunning] = useState<RunningSpeed | null>(null);
  const useMeasurement: UseOperation<SpeedRequest, ShownSpeed> = ({ request, mutation }) =>
    useMutation({
      ...mutation,
      mutationFn: async ({ data: asked }: { readonly data: SpeedRequest }) => {
        const { signal } = request;
        setRunning({ request: asked, startedAt: Date.now(), step: null });
        const onStep = (step: PageSpeedRunStepDto) => {
          if (!signal.aborted) setRunning((current) => current && { ...current, step });
        };
        return { data: withHistory(await measure(asked, onStep, signal)) };
      },
    });
  const call = useToolCall(useMeasurement, {
    id: 'page-speed',
    load,
    success: () => ({ title: 'Page speed analysis completed!' }),
    failure: { title: 'Analysis failed', description: 'Please check the URL and try again.' },
  });
  return { ...call, running: call.busy ? running : null };
}

function withHistory(measured: Measured): ShownSpeed {
  const { url } = measured.report;
  const now = toPastResult(measured.report);
  // A shared report can be older than what this browser remembers.
  const earlier = recallResults(url).filter(({ at }) => Date.parse(at) < Date.parse(now.at));
  rememberResult(url, now);
  return { ...measured, now, earlier };
}
