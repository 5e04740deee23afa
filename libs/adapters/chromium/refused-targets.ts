import type { LabTarget, RefusedTarget } from '@plumbline/tools/page-speed';

const usualPorts: Readonly<Record<string, number>> = {
  'http:': 80,
  'ws:': 80,
  'https:': 443,
  'wss:': 443,
};

const maxNamed = 200;

/**
 * Targets of the URLs in a result's texts, except Lighthouse's own texts, which link to its documentation and to company
 * home pages. At most 200; pages usually have a few dozen.
 */
export function namedTargets(result: object): LabTarget[] {
  const found = new Map<string, LabTarget>();
  for (const address of JSON.stringify(result, withoutOwnTexts).match(addresses) ?? []) {
    const key = RefusedTargets.targetOf(address);
    const [host, port] = key?.split(' ') ?? [];
    if (key !== null && host !== undefined) found.set(key, { host, port: Number(port) });
    if (found.size === maxNamed) break;
  }
  return [...found.values()];
}

/** A description in a table may come from the page; that of an audit or a category does not. */
function withoutOwnTexts(this: object, key: string, value: unknown): unknown {
  const isOwn =
    (key === 'description' && ('scoreDisplayMode' in this || 'auditRefs' in this)) ||
    (key === 'i18n' && 'lighthouseVersion' in this) ||
    (key === 'homepage' && 'origins' in this);
  return isOwn ? undefined : value;
}

