import { engineErrors, pageSpeedFailures } from '@plumbline/engine';
import { failureOf, type PageSpeedRun, progressOf } from '@plumbline/tools/page-speed';
import type {
  PageSpeedProblemDto,
  PageSpeedRunDto,
  PageSpeedRunStepDto,
} from './dto/page-speed-run.dto.ts';

/** A run without its report: what an event carries. */
export function toRunStepDto(run: PageSpeedRun): PageSpeedRunStepDto {
  const { step, progress } = progressOf(run);
  return {
    id: run.id,
    url: run.input.url,
    runs: run.input.runs,
    state: run.state,
    place: run.place,
    expectedWaitSeconds: run.expectedWaitSeconds,
    step: step && { ...step },
    progress,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    endedAt: run.endedAt?.toISOString() ?? null,
    problem: toProblemDto(run),
  };
}

export const toRunDto = (run: PageSpeedRun): PageSpeedRunDto => ({
  ...toRunStepDto(run),
  report: run.result,
});

function toProblemDto(run: PageSpeedRun): PageSpeedProblemDto | null {
  const failure = failureOf(run);
  if (failure === null) return null;
  const code = pageSpeedFailures[failure];
  const { title, detail } = engineErrors[code];
  return { code, title, detail };
}
