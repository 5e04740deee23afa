import type { HeadingFact, LinkFact, PageFacts } from '../facts.ts';
import type { AccessibleNames } from './accessible-name.ts';
import type { Addresses } from './addresses.ts';
import type { BodyCollector, RawHeading, RawLink } from './body-collector.ts';
import type { Flow } from './flow.ts';
import { Context, type Frame } from './frame.ts';

const hidden = Context.hidden | Context.invisible;
const unseen = hidden | Context.unrendered;
const spaceless = Context.undisplayed | Context.invisible | Context.unrendered;

type ContentFacts = Pick<
  PageFacts,
  'headings' | 'links' | 'images' | 'areas' | 'scripts' | 'styles' | 'iframes' | 'forms' | 'media'
>;

/** Facts of the body's elements, created once all text is read and the base URL is known. */
export function contentFacts(
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
