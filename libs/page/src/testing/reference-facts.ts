import { parse, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Dom } from 'parse5';

/** A few facts, extracted slowly and simply from the tree of an HTML-standard parser. */
export interface ReferenceFacts {
  readonly title: string | null;
  readonly description: string | null;
  readonly canonical: string | null;
  readonly robots: readonly string[];
  readonly h1s: readonly string[];
  readonly links: readonly { readonly href: string | null; readonly text: string }[];
  readonly images: readonly { readonly src: string | null; readonly alt: string | null }[];
  readonly jsonLd: readonly string[];
  readonly lang: string | null;
  readonly visibleText: string;
  readonly elementCount: number;
  readonly maxDepth: number;
}

const svgNamespace = 'http://www.w3.org/2000/svg';
const htmlNamespace = 'http://www.w3.org/1999/xhtml';
const silent =
  /^(?:script|style|noscript|template|title|iframe|noembed|noframes|canvas|video|audio|object|datalist)$/;
const silentInSvg = /^(?:title|desc|style|script|metadata|defs)$/;

/** Collapses ASCII white space; a text of only white space, of any kind, becomes empty. */
const fold = (text: string): string =>
  text.trim() === '' ? '' : text.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '');

function attribute(element: Dom.Element, name: string): string | null {
  return (
    element.attrs.find((candidate) => candidate.name === name && !candidate.prefix)?.value ?? null
  );
}

const isInHead = ({ parentNode }: Dom.Element): boolean =>
  parentNode !== null && tree.isElementNode(parentNode) && parentNode.tagName === 'head';

/** Strips C0 controls and spaces from both ends, as URL parsers do. */
const address = (element: Dom.Element, name: string): string | null =>
  attribute(element, name)?.replace(/^[\0-\x20]+|[\0-\x20]+$/g, '') ?? null;

const rawText = (element: Dom.Element): string =>
  element.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');

function textOf(node: Dom.Node, withAlts: boolean): string {
  if (tree.isTextNode(node)) return node.value;
  if (!('childNodes' in node)) return '';
  if (tree.isElementNode(node)) {
    const html = node.namespaceURI === htmlNamespace;
    if (node.namespaceURI === svgNamespace && node.tagName === 'title' && withAlts)
      return ` ${rawText(node)} `;
    const svg = node.namespaceURI === svgNamespace;
    if ((html && silent.test(node.tagName)) || (svg && silentInSvg.test(node.tagName))) return '';
    if (html && node.tagName === 'img' && withAlts) return ` ${attribute(node, 'alt') ?? ''} `;
  }
  const inner = node.childNodes.map((child) => textOf(child, withAlts)).join('');
  const separates =
    tree.isElementNode(node) && node.namespaceURI === htmlNamespace && blocks.has(node.tagName);
  return separates ? ` ${inner} ` : inner;
}

const blocks = new Set(
  'address article aside blockquote body br button caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol optgroup option p plaintext pre search section select summary table tbody td tfoot th thead tr ul xmp'.split(
    ' ',
  ),
);

export function referenceFacts(html: string): ReferenceFacts {
  const elements: Dom.Element[] = [];
  let maxDepth = 0;
  const visit = (node: Dom.Node, depth: number): void => {
    if (tree.isElementNode(node)) {
      elements.push(node);
      maxDepth = Math.max(maxDepth, depth);
    }
    if ('childNodes' in node) node.childNodes.forEach((child) => visit(child, depth + 1));
  };
  const document = parse(html);
  visit(document, 0);
  const named = (name: string): Dom.Element[] =>
    elements.filter(
      (element) => element.tagName === name && element.namespaceURI === htmlNamespace,
    );
  const metas = (name: RegExp): string[] =>
    named('meta')
      .filter((meta) => name.test(attribute(meta, 'name')?.trim() ?? ''))
      .map((meta) => fold(attribute(meta, 'content') ?? ''));
  const title = named('title')[0];
  return {
    title: title ? fold(rawText(title)) : null,
    description: metas(/^description$/i).find((content) => content !== '') ?? null,
    canonical:
      named('link')
        .filter(
          (link) =>
            isInHead(link) &&
            !['hreflang', 'lang', 'media', 'type'].some((name) => attribute(link, name) !== null) &&
            fold(attribute(link, 'rel') ?? '')
              .toLowerCase()
              .split(' ')
              .includes('canonical'),
        )
        .map((link) => address(link, 'href') ?? '')[0] ?? null,
    robots: metas(/^(?:robots|googlebot)$/i),
    h1s: named('h1').map((heading) => fold(textOf(heading, true))),
    links: named('a').map((link) => ({
      href: address(link, 'href'),
      text: fold(textOf(link, false)),
    })),
    images: named('img').map((image) => ({
      src: address(image, 'src'),
      alt: attribute(image, 'alt') === null ? null : fold(attribute(image, 'alt') ?? ''),
    })),
    jsonLd: named('script')
      .filter((script) =>
        /^application\/ld\+json\s*(?:;|$)/i.test(attribute(script, 'type')?.trim() ?? ''),
      )
      .map(rawText),
    lang: attribute(named('html')[0] as Dom.Element, 'lang'),
    visibleText: fold(textOf(document, false)),
    elementCount: elements.length,
    maxDepth,
  };
}
