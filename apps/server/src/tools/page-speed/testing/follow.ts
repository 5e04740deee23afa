import { followEvents, type Following as FollowingOf } from '../../../testing/follow-events.ts';
import type { PageSpeedRunStepDto } from '../page-speed-run.dto.ts';

export type Following = FollowingOf<PageSpeedRunStepDto>;

/** Follows the events of a measurement, for one of the pages of a visitor if there is a holder. */
export const follow = (base: string, id: string, visitor: string, holder?: string) =>
  followEvents<PageSpeedRunStepDto>(
    `${base}/api/page-speed/runs/${id}/events${holder === undefined ? '' : `?holder=${holder}`}`,
    visitor,
  );
