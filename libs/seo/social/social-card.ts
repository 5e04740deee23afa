import { collapseSpace } from '@plumbline/page';
import { characterCount, characters, firstCharacters, truncateToWidth } from '../text/index.ts';
import { findingsOf } from './card-findings.ts';
import { cropOf, type JudgedImage, judgeImage } from './card-image.ts';
import { networks } from './networks.ts';
import { cardType, hostOf, pickTag } from './social-tags.ts';
import type {
  CardLayout,
  CardText,
  MeasuredImage,
  NetworkId,
  NetworkModel,
  SocialCard,
  SocialTags,
  TextLimit,
  TextRule,
} from './types.ts';

/**
 * One network's preview of a page. Pure: the same tags and images give the same card.
 * @param images the fetched images, matched by URL; a missing one counts as not fetched
 */
export function socialCard(
  tags: SocialTags,
  images: readonly MeasuredImage[],
  network: NetworkId,
): SocialCard {
  const model = networks[network];
  const image = judgeImage(tags, images, model);
  const title = textOf(tags, model.title);
  const layout = title === null ? 'link' : layoutOf(tags, model, image);
  const link = pickTag(tags, model.link.from)?.text ?? tags.url;
  const { fitsLarge, advice, ...judged } = image;
  const ratio = layout === 'large' || layout === 'small' ? model.image.ratio[layout] : null;
  const card: SocialCard = {
    network,
    name: model.name,
    layout,
    title,
    description: textOf(tags, model.description, layout),
    site: siteOf(tags, model, link),
    link,
    image: { ...judged, crop: cropOf(judged, ratio) },
    ratio,
    accent: network === 'discord' ? accentOf(tags.themeColor) : null,
    findings: [],
  };
  return { ...card, findings: findingsOf(card, { tags, model, fitsLarge, advice }) };
}

/** Every network's card, in the order of the model. */
export function socialCards(
  tags: SocialTags,
  images: readonly MeasuredImage[],
  ids: readonly NetworkId[],
): SocialCard[] {
  return ids.map((id) => socialCard(tags, images, id));
}

function textOf(tags: SocialTags, rule: TextRule, layout?: CardLayout): CardText | null {
  if (layout && !rule.shownIn.includes(layout)) return null;
  const found = pickTag(tags, rule.from);
  if (found === null) return null;
  return { ...found, ...cutText(found.text, rule.limit) };
}

/** The small line. Networks that show a host show that of the card's target. */
function siteOf(tags: SocialTags, model: NetworkModel, link: string): CardText {
  const found = pickTag(
    tags,
    model.site.from.filter((name) => name !== 'host'),
  );
  if (found) return { ...found, ...cutText(found.text, model.site.limit) };
  if (!model.site.from.includes('host')) return { text: '', shown: '', cut: false, from: 'none' };
  const host = hostOf(link);
  return { text: host, shown: host, cut: false, from: 'host' };
}

function layoutOf(tags: SocialTags, { id }: NetworkModel, image: JudgedImage): CardLayout {
  if (image.state === 'none' || image.state === 'dropped') return 'text';
  const type = cardType(tags);
  switch (id) {
    case 'facebook':
      return image.fitsLarge ? 'large' : 'small';
    case 'x':
      return image.fitsLarge && (type === 'summary_large_image' || type === 'player')
        ? 'large'
        : 'small';
    case 'linkedin':
      return 'small';
    case 'slack':
      return type === 'summary' ? 'small' : 'large';
    case 'discord':
      return type === 'summary_large_image' ? 'large' : 'small';
    case 'generic':
      return 'large';
  }
}

/** Discord pads short values with zeros and accepts only hexadecimal. */
function accentOf(color: string | null): string | null {
  const digits = /^#([0-9a-f]{1,6})$/i.exec(color?.trim() ?? '')?.[1];
  return digits === undefined ? null : `#${digits.toLowerCase().padStart(6, '0')}`;
}

/** A text as a network shows it: white space collapsed, cut at the limit. */
function cutText(
  text: string,
  limit: TextLimit | null,
): { readonly shown: string; readonly cut: boolean } {
  const whole = collapseSpace(text);
  const shown = limit === null ? whole : within(whole, limit);
  return { shown, cut: shown !== whole };
}

function within(text: string, limit: TextLimit): string {
  switch (limit.unit) {
    case 'characters':
      return characterCount(text, limit.max + 1) <= limit.max
        ? text
        : `${firstCharacters(text, limit.max - 1).trimEnd()}…`;
    case 'bytes':
      return cutBytes(text, limit.max);
    case 'pixels':
      return truncateToWidth(text, {
        maxPx: limit.max,
        fontPx: limit.fontPx,
        bold: limit.bold,
        lines: limit.lines,
      });
  }
}

const utf8 = new TextEncoder();

/** Bytes of UTF-8, including the three dots. */
function cutBytes(text: string, max: number): string {
  if (utf8.encode(text).byteLength <= max) return text;
  let shown = '';
  let used = 3;
  for (const character of characters(text)) {
    used += utf8.encode(character).byteLength;
    if (used > max) break;
    shown += character;
  }
  return `${shown}...`;
}
