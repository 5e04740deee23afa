import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface CountedLink {
  readonly url: string;
  readonly nofollow: boolean;
}

/** What a page says, read with parse5. Texts have single spaces and no line breaks. */
export interface CountedPage {
  readonly title: string;
  readonly description: string;
  readonly h1: string;
  readonly noindex: boolean;
  /** Distinct. */
  readonly canonicals: readonly string[];
  readonly hreflangs: readonly { readonly code: string; readonly url: string }[];
  /** Every `a` and `area` with an http or https URL. */
  readonly links: readonly CountedLink[];
}

/** Reads a page as HTML says, with scripting enabled: `noscript` is text. */
export function countPage(text: string, url: string): CountedPage {
  const elements = [...elementsOf(parse(text))];
  const named = (...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName));
  const metas = (...names: string[]) =>
    named('meta')
      .filter((meta) => names.includes(attribute(meta, 'name')?.trim().toLowerCase() ?? ''))
      .map((meta) => attribute(meta, 'content') ?? '');

  const base = named('base').find((each) => attribute(each, 'href') !== null);
  const baseUrl = urlOf(base ? attribute(base, 'href') : '', url) ?? url;
  const resolved = new Map<string, string | null>();
  const resolve = (href: string | null): string | null => {
    if (href === null) return null;
    const known = resolved.get(href);
    if (known !== undefined) return known;
    const target = urlOf(href, baseUrl);
    resolved.set(href, target);
    return target;
  };
  const linksOf = (rel: string) => named('link').filter((link) => words(link, 'rel').includes(rel));
  const robots = metas('robots', 'googlebot').flatMap((content) =>
    content.toLowerCase().split(/[\s,]+/),
  );
  const isNofollow = robots.some((word) => word === 'nofollow' || word === 'none');
  const [h1] = named('h1');
  const [title] = named('title');
  return {
    title: title ? textOf(title) : '',
    description: oneLine(metas('description')[0] ?? ''),
    h1: h1 ? textOf(h1) : '',
    noindex: robots.some((word) => word === 'noindex' || word === 'none'),
    canonicals: [
      ...new Set(
        linksOf('canonical').flatMap((link) => {
          const href = attribute(link, 'href');
          return href?.trim() ? (resolve(href) ?? []) : [];
        }),
      ),
    ],
    hreflangs: linksOf('alternate').flatMap((link) => {
      const [code, target] = [attribute(link, 'hreflang'), resolve(attribute(link, 'href'))];
      return code && target ? [{ code: code.trim().toLowerCase(), url: target }] : [];
    }),
    links: named('a', 'area').flatMap((link) => {
      const target = resolve(attribute(link, 'href'));
      const nofollow = isNofollow || words(link, 'rel').includes('nofollow');
      return target === null ? [] : [{ url: target, nofollow }];
    }),
  };
}

/** HTML elements in document order, without those in templates. */
function* elementsOf(root: Node): Generator<Element> {
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('tagName' in node && node.namespaceURI === html.NS.HTML) yield node;
    if ('childNodes' in node) open.push(...node.childNodes.toReversed());
  }
}

function textOf(element: Element): string {
  let text = '';
  const open: Node[] = [element];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.nodeName === '#text' && 'value' in node) text += node.value;
    if (node.nodeName === 'br') text += ' ';
    if ('childNodes' in node && !/^(?:script|style)$/.test(node.nodeName)) {
      open.push(...node.childNodes.toReversed());
    }
  }
  return oneLine(text);
}

/** No-break spaces stay, as in `document.title`. */
const oneLine = (text: string) =>
  text.trim() === '' ? '' : text.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '');

const attribute = (element: Element, name: string): string | null =>
  element.attrs.find((each) => each.name === name)?.value ?? null;

const words = (element: Element, name: string): string[] =>
  (attribute(element, name) ?? '').toLowerCase().split(/\s+/);

/** An http or https URL without its fragment. */
export function urlOf(href: string | null, base: string): string | null {
  const url = href === null ? null : URL.parse(href, base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  return url.href;
}
