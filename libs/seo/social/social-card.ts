import { collapseSpace } from '@plumbline/page';
import { characterCount, characters, firstCharacters, truncateToWidth } from '../text/index.ts';
import { cropOf, type JudgedImage, judgeImage, isSmaller, sides } from './card-image.ts';
import { networks, sources } from './networks.ts';
import { cardType, hostOf, pickTag, declaredSize } from './social-tags.ts';
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
  CardFinding,
  ImageSize,
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

interface Given {
  readonly tags: SocialTags;
  readonly model: NetworkModel;
  readonly fitsLarge: boolean;
  /** Advice about the image when its size is not the problem. */
  readonly advice: string | null;
}

/** Findings about one card: what is missing, dropped, cut, or different from the page. */
function findingsOf(card: SocialCard, given: Given): CardFinding[] {
  return [
    ...aboutTitle(card, given),
    ...aboutDescription(card, given),
    ...aboutCardType(card, given),
    ...aboutImage(card, given),
  ];
}

function aboutTitle({ name, title, network }: SocialCard, { model }: Given): CardFinding[] {
  if (title === null) {
    return [
      {
        level: 'error',
        field: 'title',
        message: `${name} finds no title (${model.title.from.join(', ')}), so it shows only the URL.`,
        advice: 'Add an og:title. Every network reads it.',
        source: model.title.source,
      },
    ];
  }
  const found: CardFinding[] = [];
  if (title.cut) {
    found.push({
      level: 'info',
      field: 'title',
      message: `${name} cuts the title to “${title.shown}”.`,
      advice: 'Put what matters first, or shorten it.',
      source: model.title.source,
    });
  }
  if (title.from === 'title' && network !== 'generic') {
    found.push({
      level: 'warning',
      field: 'title',
      message: `${name} falls back to the page’s <title>.`,
      advice: 'Add an og:title without the site’s name, because the card already shows it.',
      source: model.title.source,
    });
  }
  return found;
}

function aboutDescription(card: SocialCard, { model }: Given): CardFinding[] {
  const { name, description, layout } = card;
  if (!model.description.shownIn.includes(layout)) return [];
  if (description === null) {
    return [
      {
        level: 'warning',
        field: 'description',
        message: `${name} finds no description (${model.description.from.join(', ')}).`,
        advice: 'Add an og:description of one or two sentences.',
        source: model.description.source,
      },
    ];
  }
  if (!description.cut) return [];
  return [
    {
      level: 'info',
      field: 'description',
      message: `${name} shows ${characterCount(description.shown)} of the ${characterCount(description.text)} characters of the description.`,
      advice: 'Put the main point first.',
      source: model.description.source,
    },
  ];
}

const xCards: readonly string[] = ['summary', 'summary_large_image', 'player', 'app'];

function aboutCardType({ network, layout, image }: SocialCard, { tags }: Given): CardFinding[] {
  if (network !== 'x' || layout === 'link') return [];
  const type = cardType(tags);
  const found: CardFinding[] = [];
  if (type === null) {
    found.push({
      level: 'warning',
      field: 'card',
      message: 'Without twitter:card, X shows at most a small card from the Open Graph tags.',
      advice: 'Add <meta name="twitter:card" content="summary_large_image">.',
      source: sources.xAbsent,
    });
  } else if (!xCards.includes(type)) {
    found.push({
      level: 'warning',
      field: 'card',
      message: `X has no card type “${type.slice(0, 40)}”.`,
      advice: 'Use summary_large_image or summary.',
      source: sources.xMarkup,
    });
  } else if (type === 'summary_large_image' && layout === 'small' && image.state === 'shown') {
    found.push({
      level: 'warning',
      field: 'card',
      message: 'The image is too small for the large card that twitter:card asks for.',
      advice: 'Use an image of at least 300 × 157 px, ideally 1200 × 600 px.',
      source: sources.xLarge,
    });
  }
  const types = tags.properties.filter(({ property }) => property === 'twitter:card');
  if (types.length > 1) {
    found.push({
      level: 'info',
      field: 'card',
      message: `The page has ${types.length} twitter:card tags. X uses the last one.`,
      advice: 'Keep one.',
      source: sources.xStarted,
    });
  }
  return found;
}

function aboutImage({ name, image, network }: SocialCard, given: Given): CardFinding[] {
  const { model, tags, fitsLarge } = given;
  const { source, recommended, large } = model.image;
  const advice = given.advice ?? `Use a PNG or JPEG of ${sides(recommended)}.`;
  const finding = (level: CardFinding['level'], message: string): CardFinding => ({
    level,
    field: 'image',
    message,
    advice,
    source,
  });
  if (image.state === 'none') {
    return [finding('warning', `${name} finds no image (${model.image.from.join(', ')}).`)];
  }
  if (image.state === 'dropped') {
    return [finding('error', `${name} can’t show the image. ${image.reason}`)];
  }
  if (image.state === 'unknown') return [finding('info', `Unknown: ${image.reason}`)];
  const { width, height } = image;
  if (width === null || height === null) return [];
  const found: CardFinding[] = [];
  const size = { width, height };
  if (!fitsLarge && large !== null && network !== 'x') {
    const least =
      large.height > 1 ? `at least ${sides(large)}` : `a width of at least ${large.width} px`;
    found.push(
      finding('warning', `The image is ${sides(size)}. ${name} needs ${least} for a large card.`),
    );
  } else if (isSmaller(size, recommended)) {
    found.push(
      finding(
        'info',
        `The image is ${sides(size)}. High-resolution screens need ${sides(recommended)}.`,
      ),
    );
  }
  if (image.crop !== null && !isShapedLike(size, recommended))
    found.push(finding('info', `The card crops the image: ${image.crop}.`));
  const declared = declaredSize(tags, image.from);
  if (declared && (declared.width !== width || declared.height !== height)) {
    found.push({
      ...finding(
        'warning',
        `og:image:width and og:image:height say ${declared.width} × ${declared.height} px, but the image is ${sides(size)}.`,
      ),
      advice: 'Set the tags to the image’s real size, or remove them.',
    });
  }
  return found;
}

/** An image of the recommended shape is never a finding, even if the network crops its thumbnail. */
const isShapedLike = (size: ImageSize, model: ImageSize): boolean =>
  Math.abs((size.width * model.height) / (size.height * model.width) - 1) < 0.05;
