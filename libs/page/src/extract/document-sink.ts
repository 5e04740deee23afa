import type { Place, Position } from './document-order.ts';
import type { Frame } from './frame.ts';
import type { Tag } from './tag.ts';

/** Receives the parts of a document in document order. */
export interface DocumentSink {
  /**
   * Attributes of `<html>`, `<head>` and `<body>`, also of repeated ones, which only add what is missing.
   * @param frame the element that the tag opens, unless it is passed to `opened`
   */
  rootTag(tag: Tag, frame?: Frame): void;
  /** A new element below `parent`; fills in its context. Void elements are opened and closed at once. */
  opened(frame: Frame, tag: Tag, parent: Frame | null, inHead: boolean): void;
  closed(frame: Frame): void;
  /** The same link continues in another element, because of misnested markup. */
  linkContinued(from: Frame, to: Frame): void;
  /** Text of the page, references decoded. */
  text(text: string, parent: Frame): void;
  /** The content of title, script, style and other elements without child elements. */
  rawText(text: string, parent: Frame, start: number): void;
  doctype(value: string): void;
  /** The head ends here without `</head>`. */
  headClosed(by: string, offset: number): void;
  /** `</head>`, `<head>` or `<body>` appears after the head has ended. */
  lateHeadTag(): void;
  /** @param tag the tag that ended it, `/head` or `body`; `null` when it ended without one */
  headEnded(offset: number, tag: string | null): void;
  /** The place at the start of the document. */
  readonly root: Place;
  /** The next position at a place. */
  position(place: Place): Position;
}
