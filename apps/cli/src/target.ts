import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { createEgress, type Egress, parseEgressAllow } from '@plumbline/adapters/egress';
import { openSiteFolder, type SiteFolder } from '@plumbline/adapters/site-folder';
import { canonicalOf, parseTypedAddress, WebFetchError, type WebFetcher } from '@plumbline/page';
import { decodeBody, extractFacts } from '@plumbline/page/extract';
import { counted, cut } from '@plumbline/seo/text';
import type { Credentials } from './credentials.ts';
import { UnmeasuredError, UsageError } from './errors.ts';
import { version } from './version.ts';

/** Files that the pages of a report came from. Paths are relative to the working folder. */
export interface SourceFiles {
  /** The folder that is served as the site; `null` if only one file is known. */
  readonly root: string | null;
  readonly fileOf: (url: string) => string | null;
  /** The URLs of the HTML files that none of these URLs reaches. */
  readonly unreached: (urls: readonly string[]) => readonly string[];
  /** URLs of the site that its files redirect. Takes seconds for a very long `.htaccess`. */
  readonly redirectSources: () => readonly string[];
  /** The file in which the site lists redirects. */
  readonly redirectSyntax: SiteFolder['redirectSyntax'];
}

/** What a command measures, ready to be fetched. */
export interface Target {
  /** As typed. */
  readonly typed: string;
  /** The URL to start at. */
  readonly start: string;
  readonly fetcher: WebFetcher;
  /** `null` for a URL. */
  readonly files: SourceFiles | null;
  /** Whether requests cost nobody else anything: a folder, or a server on this machine. */
  readonly isLocal: boolean;
  readonly notes: readonly string[];
  readonly close: () => Promise<void>;
}

interface TargetOptions {
  /** Where relative paths start. */
  readonly folder: string;
  readonly origin: string | undefined;
  readonly credentials: Credentials;
  readonly concurrency: number;
  /** `EGRESS_ALLOW`: private hosts that pages may lead to. */
  readonly privateHosts: string;
  /** Requests other sites, too, for a folder. */
  readonly external: boolean;
}

/** The origin of files that name none. */
const unknownOrigin = 'https://localhost';
/** Notes of one kind, and files in a note. */
const maxLines = 20;

/**
 * Opens a URL, a folder of built HTML, or an HTML file. What exists on disk is a path.
 * @throws UsageError, UnmeasuredError
 */
export async function openTarget(typed: string, options: TargetOptions): Promise<Target> {
  if (typed.trim() === '') throw new UsageError('The target is empty.');
  const path = resolve(options.folder, typed);
  const isUrl = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed);
  if (!isUrl && existsSync(path)) {
    return (await stat(path)).isDirectory()
      ? openFolder(typed, path, options)
      : openFile(typed, path, options);
  }
  // Servers on this machine rarely have https.
  const isOwn = !isUrl && /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?(\/|$)/i.test(typed);
  const start = isOwn ? `http://${typed}` : typed;
  const url = parseTypedAddress(start);
  // A password can make a URL invalid, and an error shows what was typed.
  if (url === null ? /:.*@/s.test(typed) : url.username !== '' || url.password !== '') {
    throw new UsageError(
      'Leave the user name and password out of the URL, and set PLUMBLINE_BASIC_AUTH=name:password instead.',
    );
  }
  // `dist/about.html` and `about.html` are paths, `example.com/about.html` is a URL.
  const looksLikeHost = isOwn || /^[^./~\\][^/\\]*\.[^/\\]+(\/|$)/.test(typed);
  const looksLikePath = !looksLikeHost || /^[^/]*\.html?$/i.test(typed) || url === null;
  if (!isUrl && looksLikePath) {
    throw new UnmeasuredError(`There is no file or folder ${path}, and it isn’t a URL.`);
  }
  if (url === null) throw new UsageError(`Not a URL: ${cut(typed)}`);
  return openUrl(typed, start, url, options);
}

