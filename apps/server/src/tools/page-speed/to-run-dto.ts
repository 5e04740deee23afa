import { failureOf, type PageSpeedRun, progressOf } from '@plumbline/page-speed';
import { problemKind } from '../../http/problems.ts';
import type {
  PageSpeedProblemDto,
  PageSpeedRunDto,
  PageSpeedRunStepDto,
} from './dto/page-speed-run.dto.ts';
import { problemOf } from './run-problems.ts';

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
  const { code, detail } = problemOf(failure);
  return { code, title: problemKind(code).title, detail };
}
