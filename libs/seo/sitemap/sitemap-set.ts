import { MAX_ENTRIES, MAX_SET_EXAMPLES } from './protocol.ts';
import type { SitemapFile } from './sitemap-file.ts';

export type SetRemarkCode =
  | 'lists-itself'
  | 'index-in-index'
  | 'listed-twice'
  | 'same-file'
  | 'redirects';

/** A problem of a set of sitemaps that no single file shows. */
export interface SetRemark {
  readonly code: SetRemarkCode;
  readonly severity: 'error' | 'warning';
  /** Number of affected files. */
  readonly count: number;
  /** The first affected files, at most ten. */
  readonly examples: readonly { readonly url: string; readonly detail: string }[];
}

/** Facts about a set, besides the files that were read. */
export interface SitemapSetSummary {
  /** Number of distinct listed files that were not requested. */
  readonly unread: number;
  /** Whether one of the unread files may be an index that lists more files. */
  readonly mayHaveMore: boolean;
  readonly remarks: readonly SetRemark[];
}

/** A file of the set with its response. */
interface SetFile {
  readonly url: string;
  readonly finalUrl: string;
  /** `null` when there was no response, so the file may be of any kind. */
  readonly file: Pick<SitemapFile, 'kind' | 'entryCount'> | null;
  /** URLs that an index lists, as {@link sitemapUrl} writes them, including repeated ones. */
  readonly children: readonly string[];
}

/** `robots` for robots.txt, otherwise the URL of an index. */
type Lister = 'robots' | (string & {});

/** Errors are what Search Console reports as "Nested indexing", directly or not. */
const severities: Readonly<Record<SetRemarkCode, SetRemark['severity']>> = {
  'lists-itself': 'error',
  'index-in-index': 'error',
  'listed-twice': 'warning',
  'same-file': 'warning',
  redirects: 'warning',
};

/** The URL of a sitemap for comparison, without fragment; `null` when it is not a full http or https URL. */
export function sitemapUrl(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  return url.href;
}

/**
 * The sitemaps of a site as one set: which files robots.txt and the indexes list, which to read next, and the problems
 * between them. Fetches nothing; linear in the number of listed URLs.
 */
export class SitemapSet {
  /** Every listed file, with the source that listed it first; `null` for a guessed file. */
  readonly #listers = new Map<string, Lister | null>();
  readonly #ofIndexes = new Set<string>();
  readonly #ofRobots = new Set<string>();
  /** Requested and final URLs of the files read, each mapped to the file's final URL. */
  readonly #files = new Map<string, string>();
  readonly #indexes = new Set<string>();
  readonly #repeated = new Map<string, Lister[]>();
  readonly #remarks = new Map<SetRemarkCode, Map<string, string>>();
  #mayHaveMore = false;

  /** Adds URLs, as {@link sitemapUrl} writes them, in list order. */
  list(by: Lister, urls: readonly string[]): void {
    for (const url of urls) this.#listOne(by, url);
  }

  /** The next files to read; files of an index come first. Each file is returned only once. */
  next(max: number): readonly string[] {
    const chosen = [...this.#ofIndexes, ...this.#ofRobots].slice(0, max);
    for (const url of chosen) this.#taken(url);
    return chosen;
  }

  /** Adds the response of a file. @returns false when the same file was read before */
  read({ url: asked, finalUrl, file, children }: SetFile): boolean {
    const url = sitemapUrl(asked) ?? asked;
    const final = sitemapUrl(finalUrl) ?? finalUrl;
    this.#taken(url);
    const lister = this.#listers.get(url) ?? null;
    const listedByIndex = lister !== null && lister !== 'robots';
    const known = this.#files.get(final);
    if (known !== undefined) {
      const indexed = this.#indexes.has(known);
      const lead = `leads to ${known}`;
      if (listedByIndex && this.#files.get(lister) === known) {
        this.#remark('lists-itself', url, `${lead}, the index that lists it`);
      } else if (listedByIndex && indexed) {
        this.#remark('index-in-index', url, `${lead}, an index, and is listed by ${lister}`);
      } else if (lister !== null && final !== url) {
        this.#remark('same-file', url, `${lead}, which we already read`);
      }
      this.#files.set(url, known);
      return false;
    }
    if (!this.#listers.has(url)) this.#listers.set(url, null);
    this.#files.set(url, final).set(final, final);
    this.#taken(final);
    if (file === null) {
      // Without a response, a file that robots.txt lists may be an index.
      if (lister === 'robots') this.#mayHaveMore = true;
      return true;
    }
    if (lister !== null && final !== url) this.#remark('redirects', url, `redirects to ${final}`);
    if (file.kind !== 'index') return true;
    this.#indexes.add(final);
    if (listedByIndex) this.#remark('index-in-index', url, `an index, listed by ${lister}`);
    if (file.entryCount > MAX_ENTRIES) this.#mayHaveMore = true;
    this.list(final, children);
    return true;
  }

  get summary(): SitemapSetSummary {
    const remarks = [...this.#remarks].map(([code, files]) =>
      remarkOn(code, files, (detail) => detail),
    );
    if (this.#repeated.size > 0) {
      remarks.push(remarkOn('listed-twice', this.#repeated, listersInWords));
    }
    return {
      unread: this.#ofIndexes.size + this.#ofRobots.size,
      mayHaveMore: this.#mayHaveMore || this.#ofRobots.size > 0,
      remarks,
    };
  }

  #listOne(by: Lister, url: string): void {
    const byIndex = by !== 'robots';
    const read = this.#files.get(url);
    if (byIndex && read === by) {
      this.#remark('lists-itself', url, 'an index that lists itself');
      return;
    }
    if (byIndex && read !== undefined && this.#indexes.has(read)) {
      this.#remark('index-in-index', url, `an index, listed by ${by}`);
      return;
    }
    const first = this.#listers.get(url);
    if (first === undefined) {
      this.#listers.set(url, by);
      // A redirect may have led to the file before any source listed it.
      if (read === undefined) (byIndex ? this.#ofIndexes : this.#ofRobots).add(url);
      return;
    }
    if (first === null) return;
    const listers = this.#repeated.get(url) ?? [first];
    listers.push(by);
    this.#repeated.set(url, listers);
  }

  #taken(url: string): void {
    this.#ofIndexes.delete(url);
    this.#ofRobots.delete(url);
  }

  #remark(code: SetRemarkCode, url: string, detail: string): void {
    const files = this.#remarks.get(code) ?? new Map<string, string>();
    if (!files.has(url)) this.#remarks.set(code, files.set(url, detail));
  }
}

function remarkOn<T>(
  code: SetRemarkCode,
  files: ReadonlyMap<string, T>,
  detailOf: (value: T) => string,
): SetRemark {
  const examples = [...files]
    .slice(0, MAX_SET_EXAMPLES)
    .map(([url, value]) => ({ url, detail: detailOf(value) }));
  return { code, severity: severities[code], count: files.size, examples };
}

/** `listed twice, by robots.txt and https://…`. */
function listersInWords(by: readonly Lister[]): string {
  const names = [...new Set(by.map((lister) => (lister === 'robots' ? 'robots.txt' : lister)))];
  return `listed ${by.length === 2 ? 'twice' : `${by.length} times`}, by ${names.slice(0, 3).join(' and ')}`;
}
