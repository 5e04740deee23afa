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
