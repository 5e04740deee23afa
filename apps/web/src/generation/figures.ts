import type { BlogRunDto } from '@plumbline/api-client';
import type { Formats } from '../app/formats.ts';
import { countOf } from '../app/words.ts';

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