async function openUrl(
  typed: string,
  start: string,
  url: URL,
  options: TargetOptions,
): Promise<Target> {
  const fetcher = await openEgress(url, options);
  return {
    typed,
    start,
    fetcher,
    files: null,
    isLocal: isLoopback(url.hostname),
    notes: [],
    close: () => fetcher.close(),
  };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  (isIP(host) === 4 && host.startsWith('127.'));

/** A private target is allowed because it was typed; what it leads to is not, unless `EGRESS_ALLOW` has it. */
async function openEgress(url: URL, options: TargetOptions): Promise<Egress> {
  const egress = egressFor(url, options);
  try {
    await egress.judge(url.href);
    return egress;
  } catch (error) {
    // A host that doesn't resolve is the command's to report.
    if (!(error instanceof WebFetchError) || error.code !== 'blocked_target') return egress;
    await egress.close();
    return egressFor(url, options, `${url.hostname}:${portOf(url)}`);
  }
}

const portOf = ({ port, protocol }: URL): number =>
  Number(port || (protocol === 'http:' ? 80 : 443));

/** @throws UsageError for headers that can't be sent, or an invalid `EGRESS_ALLOW` */
function egressFor(
  url: URL,
  { credentials, concurrency, privateHosts }: TargetOptions,
  allow = '',
): Egress {
  try {
    return createEgress({
      ports: [...new Set([80, 443, portOf(url)])],
      allow: parseEgressAllow(`${privateHosts},${allow}`),
      userAgent: `PlumblineBot/${version}`,
      // The crawl sets its own pace.
      perHostRate: { requests: 1e9, windowMs: 60_000 },
      maxConcurrentPerHost: concurrency + 2,
      originHeaders: { origin: url.origin, headers: credentials },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function openFolder(typed: string, path: string, options: TargetOptions): Promise<Target> {
  // A large folder takes a second to list, so it isn't listed for an origin that is given.
  const site = await openSite(path, options.origin === undefined ? '/' : null, options);
  if (site.folder.htmlFiles.length === 0) {
    await site.close();
    throw new UnmeasuredError(`The folder ${path} has no HTML files.`);
  }
  const { fetcher, files, notes, close } = site;
  return {
    typed,
    start: `${site.origin}/`,
    fetcher,
    files: { root: path, ...files },
    isLocal: true,
    notes,
    close,
  };
}

/** A file of a site, if a folder above it has an index page; otherwise only the file is known. */
async function openFile(typed: string, path: string, options: TargetOptions): Promise<Target> {
  const root = rootOf(path, options.folder);
  const inRoot = relative(root ?? dirname(path), path);
  const file = `/${inRoot.split(sep).join('/')}`;
  const site = await openSite(root ?? dirname(path), encodePath(file), options);
  const urls = [
    ...(site.canonical === null ? [] : [site.canonical]),
    site.origin + encodePath(file.replace(/\/index\.html?$/, '/')),
    site.origin + encodePath(file),
  ];
  const start = urls.find((url) => site.folder.fileOf(url) === file);
  if (start === undefined) {
    await site.close();
    throw new UnmeasuredError(`No URL of ${site.origin} leads to ${path}.`);
  }
  const { fetcher, files, notes, close } = site;
  const where =
    root === null
      ? 'We read only this file, because no folder above it has an index.html.'
      : `We checked the links of this file in ${relative(options.folder, root) || 'this folder'}.`;
  return {
    typed,
    start,
    fetcher: root === null ? onlyUrl(start, fetcher) : fetcher,
    files: { root, ...files },
    isLocal: true,
    notes: [...notes, where],
    close,
  };
}

/** Also encodes `?` and `#`, which would end the path. */
const encodePath = (file: string): string => file.split('/').map(encodeURIComponent).join('/');

const onlyUrl = (only: string, fetcher: WebFetcher): WebFetcher => ({
  fetch: async (request) => {
    const url = parseTypedAddress(String(request.url))?.href;
    if (url === only) return fetcher.fetch(request);
    throw new WebFetchError('offline', 'only one file is known');
  },
});

/**
 * The highest folder with an index page, from the file's own up to the working folder. A folder with a package.json is
 * that of a project: its index page is a template.
 */
function rootOf(file: string, workingFolder: string): string | null {
  let root: string | null = null;
  for (let folder = dirname(file); !existsSync(join(folder, 'package.json'));) {
    const isInside = `${folder}${sep}`.startsWith(`${resolve(workingFolder)}${sep}`);
    if (existsSync(join(folder, 'index.html'))) root = folder;
    else if (root !== null && !isInside) break;
    if (folder === resolve(workingFolder) || folder === dirname(folder)) break;
    folder = dirname(folder);
  }
  return root;
}

/** @param start path of the page whose canonical is wanted; `null` if none is */
async function openSite(path: string, start: string | null, options: TargetOptions) {
  const canonical = start === null ? null : await canonicalIn(path, start);
  const origin = new URL(options.origin ?? canonical ?? unknownOrigin).origin;
  const others = options.external ? egressFor(new URL(origin), options) : null;
  const folder = await openSiteFolder({ folder: path, origin, others });
  const shown = (file: string) =>
    join(relative(options.folder, path), `.${file}`).split(sep).join('/');
  const files: Omit<SourceFiles, 'root'> = {
    fileOf: (url) => {
      const file = folder.fileOf(url);
      return file === null ? null : shown(file);
    },
    unreached: (urls) => unreached(folder, urls).map((file) => origin + encodePath(file)),
    redirectSources: () => folder.redirectSources.map((path) => origin + path),
    redirectSyntax: folder.redirectSyntax,
  };
  return {
    ...{ canonical, origin, folder, files },
    fetcher: folder,
    notes: folderNotes(folder, origin, options.origin === undefined),
    close: async () => others?.close(),
  };
}

/** The canonical of a page in a folder; `null` if it has none. */
async function canonicalIn(path: string, start: string): Promise<string | null> {
  const folder = await openSiteFolder({ folder: path, origin: unknownOrigin, others: null });
  try {
    const page = await folder.fetch({ url: new URL(start, unknownOrigin), onTooLarge: 'truncate' });
    const { text } = decodeBody(page.body, 'text/html');
    return canonicalOf(extractFacts({ text, finalUrl: page.finalUrl, headers: page.headers }));
  } catch (error) {
    // Such as a redirect to another site.
    if (error instanceof WebFetchError) return null;
    throw error;
  }
}

function folderNotes(folder: SiteFolder, origin: string, isGuess: boolean): string[] {
  const lines = folder.notUnderstood.map(
    ({ file, line, text }) =>
      `${file}, line ${line} was ignored, because we don’t support it: ${cut(text, 100)}`,
  );
  const guess =
    origin === unknownOrigin
      ? 'No canonical link says where the site is published, so links with a host count as external. Set --origin.'
      : `The origin is ${origin}, as in a canonical link. Set --origin if that is wrong.`;
  const shown = lines.slice(0, maxLines);
  const left = lines.length - shown.length;
  const more = left === 0 ? [] : [`And ${counted(left, 'more line')}.`];
  return [...(isGuess ? [guess] : []), ...shown, ...more];
}

function unreached(folder: SiteFolder, urls: readonly string[]): string[] {
  const reached = new Set(urls.map((url) => folder.fileOf(url)));
  return folder.htmlFiles.filter((file) => file !== '/404.html' && !reached.has(file));
}
