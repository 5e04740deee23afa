import {
  getFollowPageSpeedRunUrl,
  type PageSpeedRunDto,
  type PageSpeedRunStepDto,
  PageSpeedRunStepDtoState,
  readPageSpeedRun,
} from '@plumbline/api-client';
import { followJob } from '../../../app/follow-job.ts';

/** Names this page to the server among those that wait from behind the same network address. */
export interface Holder {
  /** A UUID. */
  readonly holder: string;
}

/**
 * Follows a run to its end, and keeps it wanted meanwhile.
 * @returns the run with its report
 * @throws ApiError when it cannot be read; the signal's reason once that aborts
 */
export const followRun = (
  id: string,
  holder: Holder,
  onStep: (step: PageSpeedRunStepDto) => void,
  signal: AbortSignal,
): Promise<PageSpeedRunDto> =>
  followJob(
    {
      eventsUrl: getFollowPageSpeedRunUrl(id, holder),
      read: async (reading) => (await readPageSpeedRun(id, holder, { signal: reading })).data,
      parse,
    },
    onStep,
    signal,
  );

function parse(data: unknown): PageSpeedRunStepDto | null {
  const step = data as Partial<PageSpeedRunStepDto> | null;
  const known = Object.values<unknown>(PageSpeedRunStepDtoState).includes(step?.state);
  return known && typeof step?.progress === 'number' ? (step as PageSpeedRunStepDto) : null;
}
