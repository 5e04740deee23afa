import { failureInWords, isOwnFailure, ownFailureInWords } from '@plumbline/page';
import { declaredSize, isAbsolute, pickTag, webAddress } from './social-tags.ts';
import type { CardImage, ImageSize, MeasuredImage, NetworkModel, SocialTags } from './types.ts';

/** The image on this network, and whether it is large enough for the large layout. */
export interface JudgedImage extends CardImage {
  readonly fitsLarge: boolean;
  /** Advice when its size is not the problem. */
  readonly advice: string | null;
}

const nothing = {
  url: null,
  from: null,
  format: null,
  width: null,
  height: null,
  bytes: null,
  declared: false,
  crop: null,
} as const;

/** Statuses that reject our request but may let a network's crawler in. */
const refusals: readonly (number | null)[] = [401, 403, 429, 999];

const writeAddress = 'Write its full URL, with https:// in front.';
const answerAll = 'Make the image load for everyone, without a login or a block.';

/** Checks the image that a network would use against the network's rules. */
export function judgeImage(
  tags: SocialTags,
  images: readonly MeasuredImage[],
  model: NetworkModel,
): JudgedImage {
  const named = pickTag(tags, model.image.from);
  if (named === null) {
    return {
      ...nothing,
      state: 'none',
      reason: 'The page has no image for previews.',
      fitsLarge: false,
      advice: null,
    };
  }
  const url = webAddress(named.text, tags.baseUrl);
  const base = { ...nothing, url, from: named.from };
  const dropped = (reason: string, advice: string | null, more = {}): JudgedImage => ({
    ...base,
    ...more,
    state: 'dropped',
    reason,
    fitsLarge: false,
    advice,
  });
  if (url === null) return dropped('It isn’t an HTTP or HTTPS URL.', writeAddress);
  const measured = images.find((image) => image.url === url);
  const size = measured ? sizeOf(measured) : {};
  if (!isAbsolute(named.text)) {
    return dropped('Its URL is relative, and networks need a full one.', writeAddress, size);
  }
  if (!measured) return unmeasured(tags, base, model);
  const { status, failure, format } = measured;
  const unknown = (reason: string): JudgedImage => ({
    ...base,
    ...size,
    state: 'unknown',
    reason,
    fitsLarge: true,
    advice: answerAll,
  });
  if (refusals.includes(status)) {
    return unknown(
      `Its server returned status ${status} to us, but it may serve the image to the network.`,
    );
  }
  // Networks can't reach a non-public host either.
  if (status === null && isOwnFailure(failure) && failure !== 'blocked_target') {
    const reason = `We didn’t fetch it: ${ownFailureInWords(failure)}.`;
    return { ...unmeasured(tags, base, model), reason };
  }
  if (status === null)
    return dropped(`We couldn’t load it: ${failureInWords(failure)}.`, answerAll);
  if (status < 200 || status > 299) return dropped(`Its URL returns status ${status}.`, answerAll);
  if (format === null) {
    return /^(?:text|application)\//.test(measured.contentType)
      ? dropped(`Its URL returns ${measured.contentType}, which isn’t an image.`, answerAll, size)
      : unknown('We don’t recognize its format.');
  }
  const issue = issueOf(measured, model);
  if (issue !== null) return dropped(issue, null, size);
  const { width, height } = measured;
  if (width === null || height === null) return unknown('We couldn’t read its size.');
  return {
    ...base,
    ...size,
    state: 'shown',
    reason: null,
    fitsLarge: !isSmaller({ width, height }, model.image.large),
    advice: null,
  };
}

const sizeOf = ({ format, width, height, bytes }: MeasuredImage) => ({
  format,
  width,
  height,
  bytes,
});

/** For an image that was not fetched: uses what the page says about it. */
function unmeasured(
  tags: SocialTags,
  base: Pick<CardImage, 'url' | 'from'>,
  model: NetworkModel,
): JudgedImage {
  const size = declaredSize(tags, base.from);
  return {
    ...nothing,
    ...base,
    ...size,
    declared: size !== null,
    state: 'unknown',
    reason: 'It was not fetched.',
    advice: null,
    fitsLarge:
      !size?.width ||
      !size.height ||
      !isSmaller({ width: size.width, height: size.height }, model.image.large),
  };
}

/** Why the network does not show an image that we could read; `null` when it shows it. */
function issueOf(image: MeasuredImage, { name, image: rule }: NetworkModel): string | null {
  const { format, width, height, bytes } = image;
  if (format !== null && !rule.types.includes(format)) {
    return `${name} doesn’t show ${format.toUpperCase()} images.`;
  }
  if (bytes !== null && rule.maxBytes !== null && bytes > rule.maxBytes) {
    return `It is ${megabytes(bytes)} MB. ${name} allows up to ${megabytes(rule.maxBytes)} MB.`;
  }
  if (width === null || height === null) return null;
  if (rule.min && isSmaller({ width, height }, rule.min)) {
    return `It is ${sides({ width, height })}. ${name} needs at least ${sides(rule.min)}.`;
  }
  if (rule.maxSide !== null && Math.max(width, height) > rule.maxSide) {
    return `It is ${sides({ width, height })}. ${name} allows up to ${rule.maxSide} px per side.`;
  }
  return null;
}

export const isSmaller = (size: ImageSize, than: ImageSize | null): boolean =>
  than !== null && (size.width < than.width || size.height < than.height);

export const sides = ({ width, height }: ImageSize): string => `${width} × ${height} px`;

const megabytes = (bytes: number): string => {
  const value = bytes / 1_048_576;
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
};

/** What a centered crop to that ratio removes, in words; `null` below 5%, which is hard to see. */
export function cropOf(image: CardImage, ratio: number | null): string | null {
  const { width, height } = image;
  if (ratio === null || !width || !height) return null;
  const own = width / height;
  const lost = own > ratio ? 1 - ratio / own : 1 - own / ratio;
  if (lost < 0.05) return null;
  const where = own > ratio ? 'left and right' : 'top and bottom';
  return `${Math.round(lost * 100)}% is cut off at the ${where}`;
}
