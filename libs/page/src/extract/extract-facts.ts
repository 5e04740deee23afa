import type { KeyPositions, MetaRefreshFact, PageFacts, HeadingFact, LinkFact } from '../facts.ts';
import { type HeaderLines, headerValues } from '../snapshot.ts';
import { AccessibleNames } from './accessible-name.ts';
import { Addresses, writtenAddress } from './addresses.ts';
import { FactCollector } from './fact-collector.ts';
import { linkedFacts } from './linked-facts.ts';
import { pageTexts } from './page-text.ts';
import { headerDirectives } from './robots-directives.ts';
import { HtmlTokenizer } from './tokenizer.ts';
import { TreeBuilder } from './tree-builder.ts';
import { detectWall } from './wall.ts';
import type { BodyCollector, RawHeading, RawLink } from './body-collector.ts';
import type { Flow } from './flow.ts';
import { Context, type Frame } from './frame.ts';

export interface ExtractInput {
  /** The decoded body. */
  readonly text: string;
  readonly finalUrl: string;
  readonly headers: HeaderLines;
}

/**
 * Extracts the facts of one page in one pass. Time is linear in the length of the text, memory is bounded by `pageLimits`,
 * and any string is accepted. Synchronous: for pages from the web, call it in a worker.
 */
export function extractFacts({ text, finalUrl, headers }: ExtractInput): PageFacts {
  const collector = new FactCollector({
    keepIds: /aria-labelledby/i.test(text),
    followItemrefs: /itemref/i.test(text),
  });
  const builder = new TreeBuilder(text, collector);
  new HtmlTokenizer(text, builder).run();
  builder.end();
  collector.finish();

  const { head, body, flow, items } = collector;
  const baseUrl = baseOf(head.baseHref, finalUrl);
  const addresses = new Addresses(baseUrl, finalUrl);
  const linked = linkedFacts(head.links, headers, addresses, finalUrl);
  const names = new AccessibleNames(flow, body.labels, collector.ids);
  const content = contentFacts(body, flow, names, addresses);
  const texts = pageTexts(flow, body.paragraphs);
  return {
    baseUrl,
    doctype: collector.doctypeText,
    lang: collector.lang,
    contentLangs: [...collector.contentLangs],
    dir: collector.dir,
    titles: head.titles.map(({ text: title, inHead }) => ({ text: title, inHead })),
    metas: head.metas.map(({ end: _end, ...meta }) => meta),
    description: head.description()?.content ?? null,
    robots: [...head.robots(), ...headerValues(headers, 'x-robots-tag').flatMap(headerDirectives)],
    ...linked,
    // Each viewport tag replaces the one before.
    viewport: head.metas.findLast((meta) => meta.name === 'viewport')?.content ?? null,
    ...content,
    jsonLd: collector.jsonLd,
    ...items.finish(flow, addresses),
    openGraph: head.openGraph(),
    twitter: head.twitter(),
    metaRefresh: head.metas.flatMap(({ httpEquiv, content: raw }) => {
      const refresh =
        httpEquiv === 'refresh' && raw !== null
          ? parseRefresh(raw, (href) => addresses.url(href))
          : null;
      return refresh ? [refresh] : [];
    }),
    ...texts,
    headEnd: collector.headEnd.fact(),
    positions: keyPositions(text, collector),
    elementCount: builder.elementCount,
    maxDepth: builder.maxDepth,
    skeleton: collector.skeleton.fingerprint(),
    bounded: builder.bounded || collector.anyBounded,
    wall: detectWall({
      headers,
      title: head.titles[0]?.text ?? '',
      visibleText: texts.visibleText,
      resources: [...body.scripts, ...body.iframes, ...body.forms].flatMap((element) => {
        const address = 'action' in element ? element.action : element.src;
        return address ? [address] : [];
      }),
      passwordInputs: collector.passwordInputs,
      headings: content.headings.map((heading) => heading.text),
    }),
  };
}

/**
 * The first `<base href>`; if it does not parse or is not a web URL, the page's own URL (HTML standard §4.2.3).
 */
function baseOf(href: string | null, finalUrl: string): string {
  const base = href === null ? null : URL.parse(href, finalUrl);
  return base && base.protocol !== 'data:' && base.protocol !== 'javascript:'
    ? base.href
    : finalUrl;
}

