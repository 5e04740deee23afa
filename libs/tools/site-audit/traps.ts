import { isTrackingParameter } from '@plumbline/page';
import { states } from './crawl.ts';
import { urlHash } from './url-hash.ts';

/** Our limits, so that crawls of endless sites end. */
const limits = {
  characters: 2_000,
  /** How often the same segment may occur in a path. */
  repeats: 3,
  /** Different shapes that are counted. */
  shapes: 1_000_000,
} as const;

/** URLs with the same path and parameters, or with the same path apart from a date, that are crawled at least. */
export const minVariants = 1_000;

const kinds = ['long-url', 'repeated-segment', 'parameters', 'calendar'] as const;

type TrapKind = (typeof kinds)[number];

interface Shape {
  readonly kind: TrapKind;
  /** What the URLs have in common: `/shop?color=…&size=…`, `/calendar/0000/00`. */
  readonly shape: string;
}

/** URLs that were not crawled because they may be endless. */
export interface TrapStop extends Shape {
  /** The first of them. */
  readonly example: string;
  readonly count: number;
}

/** What is needed to check a URL, as numbers. */
export interface TrapSigns {
  /** Position in `kinds`; -1 if the URL is part of no trap. */
  readonly kind: number;
  /** Hash of host and shape. */
  readonly shape: number;
  /** Hash of the path of a URL with tracking parameters, otherwise 0. */
  readonly tracked: number;
}

const noSigns: TrapSigns = { kind: -1, shape: 0, tracked: 0 };

/** More stops are counted with the last one. */
const maxStops = 100;

/** Why a URL is not crawled: a code of `states`. */
type Refusal = typeof states.trap | typeof states.tracking;

/** Most URLs have none of this, and take no time. */
const mayHaveSigns = /[?;]|[/=](?:19|20)\d\d|(?:\/[^/]+){5}/;

/** Reads the signs of a URL. Takes 0.1 ms for the longest URLs. */
export function trapSignsOf(url: string): TrapSigns {
  if (url.length <= limits.characters && !mayHaveSigns.test(url)) return noSigns;
  const parsed = new URL(url);
  const shape = shapeOf(url, parsed);
  return {
    kind: shape ? kinds.indexOf(shape.kind) : -1,
    shape: shape ? urlHash(`${shape.kind} ${parsed.host}${shape.shape}`) : 0,
    tracked: isTracked(parsed) ? urlHash(withoutSession(parsed)) : 0,
  };
}

/** Decides, URL by URL, which of them may be part of a trap. Depends only on the order of the URLs. */
export class Traps {
  readonly #maxVariants: number;
  /** How many URLs of a shape were admitted. */
  readonly #variants = new Map<number, number>();
  /** Paths of which a URL with tracking parameters was admitted. */
  readonly #tracked = new Set<number>();
  #stops = new Map<number, TrapStop>();

  constructor(maxVariants: number = minVariants) {
    this.#maxVariants = maxVariants;
  }

  get stops(): readonly TrapStop[] {
    return [...this.#stops.values()];
  }

  /** For a crawl that continues, once its URLs are admitted again. */
  set stops(stops: readonly TrapStop[]) {
    this.#stops = new Map(stops.map((stop) => [trapSignsOf(stop.example).shape, stop]));
  }

  /** Checks a URL and counts it. @returns why not to crawl it; `null` to crawl it */
  admit(url: string, signs: TrapSigns = trapSignsOf(url)): Refusal | null {
    if (this.#isTrapped(signs)) {
      this.#addStop(url, signs.shape);
      return states.trap;
    }
    if (signs.tracked === 0) return null;
    if (this.#tracked.has(signs.tracked)) return states.tracking;
    this.#tracked.add(signs.tracked);
    return null;
  }

  #isTrapped({ kind, shape }: TrapSigns): boolean {
    const name = kinds[kind];
    if (name === undefined) return false;
    if (name === 'long-url' || name === 'repeated-segment') return true;
    const count = this.#variants.get(shape) ?? 0;
    if (count >= this.#maxVariants) return true;
    if (count > 0 || this.#variants.size < limits.shapes) this.#variants.set(shape, count + 1);
    return false;
  }

  #addStop(url: string, shape: number): void {
    const isFull = this.#stops.size >= maxStops && !this.#stops.has(shape);
    const key = isFull ? ([...this.#stops.keys()].at(-1) ?? shape) : shape;
    const known = this.#stops.get(key);
    if (known) {
      this.#stops.set(key, { ...known, count: known.count + 1 });
      return;
    }
    const found = shapeOf(url, new URL(url));
    if (found) this.#stops.set(key, { ...found, example: url, count: 1 });
  }
}

const sessionInPath = /;jsessionid=[^/]*/i;

const isTracked = ({ searchParams, pathname }: URL): boolean =>
  sessionInPath.test(pathname) || [...searchParams.keys()].some(isTrackingParameter);

const withoutSession = ({ host, pathname }: URL): string =>
  host + pathname.replace(sessionInPath, '');

/** A segment, other than a number, that occurs too often. */
function repeatedSegment(pathname: string): string | null {
  const counts = new Map<string, number>();
  for (const segment of pathname.split('/')) {
    if (segment === '' || /^\d+$/.test(segment)) continue;
    const count = (counts.get(segment) ?? 0) + 1;
    if (count > limits.repeats) return segment;
    counts.set(segment, count);
  }
  return null;
}

/** A year, alone or with month and day: `/2026/11/`, `?date=2026-11-30`, `20261130`. */
const date = /(?<=[/=]|^)(?:19|20)\d{2}(?:[-/_]?\d{1,2}){0,2}(?=[/&]|$)/g;

/** What a URL may have in common with endlessly many others; `null` if nothing. */
function shapeOf(url: string, { pathname, search, searchParams }: URL): Shape | null {
  if (url.length > limits.characters) {
    return { kind: 'long-url', shape: `/${(pathname.split('/', 2)[1] ?? '').slice(0, 100)}…` };
  }
  const repeated = repeatedSegment(pathname);
  if (repeated !== null) return { kind: 'repeated-segment', shape: `…/${repeated}/…` };
  const zeros = (text: string) => text.replaceAll(date, (found) => found.replaceAll(/\d/g, '0'));
  const path = zeros(pathname);
  if (search !== '') {
    const names = [...new Set(searchParams.keys())].sort();
    const isDated = zeros(search.slice(1)) !== search.slice(1);
    const kind = isDated || path !== pathname ? 'calendar' : 'parameters';
    return { kind, shape: `${path}?${names.map((name) => `${name}=…`).join('&')}` };
  }
  return path === pathname ? null : { kind: 'calendar', shape: path };
}
