import type { RefusedTarget } from '@plumbline/page-speed';

const usualPorts: Readonly<Record<string, number>> = {
  'http:': 80,
  'ws:': 80,
  'https:': 443,
  'wss:': 443,
};

/** What the proxy of a load refused, to be asked about addresses and texts of the load's result. */
export class RefusedTargets {
  readonly #targets: ReadonlySet<string>;
  readonly #mentions: readonly string[];
  readonly #hosts: ReadonlySet<string>;
  readonly overBudget: boolean;

  constructor(refused: readonly RefusedTarget[]) {
    const blocked = refused.filter((target) => target.reason === 'blocked');
    this.overBudget = refused.some((target) => target.reason === 'budget');
    this.#targets = new Set(blocked.map(({ host, port }) => `${host} ${port}`));
    this.#hosts = new Set(blocked.map(({ host }) => host));
    this.#mentions = [...this.#hosts].map((host) => (host.includes(':') ? `[${host}]` : host));
  }

  get none(): boolean {
    return this.#targets.size === 0;
  }

  get targets(): Iterable<string> {
    return this.#targets;
  }

  /** `host port` of an address; `null` for what is no address of the network. */
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

  /** Whether a text is the address or host of a refused target, or has its address in it. */
  isMentionedIn(text: string): boolean {
    if (this.#hosts.has(text) || this.has(text)) return true;
    const lower = text.toLowerCase();
    if (!this.#mentions.some((host) => lower.includes(`//${host}`))) return false;
    const addresses = lower.match(/(?:https?|wss?):\/\/[^\s"'<>)]+/g) ?? [];
    // An address without its scheme, as `//host/path` in markup, may mean either port.
    return addresses.length === 0 || addresses.some((address) => this.has(address));
  }
}
