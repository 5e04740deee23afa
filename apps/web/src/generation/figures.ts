import type {
  BlogRunDto,
  BlogRunItemDto,
  BlogRunWithItemsDto,
  BlogScheduleDto,
} from '@plumbline/api-client';
import { estimatedMonthlyTraffic } from '@plumbline/blog';
import { countOf, type Formats } from '../app/formats.ts';

/** '180K', '2.75M': searches and visits are estimates, so they are rounded. */
export const shortFigure = (amount: number, { number }: Formats): string =>
  number(amount, { notation: 'compact', maximumSignificantDigits: 3 });

/** '$0.12'. */
export const dollars = (usd: number, { number }: Formats): string =>
  number(usd, { style: 'currency', currency: 'USD' });

/** 'about 40 seconds', 'about 7 minutes', 'about 2 h 10 min'. */
export function aboutSeconds(seconds: number): string {
  if (seconds < 90) return `about ${countOf(Math.max(1, Math.round(seconds)), 'second')}`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${countOf(minutes, 'minute')}`;
  return `about ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Posts of a run that were kept, either published or as drafts. */
export const keptOf = ({ published, drafts }: Pick<BlogRunDto, 'published' | 'drafts'>): number =>
  published + drafts;

/** Whether a run is unfinished. */
export const isOpen = ({ state }: Pick<BlogRunDto, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** 'Every day at 6:00 AM' if the schedule is that simple, or else its five cron fields. */
export function scheduleInWords({ cron }: Pick<BlogScheduleDto, 'cron'>): string {
  if (cron === null) return 'Switched off';
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(cron.trim()) ?? [];
  if (minute === undefined || hour === undefined) return `On the schedule ${cron}`;
  const h = Number(hour);
  return `Every day at ${h % 12 || 12}:${minute.padStart(2, '0')} ${h < 12 ? 'AM' : 'PM'}`;
}

/** Formats a time in the schedule's time zone, with the zone's name. */
export function momentInZone(iso: string, timeZone: string, { moment }: Formats): string {
  try {
    return `${moment(iso, timeZone)} (${timeZone})`;
  } catch {
    // This browser does not know the time zone.
    return iso;
  }
}

/** What the operator has done since with a post that a run kept, unless it is shown elsewhere. */
export function removedSince({
  state,
  postState,
}: Pick<BlogRunItemDto, 'state' | 'postState'>): 'Deleted' | 'Unpublished' | null {
  if (postState === 'deleted') return 'Deleted';
  return state === 'published' && postState === 'draft' ? 'Unpublished' : null;
}

/** What a run added to the site. */
interface RunSummary {
  /** Kept posts, counted. */
  readonly blogs: number;
  /** Estimated sum of the monthly searches for their topics. */
  readonly searchVolume: number;
  /** Monthly visits, estimated from the searches. */
  readonly monthlyTraffic: number;
  /** Kept posts by category, counted, in the order of the plan. */
  readonly categories: readonly (readonly [category: string, posts: number])[];
  /** Number of keywords, three per post. */
  readonly keywordTargets: number;
  /** Words of the kept posts, counted. */
  readonly contentWords: number;
  /** Published posts, counted. */
  readonly indexablePages: number;
}

const keywordsOfAPost = 3;

const isKept = ({ state }: Pick<BlogRunItemDto, 'state'>): boolean =>
  state === 'published' || state === 'draft';

export function summarize(run: BlogRunWithItemsDto): RunSummary {
  const kept = run.items.filter(isKept);
  const searchVolume = kept.reduce((sum, item) => sum + item.targetSearchVolume, 0);
  const blogs = keptOf(run);
  return {
    blogs,
    searchVolume,
    monthlyTraffic: estimatedMonthlyTraffic(searchVolume),
    categories: [...Map.groupBy(kept, ({ category }) => category)].map(
      ([category, items]) => [category, items.length] as const,
    ),
    keywordTargets: blogs * keywordsOfAPost,
    contentWords: run.words,
    indexablePages: run.published,
  };
}

/** The most frequent reason for failed posts, or `null` if there is none. */
export function mainReason(items: readonly BlogRunItemDto[]): string | null {
  const reasons = new Map<string, number>();
  for (const { state, reason } of items) {
    if ((state === 'failed' || state === 'rejected') && reason) {
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  }
  return [...reasons].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
