import { SiteFile } from './site-file.ts';
import type { Filling } from './site-parts.ts';

/** Files of one shell that are kept, so that what is read often is compressed once. */
const kept = 100;

const headGap = '<!--fill:head-->';
const gap = /<!--fill:([a-z]+)-->/g;

/** A page with gaps that the server fills in for each request. */
export class Shell {
  /** A route of the app: `/blog/:postId`. */
  readonly route: string;
  readonly indexable: boolean;
  /** For the header: filling adds no script that runs. */
  readonly policy: string;
  readonly #html: string;
  readonly #pattern: RegExp;
  readonly #names: readonly string[];
  readonly #files = new Map<string, SiteFile>();

  constructor(route: string, html: string, policy: string, indexable: boolean) {
    this.route = route;
    this.indexable = indexable;
    this.policy = policy;
    this.#html = html;
    this.#names = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const literal = route.split(/:\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    this.#pattern = new RegExp(`^${literal.join('([^/]+)')}$`);
  }

  /** Whether the route itself is an address. */
  get isAddress(): boolean {
    return this.#names.length === 0;
  }

  /** The named parts of a path, decoded; `null` where it is another path. */
  parametersOf(path: string): Record<string, string> | null {
    const found = this.#pattern.exec(path);
    if (!found) return null;
    try {
      return Object.fromEntries(
        this.#names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]),
      );
    } catch {
      return null;
    }
  }

  fill({ head, gaps }: Omit<Filling, 'status'>): SiteFile {
    const html = this.#html
      .replace(headGap, () => head)
      .replace(gap, (_, name: string) => (Object.hasOwn(gaps, name) ? (gaps[name] ?? '') : ''));
    const file = new SiteFile('page.html', Buffer.from(html));
    const tag = file.etag('identity');
    const known = this.#files.get(tag);
    this.#files.delete(tag);
    this.#files.set(tag, known ?? file);
    const [oldest] = this.#files.keys();
    if (this.#files.size > kept && oldest !== undefined) this.#files.delete(oldest);
    return known ?? file;
  }
}
