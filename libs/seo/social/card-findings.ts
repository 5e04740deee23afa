import { characterCount } from '../text/index.ts';
import { isSmaller, sides } from './card-image.ts';
import { sources } from './networks.ts';
import { cardType, declaredSize } from './social-tags.ts';
import type { CardFinding, ImageSize, NetworkModel, SocialCard, SocialTags } from './types.ts';

interface Given {
  readonly tags: SocialTags;
  readonly model: NetworkModel;
  readonly fitsLarge: boolean;
  /** Advice about the image when its size is not the problem. */
  readonly advice: string | null;
}

/** Findings about one card: what is missing, dropped, cut, or different from the page. */
export function findingsOf(card: SocialCard, given: Given): CardFinding[] {
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
