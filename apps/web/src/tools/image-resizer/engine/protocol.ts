import type { FocalPoint, OutputFormat, ResizeMode, Size } from '@plumbline/tools/image-resizer';

/** The background around a fitted picture. `none` is transparent if the format supports it. */
export type Background = 'white' | 'blur' | 'none';

/** One output to make. Plain data, since it is sent to the worker. */
export interface ResizeJob {
  readonly target: Size;
  readonly mode: ResizeMode;
  readonly focus: FocalPoint;
  readonly background: Background;
  readonly format: OutputFormat;
  /** Maximum file size; `null` for no limit. Ignored for PNG, which has no quality setting. */
  readonly maxBytes: number | null;
}

export interface OpenedImage extends Size {
  /** A small copy for display. */
  readonly preview: Blob;
}

export interface ResizedImage {
  readonly file: Blob;
  /** 0 to 1; `null` for formats without a quality setting. */
  readonly quality: number | null;
  /** Whether the file is within `maxBytes`. */
  readonly sizeReached: boolean;
  /** Whether the browser wrote another format than requested, as some do for WebP. */
  readonly otherFormat: boolean;
  /** Above 1 if the picture was enlarged. */
  readonly enlargement: number;
}

export type Request =
  | { readonly kind: 'open'; readonly file: Blob }
  /** A picture that workers cannot decode, drawn by the page: SVG. */
  | { readonly kind: 'adopt'; readonly bitmap: ImageBitmap }
  | { readonly kind: 'resize'; readonly job: ResizeJob };

export type Answer =
  | { readonly kind: 'opened'; readonly image: OpenedImage }
  | { readonly kind: 'resized'; readonly image: ResizedImage }
  /** `reason` is a sentence for the reader, if there is one. */
  | { readonly kind: 'failed'; readonly reason: string | null };

export interface Numbered<Message> {
  readonly id: number;
  readonly message: Message;
}
