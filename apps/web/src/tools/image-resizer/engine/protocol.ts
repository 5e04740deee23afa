import type { FocalPoint, OutputFormat, ResizeMode, Size } from '@plumbline/image-resizer';

/** What stands beside a picture that is fitted. `none` leaves it transparent where the format can. */
export type Background = 'white' | 'blur' | 'none';

/** One output to make. Plain data: it crosses to the worker. */
export interface ResizeJob {
  readonly target: Size;
  readonly mode: ResizeMode;
  readonly focus: FocalPoint;
  readonly background: Background;
  readonly format: OutputFormat;
  /** Of the file; `null` for no bound. PNG has no quality to lower, so there it does nothing. */
  readonly maxBytes: number | null;
}

export interface OpenedImage extends Size {
  /** A small copy to show. */
  readonly preview: Blob;
}

export interface ResizedImage {
  readonly file: Blob;
  /** 0 to 1; `null` for formats without. */
  readonly quality: number | null;
  /** Whether the file is within `maxBytes`. */
  readonly sizeReached: boolean;
  /** The browser wrote another format than it was asked for, as some do with WebP. */
  readonly otherFormat: boolean;
  /** Above 1 the picture was enlarged. */
  readonly enlargement: number;
}

export type Request =
  | { readonly kind: 'open'; readonly file: Blob }
  /** A picture that only the page could read: SVG. */
  | { readonly kind: 'adopt'; readonly bitmap: ImageBitmap }
  | { readonly kind: 'resize'; readonly job: ResizeJob };

export type Answer =
  | { readonly kind: 'opened'; readonly image: OpenedImage }
  | { readonly kind: 'resized'; readonly image: ResizedImage }
  /** `reason` is a sentence for the reader, where there is one. */
  | { readonly kind: 'failed'; readonly reason: string | null };

export interface Numbered<Message> {
  readonly id: number;
  readonly message: Message;
}