/** Where important elements end, in bytes: crawlers stop reading at a limit. */
function keyPositions(text: string, facts: FactCollector): KeyPositions {
  const { head } = facts;
  const offsets = {
    title: head.titles[0]?.end,
    description: head.description()?.end,
    canonical: head.canonical()?.end,
    robots: head.robotsMetas()[0]?.end,
    firstHeading: facts.firstHeadingEnd,
    jsonLd: facts.firstJsonLdEnd,
    headEnd: facts.headEnd.offset,
  };
  const bytes = new Map<number, number>();
  let last = 0;
  let total = 0;
  for (const offset of Object.values(offsets)
    .filter((value) => typeof value === 'number')
    .sort((a, b) => a - b)) {
    total += Buffer.byteLength(text.slice(last, offset));
    last = offset;
    bytes.set(offset, total);
  }
  const at = (offset: number | null | undefined): number | null =>
    typeof offset === 'number' ? (bytes.get(offset) ?? null) : null;
  return {
    title: at(offsets.title),
    description: at(offsets.description),
    canonical: at(offsets.canonical),
    robots: at(offsets.robots),
    firstHeading: at(offsets.firstHeading),
    jsonLd: at(offsets.jsonLd),
    headEnd: at(offsets.headEnd),
  };
}

const refresh =
  /^[\t\n\f\r ]*(\d{1,9})(?:\.[\d.]*)?(?:[\t\n\f\r ]*[;,][\t\n\f\r ]*|[\t\n\f\r ]+|$)(?:url[\t\n\f\r ]*=[\t\n\f\r ]*)?(.*)$/is;

/** Parses the content of a refresh as browsers do (HTML standard §4.2.5.3). @returns `null` if browsers ignore it */
function parseRefresh(
  raw: string,
  resolve: (href: string) => string | null,
): MetaRefreshFact | null {
  const match = refresh.exec(raw.slice(0, 5_000));
  if (!match) return null;
  let href = writtenAddress(match[2] ?? '');
  const quote = href[0];
  if (quote === '"' || quote === "'") {
    const end = href.indexOf(quote, 1);
    href = href.slice(1, end < 0 ? undefined : end);
  }
  return { seconds: Number(match[1]), url: href === '' ? null : resolve(href), raw };
}

const hidden = Context.hidden | Context.invisible;
const unseen = hidden | Context.unrendered;
const spaceless = Context.undisplayed | Context.invisible | Context.unrendered;

type ContentFacts = Pick<
  PageFacts,
  'headings' | 'links' | 'images' | 'areas' | 'scripts' | 'styles' | 'iframes' | 'forms' | 'media'
>;

/** Facts of the body's elements, created once all text is read and the base URL is known. */
function contentFacts(
  body: BodyCollector,
  flow: Flow,
  names: AccessibleNames,
  addresses: Addresses,
): ContentFacts {
  return {
    headings: body.headings.map((heading) => headingFact(heading, names)),
    links: body.links.map((link) => linkFact(link, flow, names, addresses)),
    images: body.images.map(({ frame, candidates, ...image }) => ({
      ...image,
      url: addresses.resource(image.src),
      name: names.of(frame) || labelText(body.formLabelOf(frame), names),
      hidden: (frame.context & hidden) !== 0,
      displayed: (frame.context & spaceless) === 0,
      candidates: candidates.map((candidate) => ({
        ...candidate,
        url: addresses.resource(candidate.src),
      })),
    })),
    areas: body.areas.map(({ frame, ...area }) => ({
      ...area,
      url: addresses.url(area.href),
      name: names.of(frame),
      hidden: (frame.context & hidden) !== 0,
    })),
    scripts: body.scripts.map((script) => ({ ...script, url: addresses.resource(script.src) })),
    styles: body.styles.map((style) => ({ ...style, url: addresses.resource(style.href) })),
    iframes: body.iframes.map((iframe) => ({ ...iframe, url: addresses.resource(iframe.src) })),
    forms: body.forms.map((form) => ({ ...form, url: addresses.ofForm(form.action) })),
    media: body.media.map((medium) => ({ ...medium, url: addresses.resource(medium.src) })),
  };
}

const labelText = (label: Frame | null, names: AccessibleNames): string =>
  label ? names.ofLabel(label) : '';

const headingFact = (
  { level, frame, offset }: RawHeading,
  names: AccessibleNames,
): HeadingFact => ({
  level,
  text: names.textWithPictures(frame) || names.of(frame),
  hidden: (frame.context & unseen) !== 0,
  offset,
});

function linkFact(
  { tag, origin, frame }: RawLink,
  flow: Flow,
  names: AccessibleNames,
  addresses: Addresses,
): LinkFact {
  const { href, rel, target, scripted, control, offset } = tag;
  const address = href === null ? null : addresses.of(href);
  const name = names.of(frame, origin);
  return {
    href,
    url: address?.url ?? null,
    scheme: address?.scheme ?? null,
    text: flow.slice(frame.textStart, frame.textEnd) || name,
    name,
    rel,
    internal: address?.internal ?? false,
    sameHost: address?.sameHost ?? false,
    target,
    scripted,
    control,
    hidden: (frame.context & unseen) !== 0,
    boilerplate: (frame.context & Context.boilerplate) !== 0,
    containsImage: names.containsGraphic(frame),
    offset,
  };
}
