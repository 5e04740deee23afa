import type { PageTemplate } from './site-file.ts';

/** A route whose pages are rendered on request. */
export class RequestedRoute {
  readonly #pattern: RegExp;
  readonly #names: readonly string[];

  constructor(
    /** A route of the app: `/blog/:postId`. */
    readonly route: string,
    readonly template: PageTemplate,
    /** Whether search engines may list its pages. */
    readonly indexable = true,
  ) {
    this.#names = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const literal = route.split(/:\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    this.#pattern = new RegExp(`^${literal.join('([^/]+)')}$`);
  }

  /** Whether the route itself is a URL, without parameters. */
  get isAddress(): boolean {
    return this.#names.length === 0;
  }

  /** A path of this route in the route's spelling, with its parameters unchanged; `null` if the path doesn't match. */
  canonical(path: string): string | null {
    const own = this.route.split('/').slice(1);
    const given = partsOf(path);
    if (own.length !== given.length) return null;
    const parts = own.map((name, at) => {
      const part = given[at] ?? '';
      if (name.startsWith(':')) return part;
      return normalizedPart(part) === name ? name : '';
    });
    return parts.includes('') ? null : `/${parts.join('/')}`;
  }

  /** The decoded parameters of a path; `null` if the path doesn't match. */
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
}

/** A path segment in this site's spelling: decoded and in lower case. */
function normalizedPart(part: string): string {
  try {
    const text = decodeURIComponent(part).toLowerCase();
    // An encoded slash is no separator.
    return text.includes('/') ? part : text;
  } catch {
    return part;
  }
}

/** The raw segments of a path, without slashes and a final `index.html`. */
function partsOf(path: string): string[] {
  const parts = path.split('/').slice(1);
  const trim = () => {
    while (parts.at(-1) === '') parts.pop();
  };
  trim();
  if (normalizedPart(parts.at(-1) ?? '') === 'index.html') parts.pop();
  trim();
  return parts;
}

/** A path in this site's spelling, for comparisons. */
export const normalizedPath = (path: string): string =>
  `/${partsOf(path).map(normalizedPart).join('/')}`;
