import { boldRanges, type TextRange } from './bold.ts';
import { fit, type Measured, type SerpText } from './fit.ts';
import { type SerpDevice, serpModel } from './model.ts';
import { emOf, oneLine, unitsOf } from './units.ts';

/** Input of a result. */
export interface SerpInput {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  /** Name of the site; its host name when empty or missing. */
  readonly siteName?: string | undefined;
  /** Date before the description, `YYYY-MM-DD`; any other text is ignored. */
  readonly date?: string | undefined;
  /** The query. Its words are bold in the description. */
  readonly keyword?: string | undefined;
}

/** A result on one kind of screen. */
export interface SerpResultView {
  readonly device: SerpDevice;
  /** Its host name if none was given; empty if the URL is invalid. */
  readonly siteName: string;
  /** Host name, and the path after ` › `; the text itself if it is not a URL. */
  readonly displayUrl: string;
  /** Scheme and host, then each folder of the path. */
  readonly breadcrumb: readonly string[];
  readonly title: SerpText;
  readonly description: SerpText;
  /** As shown before the description (`Nov 21, 2026`), or `null`. */
  readonly date: string | null;
  /** Parts of the shown description that are bold. */
  readonly bold: readonly TextRange[];
}

/** A page's result on one kind of screen. Pure, and the same in the browser and on the server. */
export function serpResult(input: SerpInput & { readonly device: SerpDevice }): SerpResultView {
  return viewOf(prepare(input), input.device);
}

/** A page's results on both kinds of screen, measured once. */
export function serpResults(input: SerpInput): Readonly<Record<SerpDevice, SerpResultView>> {
  const prepared = prepare(input);
  return { desktop: viewOf(prepared, 'desktop'), mobile: viewOf(prepared, 'mobile') };
}

interface Prepared {
  readonly title: Measured;
  readonly description: Measured;
  readonly siteName: string;
  readonly displayUrl: string;
  readonly breadcrumb: readonly string[];
  readonly date: string | null;
  readonly keyword: string;
}

function prepare({ title, url, description, siteName, date, keyword }: SerpInput): Prepared {
  const { displayUrl, breadcrumb, host } = serpAddress(url);
  return {
    title: measured(title),
    description: measured(description),
    siteName: oneLine(siteName ?? '') || host,
    displayUrl,
    breadcrumb,
    date: date === undefined ? null : serpDate(date),
    keyword: keyword ?? '',
  };
}

function measured(typed: string): Measured {
  const text = oneLine(typed);
  return { text, units: unitsOf(text) };
}

function viewOf(prepared: Prepared, device: SerpDevice): SerpResultView {
  const { title, description, siteName, displayUrl, breadcrumb, date, keyword } = prepared;
  const model = serpModel[device];
  const { columnPx } = model;
  const beforePx = date === null ? 0 : emOf(date + DATE_MARK) * model.description.fontPx;
  const shown = fit(description, { model: model.description, columnPx, beforePx });
  return {
    device,
    siteName,
    displayUrl,
    breadcrumb,
    title: fit(title, { model: model.title, columnPx }),
    description: shown,
    date,
    bold: keyword === '' ? [] : boldRanges(shown.text, keyword),
  };
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Separator between a date and the description. */
export const DATE_MARK = ' — ';

/** A date as results show it (`Nov 21, 2026`); `null` for an invalid date. */
export function serpDate(isoDate: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(isoDate.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const parsed = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.getUTCDate() !== Number(day)) return null;
  return `${MONTHS[Number(month) - 1] ?? ''} ${String(Number(day))}, ${year}`;
}

const MARK = ' › ';

/** A URL as a search result shows it. */
interface SerpAddress {
  /** Host name, and the path after ` › `; the text itself if it is not a URL. */
  readonly displayUrl: string;
  /** Scheme and host, then each folder of the path, with percent-encoding decoded. */
  readonly breadcrumb: readonly string[];
  /** Host name without `www.`; empty if the text is not a URL. */
  readonly host: string;
}

/**
 * The parts of a URL that a search result shows: never its query or fragment. Host names stay in ASCII (`xn--…`), so
 * that none can imitate another.
 */
export function serpAddress(url: string): SerpAddress {
  const typed = oneLine(url);
  const parsed = addressOf(typed);
  if (parsed === null || parsed.hostname === '') {
    return { displayUrl: typed, breadcrumb: typed === '' ? [] : [typed], host: '' };
  }
  const { hostname, origin, pathname, protocol } = parsed;
  const folders = pathname.split('/').filter((folder) => folder !== '');
  return {
    displayUrl: folders.length === 0 ? hostname : hostname + MARK + decoded(folders.join('/')),
    breadcrumb: [origin === 'null' ? `${protocol}//${hostname}` : origin, ...folders.map(decoded)],
    host: hostname.replace(/^www\./, ''),
  };
}

/** A breadcrumb as one text. */
export function breadcrumbText(breadcrumb: readonly string[]): string {
  return breadcrumb.join(MARK);
}

function addressOf(typed: string): URL | null {
  try {
    return new URL(typed);
  } catch {
    return null;
  }
}

function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return oneLine(decodeURIComponent(path));
  } catch {
    return path;
  }
}
