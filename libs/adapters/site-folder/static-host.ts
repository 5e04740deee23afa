import { isRedirect } from '@plumbline/page';
import { type ConfigLine, maxRules } from './config-line.ts';
import { findFile, type FolderFiles, listFolder, readStart } from './folder-files.ts';
import { type Htaccess, matchAliases, parseHtaccess, withoutDoubleSlashes } from './htaccess.ts';
import { parseRedirectsFile, redirectMatcher } from './redirects-file.ts';

/** What the host answers: a redirect, a file with a status, or a status alone. */
interface HostAnswer {
  readonly status: number;
  readonly location: string | null;
  /** A key of `files`. */
  readonly file: string | null;
}

export interface StaticHost {
  readonly files: FolderFiles['files'];
  readonly notUnderstood: readonly (ConfigLine & { readonly file: string })[];
  readonly redirectSyntax: 'htaccess' | 'redirects';
  /** Percent-encoded paths of literal rules that redirect, sorted. */
  redirectSources(): readonly string[];
  answer(url: URL): HostAnswer;
}

interface FolderConfig extends Htaccess {
  /** With a final slash, decoded. */
  readonly folderPath: string;
}

const maxConfigBytes = 5_000_000;

/**
 * Reads a folder and its redirect files. Redirects of `.htaccess` come first and apply to existing files, too; a rule of
 * `_redirects` doesn't apply where a file exists unless it has a `!`, as on Netlify.
 * @param host of the site, with its port
 * @throws if the folder can't be read
 */
export async function readStaticHost(folder: string, host: string): Promise<StaticHost> {
  const { files, htaccess, redirects } = await listFolder(folder);
  const notUnderstood: (ConfigLine & { file: string })[] = [];
  const list = (file: string, lines: readonly ConfigLine[]) => {
    for (const line of lines) notUnderstood.push({ file, ...line });
  };

  const parsed = parseRedirectsFile(redirects === null ? '' : await readText(redirects), host);
  list('_redirects', parsed.notUnderstood);
  const matchRedirects = redirectMatcher(parsed.rules);

  const configs: FolderConfig[] = [];
  let room = maxRules - parsed.rules.length;
  for (const [folderPath, disk] of htaccess) {
    const config = parseHtaccess(await readText(disk), room);
    configs.push({ ...config, folderPath });
    list(`${folderPath.slice(1)}.htaccess`, config.notUnderstood);
    room -= config.rules.length;
  }
  configs.sort((a, b) => b.folderPath.length - a.folderPath.length);

  const answer = ({ pathname, search, href }: URL): HostAnswer => {
    const path = decodePath(pathname);
    if (path === null) return notFound('/');
    for (const { rules } of configsOf(configs, path)) {
      const alias = matchAliases(rules, path);
      if (alias === null) continue;
      if (alias.location !== null) return redirect(alias.status, alias.location, search);
      return alias.status === 404 ? notFound(path) : { ...alias, file: null };
    }
    const file = findFile(files, path);
    const lacksSlash = file === null && findFile(files, `${path}/`) !== null;
    const rule = matchRedirects(pathname);
    if (rule !== null && (rule.force || (file === null && !lacksSlash))) {
      if (isRedirect(rule.status)) return redirect(rule.status, rule.to, search);
      const target = fileAt(URL.parse(rule.to, href)?.pathname ?? '');
      return target === null
        ? notFound(path)
        : { status: rule.status, location: null, file: target };
    }
    if (file !== null) return { status: 200, location: null, file };
    return lacksSlash ? redirect(301, `${pathname}/`, search) : notFound(path);
  };

  const notFound = (path: string): HostAnswer => {
    const page = configsOf(configs, path).find((config) => config.notFoundPage)?.notFoundPage;
    const file = page ? findFile(files, page) : null;
    return { status: 404, location: null, file: file ?? findFile(files, '/404.html') };
  };

  /** The file of a target, which is served without a redirect to the path with a final slash. */
  const fileAt = (pathname: string): string | null => {
    const path = decodePath(pathname);
    return path === null ? null : (findFile(files, path) ?? findFile(files, `${path}/`));
  };

  const redirectSources = (): string[] => {
    const literals = [
      ...parsed.rules.map(({ literal }) => literal),
      ...configs.flatMap(({ rules }) => rules.map(({ from }) => encodedPath(from))),
    ];
    const sources = [...new Set(literals)].flatMap((path) => {
      const url = new URL(`https://${host}${path ?? ''}`);
      // A rule may have another status, or not apply because of a file or its folder.
      return path !== null && isRedirect(answer(url).status) ? url.pathname : [];
    });
    return [...new Set(sources)].toSorted();
  };

  const redirectSyntax = redirects === null && htaccess.has('/') ? 'htaccess' : 'redirects';
  return { files, notUnderstood, redirectSyntax, redirectSources, answer };
}

const encodedPath = (from: string | RegExp): string | null =>
  typeof from === 'string' ? from.replace(/[%?#]/g, encodeURIComponent) : null;

async function readText(disk: string): Promise<string> {
  const { bytes } = await readStart(disk, maxConfigBytes);
  return new TextDecoder().decode(bytes);
}

/** A path decoded as UTF-8; `null` if it isn't, or if decoding would make other segments. */
function decodePath(pathname: string): string | null {
  if (/%(?:2f|5c|00)/i.test(pathname)) return null;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** The `.htaccess` files that apply to a path, in the same order. */
function configsOf(configs: readonly FolderConfig[], path: string): readonly FolderConfig[] {
  const folder = withoutDoubleSlashes(`${path}/`);
  return configs.filter(({ folderPath }) => folder.startsWith(folderPath));
}

/** A redirect that keeps the query, unless the target has its own. */
function redirect(status: number, to: string, search: string): HostAnswer {
  const [target = '', ...fragment] = to.split(/(?=#)/);
  const location = (to.includes('?') ? target : target + search) + fragment.join('');
  return { status, location, file: null };
}
