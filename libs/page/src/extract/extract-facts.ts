import type { PageFacts } from '../facts.ts';
import type { HeaderLines } from '../snapshot.ts';
import { AccessibleNames } from './accessible-name.ts';
import { Addresses } from './addresses.ts';
import { contentFacts } from './content-facts.ts';
import { FactCollector } from './fact-collector.ts';
import { keyPositions } from './key-positions.ts';
import { linkedFacts } from './linked-facts.ts';
import { parseRefresh } from './meta-refresh.ts';
import { pageTexts } from './page-text.ts';
import { headerDirectives } from './robots-directives.ts';
import { headerValues } from '../snapshot.ts';
import { HtmlTokenizer } from './tokenizer.ts';
import { TreeBuilder } from './tree-builder.ts';
import { detectWall } from './wall.ts';

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
    headEnd: collector.headEndFact(),
    positions: keyPositions(text, collector),
    elementCount: builder.elementCount,
    maxDepth: builder.maxDepth,
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
