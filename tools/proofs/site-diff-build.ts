import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import { urlOf } from './count-site-page.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Changes the files of a built site. Pages are named by the path of their URL. */
export class Build {
  readonly folder: string;
  readonly origin: string;
  readonly syntax: '_redirects' | '.htaccess';
  /** Files that were changed, added or removed, by the path of the page. */
  readonly edited = new Set<string>();
  /** Paths that got a redirect. */
  readonly redirected = new Set<string>();
  /** Paths that return 410. */
  readonly gone = new Set<string>();
  /** Paths of new files that nothing leads to. */
  readonly unlinked = new Set<string>();
  /** Paths that robots.txt blocks. */
  readonly blocked = new Set<string>();

  constructor(folder: string, origin: string) {
    this.folder = folder;
    this.origin = origin;
    const has = (name: string) => existsSync(join(folder, name));
    this.syntax = has('.htaccess') && !has('_redirects') ? '.htaccess' : '_redirects';
  }

  urlOf(path: string): string {
    return this.origin + path;
  }

  fileOf(path: string): string {
    const name = decodeURIComponent(path);
    if (name.endsWith('/')) return join(this.folder, name, 'index.html');
    const isFile = /\.html?$/.test(name);
    return join(this.folder, isFile ? name : `${name}.html`);
  }

  read(path: string): string {
    return readFileSync(this.fileOf(path), 'utf8');
  }

  write(path: string, text: string): void {
    this.edited.add(path);
    mkdirSync(dirname(this.fileOf(path)), { recursive: true });
    writeFileSync(this.fileOf(path), text);
  }

  remove(path: string): void {
    this.edited.add(path);
    rmSync(this.fileOf(path));
  }

  /** Moves a page without updating what leads to it. */
  move(path: string, to: string): void {
    this.write(to, this.read(path));
    this.remove(path);
  }

