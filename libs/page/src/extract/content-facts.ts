import type { HeadingFact, LinkFact, PageFacts } from '../facts.ts';
import type { Addresses } from './addresses.ts';
import type { BodyCollector, RawHeading, RawLink } from './body-collector.ts';
import { foldSpace, type Flow } from './flow.ts';
import { Context, type Frame } from './frame.ts';

type ContentFacts = Pick<
  PageFacts,
  'headings' | 'links' | 'images' | 'scripts' | 'styles' | 'iframes' | 'forms' | 'media'
>;

/** Facts of the body's elements, made when all text is read and the base address is known. */
export function contentFacts(body: BodyCollector, flow: Flow, addresses: Addresses): ContentFacts {
  return {
    headings: body.headings.map((heading) => headingFact(heading, body, flow)),
    links: body.links.map((link) => linkFact(link, body, flow, addresses)),
    images: body.images.map((image) => ({ ...image, url: imageUrl(image.src, addresses) })),
    scripts: body.scripts.map((script) => ({ ...script, url: addresses.url(script.src) })),
    styles: body.styles.map((style) => ({ ...style, url: addresses.url(style.href) })),
    iframes: body.iframes.map((iframe) => ({ ...iframe, url: addresses.url(iframe.src) })),
    forms: body.forms.map((form) => ({ ...form, url: addresses.url(form.action) })),
    media: body.media.map((medium) => ({ ...medium, url: addresses.url(medium.src) })),
  };
}

const imageUrl = (src: string | null, addresses: Addresses): string | null =>
  src === '' ? null : addresses.url(src);

function headingFact(
  { level, frame, offset }: RawHeading,
  body: BodyCollector,
  flow: Flow,
): HeadingFact {
  return {
    level,
    text: textWithAlts(frame, body, flow),
    hidden: (frame.context & Context.hidden) !== 0,
    offset,
  };
}

function linkFact(
  { tag, frame }: RawLink,
  body: BodyCollector,
  flow: Flow,
  addresses: Addresses,
): LinkFact {
  const { href, rel, target, label, title, scripted, button, offset } = tag;
  const address = href === null ? null : addresses.of(href);
  return {
    href,
    url: address?.url ?? null,
    scheme: address?.scheme ?? null,
    text:
      flow.slice(frame.textStart, frame.textEnd) ||
      altsOf(frame, body) ||
      foldSpace(label ?? '') ||
      foldSpace(title ?? ''),
    rel,
    internal: address?.internal ?? false,
    sameHost: address?.sameHost ?? false,
    target,
    scripted,
    button,
    boilerplate: (frame.context & Context.boilerplate) !== 0,
    containsImage: frame.imageEnd > frame.imageStart,
    offset,
  };
}

function altsOf(frame: Frame, body: BodyCollector): string {
  if (frame.imageEnd <= frame.imageStart) return '';
  const alts = body.alts.slice(frame.imageStart, frame.imageEnd);
  return foldSpace(alts.map((alt) => alt.text).join(' '));
}

function textWithAlts(frame: Frame, body: BodyCollector, flow: Flow): string {
  if (frame.imageEnd <= frame.imageStart) return flow.slice(frame.textStart, frame.textEnd);
  const parts: string[] = [];
  let at = frame.textStart;
  for (const alt of body.alts.slice(frame.imageStart, frame.imageEnd)) {
    parts.push(flow.slice(at, alt.position), alt.text);
    at = Math.max(at, alt.position);
  }
  parts.push(flow.slice(at, frame.textEnd));
  return foldSpace(parts.join(' '));
}
