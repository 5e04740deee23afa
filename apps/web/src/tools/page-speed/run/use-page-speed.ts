import type { PageSpeedRunStepDto } from '@plumbline/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ToolCall, useToolCall } from '../../../app/use-tool-call.ts';
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

export const loadReport = () => import('../report/speed-report.tsx');

/** Measures one address at a time, with its progress and what was measured before. */
export function usePageSpeed(): PageSpeedCall {
  const client = useQueryClient();
  const [running, setRunning] = useState<RunningSpeed | null>(null);
  const call = useToolCall<SpeedRequest, ShownSpeed>({
    id: 'page-speed',
    call: async (request, signal) => {
      setRunning({ request, startedAt: Date.now(), step: null });
      const onStep = (step: PageSpeedRunStepDto) => {
        if (!signal.aborted) setRunning((current) => current && { ...current, step });
      };
      const [measured] = await Promise.all([measure(request, onStep, signal), loadReport()]);
      const shown = withHistory(measured);
      // Whoever comes back to the address finds the newest of it.
      client.setQueryData<ShownSpeed>(['page-speed', plain(request)], shown);
      return shown;
    },
    success: () => ({ title: 'Page speed analysis completed!' }),
    failure: { title: 'Analysis failed', description: 'Please check the URL and try again.' },
  });
  return { ...call, running: call.busy ? running : null };
}

const plain = ({ url, runs }: SpeedRequest): SpeedRequest => ({ url, runs });

function withHistory(measured: Measured): ShownSpeed {
  const { url } = measured.report;
  const now = toPastResult(measured.report);
  // A shared report can be older than what this browser remembers.
  const earlier = recallResults(url).filter(({ at }) => Date.parse(at) < Date.parse(now.at));
  rememberResult(url, now);
  return { ...measured, now, earlier };
}