const addresses = /(?:https?|wss?):\/\/[^\s"'<>)\\]+/gi;

const keysOf = (targets: readonly LabTarget[]): ReadonlySet<string> =>
  new Set(targets.map(({ host, port }) => `${host} ${port}`));

/** What the proxy of a load refused. Decides whether URLs and texts of the load's result mention it. */
export class RefusedTargets {
  readonly #asked: ReadonlySet<string>;
  readonly #targets: ReadonlySet<string>;
  readonly #own: ReadonlySet<string>;
  readonly #mentions: readonly string[];
  readonly #hosts: ReadonlySet<string>;
  readonly overBudget: boolean;

  /** @param named targets that would also have been refused if the page had requested them */
  constructor(refused: readonly RefusedTarget[], named: readonly LabTarget[] = []) {
    const asked = refused.filter((target) => target.reason !== 'budget');
    const blocked = [...asked, ...named];
    this.overBudget = refused.some((target) => target.reason === 'budget');
    this.#asked = keysOf(asked);
    this.#own = keysOf(asked.filter((target) => target.reason === 'own'));
    this.#targets = keysOf(blocked);
    this.#hosts = new Set(blocked.map(({ host }) => host));
    this.#mentions = [...this.#hosts].map((host) => (host.includes(':') ? `[${host}]` : host));
  }

  get none(): boolean {
    return this.#targets.size === 0;
  }

  /** Targets that the page requested. */
  get asked(): Iterable<string> {
    return this.#asked;
  }

  /** `host port` of a URL; `null` if it is not a network URL. */
  static targetOf(address: string): string | null {
    const url = URL.parse(address);
    const usual = usualPorts[url?.protocol ?? ''];
    if (url === null || usual === undefined) return null;
    const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
    return `${host} ${url.port === '' ? usual : Number(url.port)}`;
  }

  has(address: string): boolean {
    const target = RefusedTargets.targetOf(address);
    return target !== null && this.#targets.has(target);
  }

  /** Whether a URL is refused because this server itself listens there. */
  isOwn(address: string): boolean {
    const target = RefusedTargets.targetOf(address);
    return target !== null && this.#own.has(target);
  }

  /** Whether a text is the URL or host of a refused target, or contains its URL. */
  isMentionedIn(text: string): boolean {
    if (this.#hosts.has(text) || this.has(text)) return true;
    const lower = text.toLowerCase();
    if (!this.#mentions.some((host) => lower.includes(`//${host}`))) return false;
    const addresses = lower.match(/(?:https?|wss?):\/\/[^\s"'<>)]+/g) ?? [];
    // A URL without a scheme, such as `//host/path` in markup, may mean either port.
    return addresses.length === 0 || addresses.some((address) => this.has(address));
  }
}

/** A Lighthouse result as it came: JSON. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** Request types that can't show anything blocked in a screenshot. A frame can: its error page. */
const invisible = new Set([
  'Script',
  'Stylesheet',
  'Image',
  'Font',
  'Media',
  'XHR',
  'Fetch',
  'EventSource',
  'WebSocket',
  'Ping',
  'Preflight',
  'Manifest',
  'Prefetch',
  'TextTrack',
]);

/** As Lighthouse counts requests (core/computed/resource-summary.js). */
const kinds = new Set(['Stylesheet', 'Image', 'Media', 'Font', 'Script', 'Document']);

/**
 * Removes everything about blocked requests from a Lighthouse result, in place: requests, rows and sub-rows of tables,
 * chains, warnings, entities, and the screenshots if they may show something that was blocked.
 * @returns how many requests were removed
 */
export function removeBlockedRequests(result: JsonObject, refused: RefusedTargets): number {
  if (refused.none) return 0;
  const requests = objects(detailsOf(result, 'network-requests').items);
  const gone = requests.filter(({ url }) => typeof url === 'string' && refused.has(url));
  if (mayBeSeen(gone, refused)) removeScreenshots(result);
  discount(result, gone);
  const names = goneEntities(result, refused);
  const kept = keptHosts(requests, refused);
  walk(result, (text) => names.has(text) || (!kept.has(text) && refused.isMentionedIn(text)));
  return gone.length;
}

function mayBeSeen(gone: readonly JsonObject[], refused: RefusedTargets): boolean {
  if (gone.some(({ resourceType }) => !invisible.has(String(resourceType)))) return true;
  const seen = new Set(gone.map(({ url }) => RefusedTargets.targetOf(String(url))));
  // Blocked, but not in the list of requests, so its type is unknown.
  return [...refused.asked].some((target) => !seen.has(target));
}

function removeScreenshots(result: JsonObject): void {
  const audits = object(result.audits);
  for (const id of ['screenshot-thumbnails', 'final-screenshot']) delete object(audits[id]).details;
}

/** Counts only the requests that remain. */
function discount(result: JsonObject, gone: readonly JsonObject[]): void {
  const own = objects(result.entities).find(({ isFirstParty }) => isFirstParty === true)?.name;
  for (const row of objects(detailsOf(result, 'resource-summary').items)) {
    const counted = gone.filter(({ resourceType, entity }) => {
      if (row.resourceType === 'total') return true;
      if (row.resourceType === 'third-party') return entity !== own;
      return row.resourceType === kindOf(resourceType);
    });
    const bytes = counted.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0);
    row.requestCount = Math.max(0, Number(row.requestCount ?? 0) - counted.length);
    row.transferSize = Math.max(0, Number(row.transferSize ?? 0) - bytes);
  }
}

const kindOf = (resourceType: Json | undefined): string =>
  typeof resourceType === 'string' && kinds.has(resourceType)
    ? resourceType.toLowerCase()
    : 'other';

/** Hosts of remaining requests: one port of a host may be blocked and another not. */
function keptHosts(requests: readonly JsonObject[], refused: RefusedTargets): Set<string> {
  const kept = requests.filter(({ url }) => typeof url === 'string' && !refused.has(url));
  return new Set(kept.map(({ url }) => URL.parse(String(url))?.hostname ?? ''));
}

/** Names of entities whose origins were all blocked. */
function goneEntities(result: JsonObject, refused: RefusedTargets): Set<string> {
  const gone = objects(result.entities).filter(({ origins }) => {
    const known = Array.isArray(origins) ? origins : [];
    return known.length > 0 && known.every((origin) => refused.has(String(origin)));
  });
  return new Set(gone.map(({ name }) => String(name)));
}

/** Removes array items and map entries with a text that matches `isGone`, and empties single texts. */
function walk(value: Json, isGone: (text: string) => boolean): void {
  if (Array.isArray(value)) {
    const kept = value.filter((item) => !says(item, isGone));
    value.splice(0, value.length, ...kept);
    for (const item of kept) walk(item, isGone);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string') {
        if (isGone(inner)) value[key] = '';
      } else if (isEntry(inner) && says(inner, isGone)) delete value[key];
      else walk(inner, isGone);
    }
  }
}

/** Entries of maps such as the chains of requests, as opposed to the parts of the result itself. */
const isEntry = (value: Json): value is JsonObject => isJsonObject(value) && 'url' in value;

/** Whether a text, or any text in a value, its elements or its locations, mentions something blocked. */
function says(item: Json, isGone: (text: string) => boolean): boolean {
  if (typeof item === 'string') return isGone(item);
  if (!isJsonObject(item)) return false;
  return Object.values(item).some((inner) => {
    if (typeof inner === 'string') return isGone(inner);
    const type = isJsonObject(inner) ? inner.type : null;
    return (type === 'node' || type === 'source-location' || type === 'url') && says(inner, isGone);
  });
}

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const object = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});

const objects = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.map(object) : [];

const detailsOf = (result: JsonObject, audit: string): JsonObject =>
  object(object(object(result.audits)[audit]).details);
