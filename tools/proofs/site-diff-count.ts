import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countPage } from './count-site-page.ts';
import { type Counts, countSite } from './count-site.ts';
import type { Build } from './site-diff-build.ts';

/** What an independent count knows about a build. Paths stand for URLs of the site. */
export interface Facts {
  /** URLs that return 200, and whether they are pages. */
  readonly found: ReadonlyMap<string, 'page' | 'file'>;
  readonly redirects: ReadonlyMap<string, string>;
  readonly canonicals: ReadonlyMap<string, string>;
  readonly hreflangs: ReadonlyMap<string, ReadonlySet<string>>;
  readonly indexable: ReadonlySet<string>;
  readonly depths: ReadonlyMap<string, number>;
  /** 1 is the average. */
  readonly ranks: ReadonlyMap<string, number>;
  /** URLs that pages link to. */
  readonly linked: ReadonlySet<string>;
  /** By id of a rule: the affected URLs. */
  readonly issues: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Facts of {@link countSite} that aren't issues. */
const factNames = new Set(
  'answers,titles,descriptions,h1,canonicals,hreflangs,indexable,outlinks of pages'
    .split(',')
    .concat('inlinks of URLs as written', 'depths', 'ranks'),
);

/** Path and query of a URL of the site; other URLs as they are. */
export function pathIn(origin: string, url: string): string {
  const { host, pathname, search } = new URL(url, origin);
  return host === new URL(origin).host ? pathname + search : url;
}

/**
 * Counts a build with parse5 and the definitions in `docs/site-audit.md`.
 * @param others paths to request, such as those of the other build
 * @param copy a folder for a copy: the count reads only plain `Redirect` lines, and no robots.txt
 */
export function factsOf(build: Build, others: readonly string[], copy: string): Facts {
  const { origin } = build;
  cpSync(build.folder, copy, { recursive: true });
  translate(build, copy);
  const order = { folder: copy, origin, start: `${origin}/` };
  const urls = [
    ...redirectsOf(build).map(([from]) => build.urlOf(from)),
    ...[...build.redirected, ...others].map((path) => build.urlOf(path)),
  ];
  const counts = countSite({ ...order, urls });
  rmSync(copy, { recursive: true });
  return toFacts(counts, build);
}

export function redirectsOf({
  folder,
}: Build): (readonly [from: string, to: string, status: string])[] {
  const file = join(folder, '_redirects');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
      return from.startsWith('/') && status.startsWith('3') ? [[from, to, status] as const] : [];
    });
}

function translate(build: Build, copy: string): void {
  const lines = redirectsOf(build).map(
    ([from, to, status]) => `Redirect ${status} ${from} ${to}\n`,
  );
  if (lines.length > 0) writeFileSync(join(copy, '.htaccess'), lines.join(''));
  for (const path of build.blocked) {
    const file = join(copy, build.fileOf(path).slice(build.folder.length));
    writeFileSync(file, '<title>Blocked</title><meta name="robots" content="none">');
  }
}

/** The first word of each line, and the rest. */
function linesOf(counts: Counts, name: string): Map<string, string> {
  return new Map(
    [...(counts.get(name) ?? [])].map((line) => {
      const [url = ''] = line.split(' ', 1);
      return [url, line.slice(url.length + 1)];
    }),
  );
}

function toFacts(counts: Counts, { origin, blocked }: Build): Facts {
  const path = (url: string) => pathIn(origin, url);
  const lines = (name: string) =>
    [...linesOf(counts, name)].map(([url, rest]) => [path(url), rest] as const);
  const found = new Map<string, 'page' | 'file'>();
  const redirects = new Map<string, string>();
  for (const [url, answer] of lines('answers')) {
    const [kind = '', target] = answer.split(' ');
    if (blocked.has(url)) continue;
    if (kind === 'page' || kind === 'file') found.set(url, kind);
    else if (target !== undefined && path(target) !== url) redirects.set(url, path(target));
  }
  const ranks = lines('ranks').map(([url, rank]) => [url, Number(rank)] as const);
  const issues = [...counts].flatMap(([name, affected]) => {
    if (factNames.has(name) || name.includes(',')) return [];
    const paths = [...affected].map(path).filter((each) => !blocked.has(each));
    return [[`site/${name}`, new Set(paths)] as const];
  });
  return {
    ...{ found, redirects },
    canonicals: new Map(
      lines('canonicals').flatMap(([url, list]) => {
        const [first = ''] = list.split(' ');
        return first === '' ? [] : [[url, path(first)]];
      }),
    ),
    hreflangs: new Map(
      lines('hreflangs').map(([url, list]) => {
        const targets = list.split(' ').filter((_, index) => index % 2 === 1);
        return [url, new Set(targets.map(path))];
      }),
    ),
    indexable: new Set(lines('indexable').map(([url]) => url)),
    depths: new Map(lines('depths').map(([url, depth]) => [url, Number(depth)])),
    ranks: new Map(ranks.map(([url, rank]) => [url, rank * ranks.length])),
    linked: new Set(lines('inlinks of URLs as written').map(([url]) => url)),
    issues: new Map(issues),
  };
}

/** By path: the pages that link to it or name it, read with parse5. */
export function sourcesIn(build: Build, pages: Iterable<string>): Map<string, Set<string>> {
  const sources = new Map<string, Set<string>>();
  for (const page of pages) {
    const { links, canonicals, hreflangs } = countPage(build.read(page), build.urlOf(page));
    const urls = [...links, ...hreflangs].map(({ url }) => url).concat(canonicals);
    for (const url of urls) {
      const path = pathIn(build.origin, url);
      const known = sources.get(path) ?? new Set();
      sources.set(path, known.add(page));
    }
  }
  return sources;
}
