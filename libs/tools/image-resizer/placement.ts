/** How an image is placed in a target with another aspect ratio. */
export type ResizeMode = 'fit' | 'fill' | 'stretch';

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Rectangle extends Size {
  readonly x: number;
  readonly y: number;
}

/** A point in the image as fractions of its width and height: 0 is left or top, 1 is right or bottom. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

export const center: FocalPoint = { x: 0.5, y: 0.5 };

/** Which part of the source is drawn where in the target. Whole pixels, inside both images, at least 1 × 1. */
export interface Placement {
  readonly source: Rectangle;
  readonly target: Rectangle;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

const whole = ({ width, height }: Size): Rectangle => ({ x: 0, y: 0, width, height });

/** The largest rectangle with the aspect ratio `ratio` (width / height) inside a size, in whole pixels. */
function largestInside({ width, height }: Size, ratio: number): Size {
  return width / height > ratio
    ? { width: clamp(Math.round(height * ratio), 1, width), height }
    : { width, height: clamp(Math.round(width / ratio), 1, height) };
}

/**
 * Places an image in a target with another aspect ratio. `fit` keeps all of it, centered between bars; `fill` keeps its
 * aspect ratio and crops the rest, as close to the focal point as possible; `stretch` may distort it.
 */
export function placeImage(
  source: Size,
  target: Size,
  mode: ResizeMode,
  focus: FocalPoint = center,
): Placement {
  if (mode === 'stretch') return { source: whole(source), target: whole(target) };
  if (mode === 'fit') {
    const inside = largestInside(target, source.width / source.height);
    return {
      source: whole(source),
      target: {
        x: Math.floor((target.width - inside.width) / 2),
        y: Math.floor((target.height - inside.height) / 2),
        ...inside,
      },
    };
  }
  const crop = largestInside(source, target.width / target.height);
  return {
    source: {
      x: clamp(Math.round(focus.x * source.width - crop.width / 2), 0, source.width - crop.width),
      y: clamp(
        Math.round(focus.y * source.height - crop.height / 2),
        0,
        source.height - crop.height,
      ),
      ...crop,
    },
    target: whole(target),
  };
}

/** How much the image is enlarged: 1 is pixel for pixel; above 1, pixels are interpolated. */
export function enlargement({ source, target }: Placement): number {
  return Math.max(target.width / source.width, target.height / source.height);
}
