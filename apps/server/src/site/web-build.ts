import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { pagePolicy } from '../http/security-headers.ts';
import { normalizedPath, RequestedRoute } from './requested-route.ts';
import { isText, PageTemplate, SiteFile } from './site-file.ts';
import { type Personalisation, personalize } from './site-settings.ts';

/** Content of `routes.json`, which the web app's build writes. The path `*` is the page for unknown URLs. */
const routeList = z.array(
  z.object({
    path: z.string().regex(/^(\*|\/[^?#]*)$/),
    /** File rendered at build time. Without it, all pages of the route are rendered on request. */
    file: z.string().optional(),
    status: z.number().int().min(200).max(599),
    indexable: z.boolean().default(true),
    lastModified: z.string().optional(),
    /** The same without its rendered content. */
    template: z.string().optional(),
    /** The same with the styles of a tool's result. */
    resultTemplate: z.string().optional(),
    /** Names of the query parameters that fill the page in. */
    inputs: z.array(z.string()).default([]),
  }),
);

export interface SitePage {
  readonly path: string;
  readonly status: number;
  readonly indexable: boolean;
  /** ISO 8601. */
  readonly lastModified: string | undefined;
  readonly file: SiteFile;
  readonly policy: string;
  /** The page with a place for its content. */
  readonly template: PageTemplate | null;
  /** The same with the styles of a tool's result; null where the server makes none. */
  readonly resultTemplate: PageTemplate | null;
  /** Names of the query parameters that fill the page in. */
  readonly inputs: readonly string[];
}

/** The built web app, customized for this operator. */
export interface WebBuild {
  /** Pages by path, without a trailing slash. */
  readonly pages: ReadonlyMap<string, SitePage>;
  /** Paths of the pages, by their spelling without regard to case and encoding. */
  readonly pageBySpelling: ReadonlyMap<string, string>;
  readonly notFound: SitePage | null;
  /** Routes whose pages are rendered on request. */
  readonly requested: readonly RequestedRoute[];
  /** All files other than pages, by path. */
  readonly files: ReadonlyMap<string, SiteFile>;
}

async function walk(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(
      (name) => !name.split('/').some((part) => part.startsWith('.')) && !name.endsWith('.map'),
    );
}

/**
 * Reads a build into memory.
 * @param webDist holds `routes.json` and `client/`
 * @returns `null` when there is no build
 */
export async function loadWebBuild(
  webDist: string,
  personalisation: Personalisation,
): Promise<WebBuild | null> {
  const list = await readFile(join(webDist, 'routes.json'), 'utf8').catch(() => null);
  if (list === null) return null;
  const routes = routeList.parse(JSON.parse(list));
  const client = join(webDist, 'client');

  const contents = new Map<string, Buffer>();
  for (const name of await walk(client)) {
    const bytes = await readFile(join(client, name));
    // Hashed files have no placeholders, and their name depends on their bytes.
    const fixed = name.startsWith('assets/') || !isText(name);
    contents.set(
      name,
      fixed ? bytes : Buffer.from(personalize(bytes.toString('utf8'), personalisation)),
    );
  }

  const { analytics, ads } = personalisation;
  const connections = analytics ? [new URL(analytics.url).origin] : [];
  const htmlOf = (file: string): Buffer => {
    const html = contents.get(file);
    if (!html) throw new Error(`routes.json names ${file}, which the web build does not hold`);
    return html;
  };
  const policyOf = (html: string): string => pagePolicy(inlineScriptHashes(html), connections);
  const templates = new Map<string, PageTemplate>();
  for (const template of new Set(
    routes.flatMap((route) => [route.template, route.resultTemplate]),
  )) {
    if (template === undefined) continue;
    const html = personalize(await readFile(join(webDist, template), 'utf8'), personalisation);
    templates.set(template, new PageTemplate(html, policyOf(html)));
  }
  const templateOf = (name: string | undefined) =>
    (name === undefined ? undefined : templates.get(name)) ?? null;

  const pages = routes.flatMap((route): SitePage[] => {
    const { path, file, status, indexable, lastModified, inputs } = route;
    if (file === undefined) return [];
    const html = htmlOf(file);
    return [
      {
        ...{ path, status, indexable, lastModified },
        file: new SiteFile(file, html),
        policy: policyOf(html.toString('utf8')),
        template: templateOf(route.template),
        resultTemplate: templateOf(route.resultTemplate),
        inputs,
      },
    ];
  });
  const requested = routes.flatMap(({ path, file, template: name, indexable }) => {
    const template = templateOf(name);
    return file === undefined && template ? [new RequestedRoute(path, template, indexable)] : [];
  });
  const files = [...contents]
    .filter(([name]) => !/\.(?:html|br|gz)$/.test(name))
    .map(([name, bytes]) => {
      const [br, gzip] = [contents.get(`${name}.br`), contents.get(`${name}.gz`)];
      const coded = { ...(br && { br }), ...(gzip && { gzip }) };
      return [`/${name}`, new SiteFile(name, bytes, coded)] as const;
    });
  const pictures = [...(ads?.files ?? [])].map(async ([address, file]) => {
    return [address, new SiteFile(file, await readFile(file))] as const;
  });
  const known = pages.filter(({ path }) => path !== '*');
  return {
    pages: new Map(known.map((page) => [page.path, page])),
    pageBySpelling: new Map(known.map(({ path }) => [normalizedPath(path), path])),
    requested,
    notFound: pages.find(({ path }) => path === '*') ?? null,
    files: new Map([...files, ...(await Promise.all(pictures))]),
  };
}

const inlineScripts = /<script\b([^>]*)>([^]*?)<\/script>/gi;
const isData = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|speculationrules|importmap)/i;

/** The CSP hashes of the inline scripts that run in a page of the build. Data blocks do not run and need none. */
function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScripts)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes) && !isData.test(attributes))
    .map(([, , code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
  return [...new Set(hashes)];
}

/** Content of `downloads.json`, which the web app's build writes: names of files in `/downloads`. */
const downloadList = z.object({
  made: z.array(z.string()),
  /** Known files that are missing because the build found no browser. */
  missing: z.array(z.string()),
});

export interface Downloads {
  /** File name of a download; `undefined` for any other URL. */
  readonly nameOf: (path: string) => string | undefined;
  /** Whether a URL is a download that the build couldn't create. */
  readonly isMissing: (path: string) => boolean;
}

const downloadsFolder = '/downloads/';

/** @param webDist holds `downloads.json`, unless the build is an old one */
export async function loadDownloads(webDist: string): Promise<Downloads> {
  const text = await readFile(join(webDist, 'downloads.json'), 'utf8').catch(() => null);
  const { made, missing } =
    text === null ? { made: [], missing: [] } : downloadList.parse(JSON.parse(text));
  const nameIn = (names: readonly string[], path: string) =>
    path.startsWith(downloadsFolder)
      ? names.find((name) => downloadsFolder + name === path)
      : undefined;
  return {
    nameOf: (path) => nameIn(made, path),
    isMissing: (path) => nameIn(missing, path) !== undefined,
  };
}