  redirect(from: string, to: string, status = 301): void {
    this.redirected.add(from);
    this.#addLine(
      this.syntax === '_redirects' ? `${from} ${to} ${status}` : `Redirect ${status} ${from} ${to}`,
    );
  }

  /** `_redirects` serves a file with 410, so the site needs one. */
  get canBeGone(): boolean {
    return this.syntax === '.htaccess' || existsSync(join(this.folder, '404.html'));
  }

  goneFor(path: string): void {
    this.gone.add(path);
    this.#addLine(this.syntax === '_redirects' ? `${path} /404.html 410` : `Redirect gone ${path}`);
  }

  /** Removes the line of a path that redirects. */
  dropRedirect(from: string): void {
    const file = join(this.folder, this.syntax);
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, lines.filter((line) => !line.split(/\s+/).includes(from)).join('\n'));
  }

  #addLine(line: string): void {
    appendFileSync(join(this.folder, this.syntax), `\n${line}\n`);
  }

  block(path: string): void {
    this.blocked.add(path);
    this.edited.add(path);
    appendFileSync(join(this.folder, 'robots.txt'), `\nUser-agent: *\nDisallow: ${path}$\n`);
  }

  /** Changes the first sitemap file that has a text; nothing if there is none. */
  editSitemap(edit: (text: string) => string): void {
    const file = join(this.folder, 'sitemap.xml');
    if (existsSync(file)) writeFileSync(file, edit(readFileSync(file, 'utf8')));
  }

  /** Changes the sitemap's entry of a page, or removes it. */
  renameInSitemap(path: string, to: string | null): void {
    this.editSitemap((text) =>
      text.replaceAll(/<url>[^]*?<\/url>\s*/g, (entry) => {
        const loc = /<loc>\s*([^<]*?)\s*<\/loc>/.exec(entry)?.[1];
        if (loc !== this.urlOf(path)) return entry;
        return to === null ? '' : entry.replace(loc, this.urlOf(to));
      }),
    );
  }

  addToSitemap(path: string): void {
    this.editSitemap((text) =>
      text.replace('</urlset>', `<url><loc>${this.urlOf(path)}</loc></url>\n</urlset>`),
    );
  }

  /** Adds HTML to the head. */
  addToHead(path: string, text: string): void {
    this.edit(path, (element) => {
      if (element.tagName !== 'title') return [];
      const end = element.sourceCodeLocation?.endOffset ?? 0;
      return [{ from: end, to: end, text }];
    });
  }

  /** Adds HTML to the end of the body. */
  addToBody(path: string, text: string): void {
    const source = this.read(path);
    const end = /<\/main>(?![^]*<\/main>)|<\/body>/i.exec(source)?.index ?? source.length;
    this.write(path, source.slice(0, end) + text + source.slice(end));
  }

  /** Removes the links to URLs, but not their text. */
  unlink(path: string, isTarget: (url: string) => boolean): void {
    this.edit(path, (element, href) => {
      const location = element.sourceCodeLocation;
      if (!/^a(?:rea)?$/.test(element.tagName) || href === null || !isTarget(href)) return [];
      if (!location?.startTag) return [];
      const { startTag, endTag } = location;
      return [startTag, ...(endTag ? [endTag] : [])].map((tag) => ({
        ...{ from: tag.startOffset, to: tag.endOffset, text: '' },
      }));
    });
  }

  /** Changes links, canonical and hreflang of a URL to another one. */
  relink(path: string, from: string, to: string): void {
    this.edit(path, (element, href) => {
      const at = element.sourceCodeLocation?.attrs?.href;
      if (href !== this.urlOf(from) || !at) return [];
      const target = element.tagName === 'link' ? this.urlOf(to) : to;
      return [{ from: at.startOffset, to: at.endOffset, text: `href="${target}"` }];
    });
  }

  /** Makes the links to a URL nofollow. */
  nofollow(path: string, target: string): void {
    this.edit(path, (element, href) => {
      const start = element.sourceCodeLocation?.startTag?.startOffset;
      if (element.tagName !== 'a' || href !== this.urlOf(target) || start === undefined) return [];
      return [{ from: start + 2, to: start + 2, text: ' rel="nofollow"' }];
    });
  }

  /** Replaces elements, each as a whole. */
  replace(
    path: string,
    is: (element: Element, href: string | null) => boolean,
    text: string,
  ): void {
    this.edit(path, (element, href) => {
      const at = element.sourceCodeLocation;
      return at && is(element, href) ? [{ from: at.startOffset, to: at.endOffset, text }] : [];
    });
  }

  edit(path: string, change: (element: Element, href: string | null) => readonly Edit[]): void {
    const source = this.read(path);
    const elements = [...elementsOf(parse(source, { sourceCodeLocationInfo: true }))];
    const base = elements.find(
      ({ tagName, attrs }) => tagName === 'base' && valueOf(attrs, 'href'),
    );
    const baseUrl = URL.parse(valueOf(base?.attrs ?? [], 'href') ?? '', this.urlOf(path));
    const edits = elements.flatMap((element) => {
      const href = valueOf(element.attrs, 'href');
      return change(element, href === null ? null : urlOf(href, baseUrl?.href ?? this.urlOf(path)));
    });
    if (edits.length === 0) return;
    let text = source;
    for (const { from, to, text: replacement } of edits.toSorted((a, b) => b.from - a.from)) {
      text = text.slice(0, from) + replacement + text.slice(to);
    }
    this.write(path, text);
  }
}

const valueOf = (attributes: Element['attrs'], name: string): string | null =>
  attributes.find((each) => each.name === name)?.value ?? null;

/** Whether an element is `<link rel=…>`. */
export const isLinkOf = (element: Element, rel: string): boolean =>
  element.tagName === 'link' && valueOf(element.attrs, 'rel')?.toLowerCase() === rel;

function* elementsOf(root: Node): Generator<Element> {
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('tagName' in node && node.namespaceURI === html.NS.HTML) yield node;
    if ('childNodes' in node) open.push(...node.childNodes.toReversed());
  }
}
