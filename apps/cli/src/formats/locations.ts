import { agreeing, counted } from '@plumbline/seo/text';
import { pathOf } from '../report/fingerprint.ts';
import type { Finding, FindingGroup, Report, ReportedPage } from '../report/report.ts';
import type { FormatContext } from './format.ts';

/** A place in the repository. */
interface Location {
  readonly path: string;
  readonly line: number;
}

/**
 * Locates findings in the files of the report: in the file of the page, or in the first file that links to the URL.
 * Without files, the path of the URL is used, because GitHub needs a relative path.
 */
export function locator(
  { pages }: Report,
  { readFile }: FormatContext,
): (finding: Finding) => Location {
  const pagesByUrl = new Map(pages.map((page) => [page.url, page]));
  const firstWithFile = pages.find(({ file }) => file !== null);
  // Many findings in a row may be links of one large page.
  let last = { url: '', lines: new Map<string, number>() };
  const lineOf = (target: string, page: ReportedPage & { readonly file: string }): number => {
    if (last.url !== page.url)
      last = { url: page.url, lines: linkLines(readFile(page.file) ?? '', page.url) };
    return last.lines.get(target) ?? 1;
  };
  return ({ url, evidence }) => {
    const candidates = [url, ...evidence.map(({ label }) => label)].flatMap(
      (each) => pagesByUrl.get(each) ?? [],
    );
    const page = candidates.find(({ file }) => file !== null) ?? firstWithFile;
    if (!page?.file) return { path: filePathOf(candidates[0]?.url ?? url), line: 1 };
    const { file } = page;
    return { path: file, line: page.url === url ? 1 : lineOf(url, { ...page, file }) };
  };
}

const filePathOf = (url: string): string =>
  decoded(new URL(url).pathname).replace(/^\/+|\/+$/g, '') || 'index';

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const linkAttribute = /(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi;

/** The lines of the first links to each URL in the HTML of a page. */
function linkLines(html: string, pageUrl: string): Map<string, number> {
  const lines = new Map<string, number>();
  let line = 1;
  let from = 0;
  for (const { index, 1: quoted, 2: single, 3: bare } of html.matchAll(linkAttribute)) {
    for (
      let at = html.indexOf('\n', from);
      at !== -1 && at < index;
      at = html.indexOf('\n', at + 1)
    ) {
      line += 1;
      from = at + 1;
    }
    const target = URL.parse((quoted ?? single ?? bare ?? '').replaceAll('&amp;', '&'), pageUrl);
    if (target === null) continue;
    target.hash = '';
    if (!lines.has(target.href)) lines.set(target.href, line);
  }
  return lines;
}

/** Names URLs of the audited site by path and query, and others in full. */
export function urlNamer({ pages: [first] }: Report): (url: string) => string {
  const origin = first && new URL(first.url).origin;
  return (url) => (new URL(url).origin === origin ? pathOf(url) : url);
}

/** The message of the first finding of a group, and how many more URLs are affected. */
export function groupMessage(
  { findings, template }: FindingGroup,
  nameOf: (url: string) => string,
): string {
  const [first] = findings;
  if (!first) return '';
  const message = `${nameOf(first.url)}: ${first.message}`;
  const more = new Set(findings.map(({ url }) => url)).size - 1;
  if (more === 0) return message;
  const others =
    template === null
      ? counted(more, 'more URL')
      : `${counted(more, 'more page')} like ${template}`;
  return `${message} ${others} ${agreeing(more, 'is', 'are')} affected.`;
}
