/** What the attributes of one start tag say about its element, whatever is around it. */

import { tokens } from './head-collector.ts';
import type { Tag } from './tokenizer.ts';

/** Attributes of links that open or switch a part of the page. */
const controlAttributes = ['aria-expanded', 'aria-pressed', 'data-toggle', 'data-bs-toggle'];

/** Classes of buttons that share or print a page, or read it aloud. */
const controlClasses = /shar(?:e|ing)|social|print/i;

/** Matches a script that opens another page. */
const opensPage =
  /\blocation\b(?!\.reload)|\bhref\b|\bopen\s*\(|navigat|redirect|['"](?:https?:)?\/[^'"]|['"][^'"]*\.(?:html?|php|aspx?|jsp)\b/i;

/** Matches a script that loads another script or image into this page, or shares the page. */
const actsHere =
  /createElement|\.src\s*=|\bshar(?:e|er|ing)\b|intent\/tweet|send_?to|mailto:|mail\.google/i;

/** Calls that count clicks, with the paths in their arguments. */
const counting = /\b(?:\w{0,30}track\w{0,30}|gtag|ga|_gaq\.push)\s?\([^()]{0,200}\)/gi;

/** Whether an `<a>` has a script that opens a page, other than one for sharing this page. */
export function isScripted(tag: Tag): boolean {
  const href = tag.get('href')?.slice(0, 1000) ?? '';
  const scripts = [
    tag.get('onclick')?.slice(0, 1000) ?? '',
    /^\s*javascript:/i.test(href) ? href : '',
  ];
  return scripts
    .map((script) => script.replace(counting, ''))
    .some((script) => opensPage.test(script) && !actsHere.test(script));
}

/**
 * Whether an `<a>` is a control rather than a link, such as a button or a tab, or has a script that stays on the page.
 * @param scripted whether its script opens another page
 */
export function isControl(tag: Tag, scripted: boolean): boolean {
  const role = tokens(tag.get('role'))[0] ?? 'link';
  const popup = lower(tag.get('aria-haspopup')) ?? 'false';
  return (
    role !== 'link' ||
    (popup !== 'false' && popup !== '') ||
    controlAttributes.some((name) => tag.has(name)) ||
    (!tag.get('href') &&
      (controlClasses.test(tag.get('class')?.slice(0, 1000) ?? '') ||
        (tag.has('onclick') && !scripted)))
  );
}

/** An image, including AMP's element. */
export const isImage = ({ name }: Tag): boolean => name === 'img' || name === 'amp-img';

export const isImageButton = (tag: Tag): boolean =>
  tag.name === 'input' && lower(tag.get('type')) === 'image';

/** The text that an image or a form control shows. */
export function shownBy(tag: Tag): string | null {
  if (isImage(tag) || isImageButton(tag) || tag.name === 'area') return tag.get('alt');
  if (tag.name !== 'input') return null;
  const type = lower(tag.get('type')) ?? 'text';
  return ['submit', 'button', 'reset', 'text'].includes(type) ? tag.get('value') : null;
}

const aspectRatio = /(?:^|[;\s])aspect-ratio\s*:/i;
const outOfFlow = /(?:^|[;\s])position\s*:\s*(?:absolute|fixed)/i;
const styleWidth = /(?:^|[;\s])width\s*:(?!\s*(?:auto|initial|[\d.]{1,9}%))/i;
const styleHeight = /(?:^|[;\s])height\s*:(?!\s*(?:auto|initial|[\d.]{1,9}%))/i;

/** Whether an image's inline style, with its attributes, reserves its space or takes it out of the flow. */
export function styleSizes(tag: Tag): boolean {
  const style = tag.get('style');
  if (style === null) return false;
  const [width, height] = [styleWidth.test(style), styleHeight.test(style)];
  return (
    aspectRatio.test(style) ||
    outOfFlow.test(style) ||
    ((width || height) && (width || tag.has('width')) && (height || tag.has('height')))
  );
}

/** A value of an enumerated attribute, which browsers do not trim. */
export const lower = (value: string | null): string | null => value?.toLowerCase() ?? null;
